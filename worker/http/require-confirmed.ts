import { createMiddleware } from 'hono/factory'
import { isConfirmed } from '../password-confirmation.ts'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { guards } from './guards.ts'
import { proceed } from './precognition.ts'

/**
 * Requires a signed-in person with a recently confirmed password; else 401, or 423
 * `password_confirmation_required`.
 */
export const requireConfirmed = createMiddleware<AppEnv>((c, next) => {
  const { actor, now } = c.var.ctx
  if (actor === null) throw new AppError('unauthenticated')
  if (!isConfirmed(actor.passwordConfirmedAt, now)) {
    throw new AppError('password_confirmation_required')
  }
  return proceed(c, next)
})

guards.set(requireConfirmed, 'confirmed')
