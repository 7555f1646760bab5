import { and, eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { emailChanges } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'

/** Takes back a new address that waits for its mail to be answered; without one nothing happens. */
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
