import { createMiddleware } from 'hono/factory'
import { allows } from '../permissions.ts'
import type { Actor, AppEnv } from '../env.ts'
import { AppError, forbidden } from '../errors.ts'
import { guards } from './guards.ts'
import { proceed } from './precognition.ts'

/**
 * Requires the permissions of `expression` (`a`, `a|b` any, `a&b` all). 401 for guests, 403
 * `email_unverified` or `forbidden` otherwise, also when the store requires a second factor of staff and
 * there is none.
 */
export function requirePermission(expression: string) {
  const guard = createMiddleware<AppEnv>((c, next) => {
    const { actor } = c.var.ctx
    if (actor === null) throw new AppError('unauthenticated')
    if (!actor.isEmailVerified) throw new AppError('email_unverified')
    if (!allows(actor.permissions, expression)) throw refusalOf(actor, expression)
    if (actor.lacksTwoFactor) {
      throw new AppError('forbidden', {
        sentence: 'staff_two_factor_required',
        extra: { two_factor_required: true },
      })
    }
    return proceed(c, next)
  })
  guards.set(guard, `permission ${expression}`)
  return guard
}

/** Who has the right, but to a section that is switched off, is told so. */
function refusalOf({ permissions, offPermissions = [] }: Actor, expression: string): AppError {
  const isOff = allows([...permissions, ...offPermissions], expression)
  return isOff ? new AppError('forbidden', { sentence: 'section_off' }) : forbidden()
}
