import { hydrate, type QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/**
 * Takes over what the server knew when it wrote the page, and brings the code of the route, so that
 * the first render here is the one that was made there. False when it is not: a guest was sent on from
 * a page of signed-in people.
 */
export async function takeState(router: AnyRouter, queryClient: QueryClient): Promise<boolean> {
  const { pathname } = location
  const embedded = document.getElementById('state')
  if (embedded !== null) hydrate(queryClient, JSON.parse(embedded.textContent))
  // Says that the HTML has no boundary round the matches, see `Matches` of the router.
  router.ssr = { manifest: undefined }
  await router.load()
  if (location.pathname === pathname) return true
  delete router.ssr
  return false
}
