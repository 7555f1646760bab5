import type { Actor, Ctx } from './env.ts'
import { AppError } from './errors.ts'

/** Whoever acts; throws `unauthenticated` when nobody does. */
export function actorOf(ctx: Ctx): Actor {
  if (ctx.actor === null) throw new AppError('unauthenticated')
  return ctx.actor
}
