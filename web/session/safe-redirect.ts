const HERE = 'https://here.invalid'
/** No page has a longer address, and it would not fit into another query either. */
const LONGEST = 2000
/**
 * Pages of this site that are no target: those that redirect themselves, and addresses that are no
 * pages.
 */
const NO_PAGE = /^\/(api|build|assets)(\/|$)|^\/[^/]+\/(login|register|email\/verified)\/?$/

/**
 * The address to go to after signing in: a page of this site, else `otherwise`. Browsers take
 * `//evil.example`, `/\evil.example`, `/<tab>/evil.example` and `/.//evil.example` for other sites.
 */
export function safeRedirect(wanted: unknown, otherwise: string): string {
  if (typeof wanted !== 'string' || wanted.length > LONGEST) return otherwise
  if (!wanted.startsWith('/')) return otherwise
  const url = URL.parse(wanted, HERE)
  if (url === null || url.origin !== HERE) return otherwise
  if (url.pathname.startsWith('//') || NO_PAGE.test(url.pathname)) return otherwise
  return url.pathname + url.search + url.hash
}
