import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isLocalHost } from '../lib/site-of.ts'

/** The only file that writes cookies; a rule test holds the rest of the worker to it. */

const YEAR_SECONDS = 365 * 24 * 3600

/** Plain http on this machine, where a browser would not keep Secure cookies. */
function isPlainLocal(c: Context): boolean {
  const url = new URL(c.req.url)
  return url.protocol === 'http:' && isLocalHost(url.hostname)
}

const sessionName = (c: Context) => (isPlainLocal(c) ? 'session' : '__Host-session')

const base = (c: Context) => ({ path: '/', sameSite: 'Lax', secure: !isPlainLocal(c) }) as const

/** The session token the browser sent, if it has the shape of one. */
export function readSessionToken(c: Context): string | null {
  const token = getCookie(c, sessionName(c)) ?? ''
  return /^[gs]_[\w-]{43}$/.test(token) ? token : null
}

/** `seconds` null keeps the cookie until the browser closes. */
export function writeSessionToken(c: Context, token: string, seconds: number | null): void {
  const age = seconds === null ? {} : { maxAge: seconds }
  setCookie(c, sessionName(c), token, { ...base(c), ...age, httpOnly: true })
}

export const readCsrfCookie = (c: Context): string | null => getCookie(c, 'XSRF-TOKEN') ?? null

/** Readable by the page, which sends it back in a header. */
export const writeCsrfCookie = (c: Context, token: string): void =>
  setCookie(c, 'XSRF-TOKEN', token, base(c))

type Choice = 'locale' | 'currency'

/** What the visitor chose before: a locale or a currency code, unchecked. */
export const readChoice = (c: Context, choice: Choice): string | null =>
  getCookie(c, choice) ?? null

/** Remembers a visitor's locale or currency for 365 days. */
export const writeChoice = (c: Context, choice: Choice, value: string): void =>
  setCookie(c, choice, value, { ...base(c), maxAge: YEAR_SECONDS })

/** Forgets what belongs to a person who signed out. */
export const clearSessionToken = (c: Context): void => {
  deleteCookie(c, sessionName(c), base(c))
}
