import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'

/** What stands after `Bearer` in `Authorization`, '' for nothing; null where no such header was sent (RFC 6750). */
export function bearerOf(c: Context): string | null {
  const found = /^Bearer(?: +(.*))?$/i.exec(c.req.header('authorization') ?? '')
  return found === null ? null : (found[1] ?? '').trim()
}

/**
 * A request with a key is its key's alone: its cookies are taken away before anything reads them. No other site can
 * make a browser send that header, so it needs no CSRF token.
 */
export const withoutCookies = createMiddleware<AppEnv>(async (c, next) => {
  if (bearerOf(c) !== null && c.req.header('cookie') !== undefined) {
    const headers = new Headers(c.req.raw.headers)
    headers.delete('cookie')
    c.req.raw = new Request(c.req.raw, { headers })
  }
  await next()
})
