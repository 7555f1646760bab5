import { SITE_HEADERS } from './page-headers.ts'

/** An answer without a page: a redirect, a list of addresses, a refused method. */
export const plainAnswer = (
  body: string | null,
  status: number,
  headers: Record<string, string> = {},
): Response => new Response(body, { status, headers: { ...SITE_HEADERS, ...headers } })

/** To another path of this site; `path` begins with one slash, so that it can name no other host. */
export const redirectTo = (
  { origin }: URL,
  path: string,
  status: 302 | 308,
  headers: Record<string, string> = {},
): Response => plainAnswer(null, status, { ...headers, Location: origin + path })
