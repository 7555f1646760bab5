import { actorOf } from '../../actor-of.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'

/** 403 `grants_more` unless the actor holds each of these permissions: nobody grants what they lack. */
export function checkGrant(ctx: Ctx, permissions: readonly string[]): void {
  const { permissions: held } = actorOf(ctx)
  if (permissions.every((name) => held.includes(name))) return
  throw new AppError('forbidden', { sentence: 'grants_more' })
}
