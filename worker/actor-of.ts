import type { Actor, Ctx } from './env.ts'
import { AppError } from './errors.ts'

/** The signed-in person; throws `unauthenticated` for guests. */
export function actorOf(ctx: Ctx): Actor {
  if (ctx.actor === null) throw new AppError('unauthenticated')
  return ctx.actor
}
