import { and, eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { emailChanges } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'

/** Cancels a requested e-mail address that is not confirmed yet; does nothing when there is none. */
export async function cancelEmailChange(ctx: Ctx, actor: Actor): Promise<void> {
  const isWaiting = and(eq(emailChanges.userId, actor.id), eq(emailChanges.status, 'pending'))
  await ctx.db.batch([
    audited(
      ctx,
      { action: 'accounts.cancel-email-change', subject: { type: 'user', id: actor.id } },
      exists(emailChanges, isWaiting),
    ),
    ctx.db.update(emailChanges).set({ status: 'canceled' }).where(isWaiting),
  ])
}
