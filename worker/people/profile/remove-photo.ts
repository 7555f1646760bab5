import { and, eq, isNotNull } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { forgetPhoto } from './photos/forget-photo.ts'

/** Takes the actor's photo down, if there is one. */
export async function removePhoto(ctx: Ctx): Promise<void> {
  const { id } = actorOf(ctx)
  const mine = eq(users.id, id)
  const [[before]] = await ctx.db.batch([
    ctx.db.select({ key: users.photoKey }).from(users).where(mine),
    ctx.db
      .update(users)
      .set({ photoKey: null })
      .where(and(mine, isNotNull(users.photoKey))),
    audited(ctx, { action: 'accounts.remove-photo', subject: { type: 'user', id } }),
  ])
  await forgetPhoto(ctx, before?.key ?? null)
}
