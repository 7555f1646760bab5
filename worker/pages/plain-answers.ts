import { SITE_HEADERS } from './page-headers.ts'

/** An answer without a page: a redirect, a list of addresses, a refused method. */
export const plainAnswer = (
  body: string | null,
  status: number,
  headers: Record<string, string> = {},
): Response => new Response(body, { status, headers: { ...SITE_HEADERS, ...headers } })

interface Redirect {
  /** Begins with one slash, so that it can name no other host. */
  path: string
  status: 302 | 308
  headers?: Record<string, string>
}

/** A redirect to another path of this site. */
export const redirectTo = ({ origin }: URL, { path, status, headers = {} }: Redirect): Response =>
  plainAnswer(null, status, { ...headers, Location: origin + path })
