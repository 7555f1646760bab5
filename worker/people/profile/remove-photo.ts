import { and, eq, isNotNull } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { actorOf } from '../../actor-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { forgetPhoto } from './photos/forget-photo.ts'

/** Removes the actor's photo, if there is one. */
export async function removePhoto(ctx: Ctx): Promise<void> {
  const { id } = actorOf(ctx)
  const mine = eq(users.id, id)
  const hasPhoto = and(mine, isNotNull(users.photoKey))
  const [[before]] = await ctx.db.batch([
    ctx.db.select({ key: users.photoKey }).from(users).where(mine),
    audited(
      ctx,
      { action: 'accounts.remove-photo', subject: { type: 'user', id } },
      exists(users, hasPhoto),
    ),
    ctx.db.update(users).set({ photoKey: null }).where(hasPhoto),
  ])
  await forgetPhoto(ctx, before?.key ?? null)
}
