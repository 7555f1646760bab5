import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isLocalHost } from '../lib/site-of.ts'
import { BOOKMARK, BOOKMARK_SECONDS } from './bookmark.ts'

/** The only file that writes cookies; a rule test holds the rest of the worker to it. */

const YEAR_SECONDS = 365 * 24 * 3600

/** Plain http on a developer's machine, where browsers do not keep Secure cookies. */
function isPlainLocal(c: Context): boolean {
  const url = new URL(c.req.url)
  return url.protocol === 'http:' && isLocalHost(url.hostname)
}

const hostName = (c: Context, name: string) => (isPlainLocal(c) ? name : `__Host-${name}`)

const sessionName = (c: Context) => hostName(c, 'session')

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

/** The session of staff that a browser keeps aside while it acts for a customer; of the shape of one, unchecked. */
export function readStaffToken(c: Context): string | null {
  const token = getCookie(c, hostName(c, 'staff')) ?? ''
  return /^s_[\w-]{43}$/.test(token) ? token : null
}

/** Until the browser closes. */
export const writeStaffToken = (c: Context, token: string): void =>
  setCookie(c, hostName(c, 'staff'), token, { ...base(c), httpOnly: true })

export function clearStaffToken(c: Context): void {
  if (getCookie(c, hostName(c, 'staff')) !== undefined)
    deleteCookie(c, hostName(c, 'staff'), base(c))
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

/** How far the database had come when this browser last wrote; see `bookmark.ts`. */
export const writeBookmark = (c: Context, bookmark: string): void =>
  setCookie(c, BOOKMARK.cookie, bookmark, { ...base(c), maxAge: BOOKMARK_SECONDS, httpOnly: true })

/** Browsers keep no cookie longer than 400 days. */
const DEVICE_SECONDS = 400 * 24 * 3600
/** The most people whose marks one device keeps. */
const MOST_MARKS = 4
const MARK = /^\d{1,16}\.[\w-]{43}\.[\w-]{43}$/

/** The marks of earlier sign-ins on this device, one a person, that have the shape of one. */
export const readDeviceMarks = (c: Context): string[] =>
  (getCookie(c, hostName(c, 'device')) ?? '')
    .split('~')
    .filter((mark) => MARK.test(mark))
    .slice(0, MOST_MARKS)

/** Stores that a person has signed in on this device, beside others who did; outlives the session. */
export function writeDeviceMark(c: Context, mark: string): void {
  const ownerOf = (text: string) => text.split('.')[0]
  const others = readDeviceMarks(c).filter((other) => ownerOf(other) !== ownerOf(mark))
  const marks = [mark, ...others].slice(0, MOST_MARKS).join('~')
  const name = hostName(c, 'device')
  setCookie(c, name, marks, { ...base(c), maxAge: DEVICE_SECONDS, httpOnly: true })
}

/** Deletes the cookies of a person who signed out. */
export const clearSessionToken = (c: Context): void => {
  deleteCookie(c, sessionName(c), base(c))
}
