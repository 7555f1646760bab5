const HERE = 'https://here.invalid'
/** Longer addresses are nobody's page, and would not fit another query either. */
const LONGEST = 2000
/** Pages of this site that one is not sent to: those that send on themselves, and what is no page. */
const NO_PAGE = /^\/(api|build|assets)(\/|$)|^\/[^/]+\/(login|register|email\/verified)\/?$/

/**
 * An address to go to after signing in: only a page of this site, else `otherwise`. A browser takes
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
