import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { sha256 } from '../lib/hash.ts'
import { randomToken } from '../lib/random.ts'
import {
  clearStaffToken,
  readSessionToken,
  writeDeviceMark,
  writeSessionToken,
  writeStaffToken,
} from './cookies.ts'
import { giveCsrfToken, keepCsrfToken } from './csrf.ts'

/** Tokens of guests and of signed-in people look different, so that guests cost no look-up. */
export const isGuestToken = (token: string) => token.startsWith('g_')

/** What the browser is given of a session that has begun. */
interface NewSession {
  token: string
  deviceMark: string
  /** How long the cookie outlives the browser; null: it does not. */
  rememberSeconds: number | null
}

/**
 * The browser gets a fresh session of a signed-in person, a CSRF token bound to it, and the mark of a
 * device they have signed in on.
 */
export function giveSession(c: Context<AppEnv>, started: NewSession): void {
  clearStaffToken(c)
  writeDeviceMark(c, started.deviceMark)
  writeSessionToken(c, started.token, started.rememberSeconds)
  giveCsrfToken(c, started.token)
}

/**
 * The browser of staff becomes the customer they act for, and keeps its own session aside. It gets no mark of a device
 * the customer has used.
 */
export function giveActingSession(c: Context<AppEnv>, token: string): void {
  const own = readSessionToken(c)
  if (own !== null) writeStaffToken(c, own)
  writeSessionToken(c, token, null)
  giveCsrfToken(c, token)
}

/** The browser is of staff again, under the token it kept aside. */
export function giveStaffSession(c: Context<AppEnv>, token: string, seconds: number | null): void {
  clearStaffToken(c)
  writeSessionToken(c, token, seconds)
  giveCsrfToken(c, token)
}

/** A token for a new guest. */
export const newGuestToken = (): string => `g_${randomToken()}`

/** The browser becomes (or stays) a guest with a fresh token. */
export function giveGuestSession(c: Context<AppEnv>, token: string = newGuestToken()): void {
  writeSessionToken(c, token, null)
  giveCsrfToken(c, token)
}

/** A CSRF token for the browser's session; with a dead session it becomes a guest. */
export function refreshCsrfToken(c: Context<AppEnv>): void {
  const token = readSessionToken(c)
  if (token === null || (!isGuestToken(token) && c.var.ctx.actor === null)) giveGuestSession(c)
  else keepCsrfToken(c, token)
}

/** Identifies a guest's browser in the database; null without a guest's token. */
export function guestSessionId(c: Context<AppEnv>): string | null {
  const token = readSessionToken(c)
  return token !== null && isGuestToken(token) ? sha256(token) : null
}
