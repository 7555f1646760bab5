import type { Ctx } from './env.ts'
import { AppError } from './errors.ts'
import { actorOf } from './actor-of.ts'

/** How long a confirmed password counts. */
export const CONFIRMED_MS = 3 * 3600 * 1000

/** Whether the password behind this session was confirmed within the last three hours. */
export function isConfirmed(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < CONFIRMED_MS
}

/**
 * Requires a recently confirmed password, for verbs that need it only in some cases; else 423
 * `password_confirmation_required`.
 */
export function needConfirmed(ctx: Ctx): void {
  if (isConfirmed(actorOf(ctx).passwordConfirmedAt, ctx.now)) return
  throw new AppError('password_confirmation_required')
}
