import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { readSessionToken, readStaffToken } from './cookies.ts'
import { guards } from './guards.ts'
import { proceed } from './precognition.ts'
import { isGuestToken } from './session.ts'

/** 401; it says so where the browser of staff is in a visit that is over (`DELETE /acting` leads it back). */
function unauthenticated(c: Context<AppEnv>): AppError {
  const token = readSessionToken(c)
  const isVisit = readStaffToken(c) !== null && token !== null && !isGuestToken(token)
  return new AppError('unauthenticated', isVisit ? { extra: { acting_over: true } } : {})
}

/** Requires a signed-in person; else 401. */
export const requireActor = createMiddleware<AppEnv>((c, next) => {
  if (c.var.ctx.actor === null) throw unauthenticated(c)
  return proceed(c, next)
})

/** Requires a signed-in person with a verified e-mail; else 401, or 403 `email_unverified`. */
export const requireVerified = createMiddleware<AppEnv>((c, next) => {
  const { actor } = c.var.ctx
  if (actor === null) throw unauthenticated(c)
  if (!actor.isEmailVerified) throw new AppError('email_unverified')
  return proceed(c, next)
})

/** Requires a guest; else 409 `already_signed_in`. */
export const requireGuest = createMiddleware<AppEnv>((c, next) => {
  if (c.var.ctx.actor !== null) throw new AppError('already_signed_in')
  return proceed(c, next)
})

guards.set(requireActor, 'customer')
guards.set(requireVerified, 'verified')
guards.set(requireGuest, 'guest')
