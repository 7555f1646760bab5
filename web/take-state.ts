import { hydrate, type QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { nextTask } from './lib/next-task.ts'

/**
 * Restores the state the server rendered the page with, and loads the route's code, so that the
 * first render equals the server's. False when it cannot: a guest was redirected from a page of
 * signed-in people.
 */
export async function takeState(router: AnyRouter, queryClient: QueryClient): Promise<boolean> {
  const { pathname } = location
  const embedded = document.getElementById('state')
  if (embedded !== null) hydrate(queryClient, JSON.parse(embedded.textContent))
  await nextTask()
  // Tells the router that the HTML has no Suspense boundary around the matches, see its `Matches`.
  router.ssr = { manifest: undefined }
  await router.load()
  if (location.pathname === pathname) return true
  delete router.ssr
  return false
}
