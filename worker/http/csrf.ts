import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { AppError } from '../errors.ts'
import { sha256 } from '../lib/hash.ts'
import { randomToken } from '../lib/random.ts'
import { isSameText, sign } from '../lib/signing.ts'
import { appKey } from '../lib/app-key.ts'
import { bearerOf } from './bearer.ts'
import { readCsrfCookie, readSessionToken, writeCsrfCookie } from './cookies.ts'
import { guards } from './guards.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * An unsafe request carries `X-XSRF-TOKEN` equal to the cookie `XSRF-TOKEN`, a nonce signed together
 * with the session token, so that a cookie planted from a neighbouring host is worth nothing. 419
 * `csrf_mismatch` otherwise. Addresses that do not exist fall through to their 404 or 405; those that
 * are signed are proof enough, and so is a key.
 */
export const csrf = createMiddleware<AppEnv>(async (c, next) => {
  if (!SAFE.has(c.req.method) && isRoute(c) && !provesItself(c) && !hasGenuineToken(c)) {
    throw new AppError('csrf_mismatch')
  }
  await next()
})

/** Gives the page a token bound to `sessionToken`. */
export function giveCsrfToken(c: Context<AppEnv>, sessionToken: string): void {
  const nonce = randomToken()
  writeCsrfCookie(c, `${nonce}.${signNonce(c, sessionToken, nonce)}`)
}

/** The page's token again as long as it is genuine, so that no call on its way is refused; or a new one. */
export function keepCsrfToken(c: Context<AppEnv>, sessionToken: string): void {
  const cookie = readCsrfCookie(c)
  if (cookie !== null && isGenuine(c, cookie, sessionToken)) writeCsrfCookie(c, cookie)
  else giveCsrfToken(c, sessionToken)
}

function hasGenuineToken(c: Context<AppEnv>): boolean {
  const sent = c.req.header('x-xsrf-token')
  const cookie = readCsrfCookie(c)
  const session = readSessionToken(c)
  if (sent === undefined || cookie === null || session === null) return false
  return isSameText(sent, cookie) && isGenuine(c, cookie, session)
}

function isGenuine(c: Context<AppEnv>, cookie: string, sessionToken: string): boolean {
  const [nonce = '', signature = ''] = cookie.split('.')
  return isSameText(signature, signNonce(c, sessionToken, nonce))
}

const signNonce = (c: Context<AppEnv>, sessionToken: string, nonce: string): string =>
  sign(appKey(c.env), 'csrf', `${sha256(sessionToken)}.${nonce}`)

const isRoute = (c: Context): boolean => matchedRoutes(c).some((route) => route.method !== 'ALL')

const provesItself = (c: Context): boolean =>
  bearerOf(c) !== null || matchedRoutes(c).some(({ handler }) => guards.get(handler) === 'signed')
