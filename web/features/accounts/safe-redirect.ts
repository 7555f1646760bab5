/**
 * An address to go to after signing in: only one of this site, else `otherwise`.
 * `//evil.example` and `/\evil.example` are other sites to a browser.
 */
export function safeRedirect(wanted: string | undefined, otherwise: string): string {
  if (wanted === undefined || !wanted.startsWith('/')) return otherwise
  const base = 'https://here.invalid'
  const url = URL.parse(wanted, base)
  if (url === null || url.origin !== base) return otherwise
  return url.pathname + url.search + url.hash
}
