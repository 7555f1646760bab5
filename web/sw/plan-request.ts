/** The parts of a request that decide its plan. */
export interface AskedFor {
  method: string
  url: string
  /** `Request.mode`. */
  mode: string
}

/**
 * What the service worker does with a request:
 * - `page`: the network's page, or the shell when no answer comes;
 * - `asset`: a file whose name holds its hash, from the cache once it was here;
 * - `pass`: nothing; the browser asks the store as if there were no service worker.
 */
export type Plan = 'page' | 'asset' | 'pass'

/** Addresses that are no pages of the shop, even when navigated to. */
const NO_PAGE = /^\/(?:api|assets|build|icons)\/|^\/[^/]+\.[a-z]+$/
const HASHED = /^\/assets\/[^/]+-[\w-]{7,8}\.[a-z0-9]+$/

/** Decides how a request is answered. The service worker never answers API calls. */
export function planRequest({ method, url, mode }: AskedFor, origin: string): Plan {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'pass'
  if (mode === 'navigate') return NO_PAGE.test(address.pathname) ? 'pass' : 'page'
  return HASHED.test(address.pathname) ? 'asset' : 'pass'
}
