import { and, eq, isNull } from 'drizzle-orm'
import { exists } from '../../../db/exists.ts'
import { sessions, supportVisits } from '../../../db/schema/accounts.ts'
import type { Acting, Actor, Ctx } from '../../../env.ts'
import { audited } from '../../../store/audit/audit.ts'

/** Ends the visit that the actor is in: its session is gone before the response is sent. Repeated, it changes nothing. */
export async function endActing(ctx: Ctx, { id, sessionId, acting }: Actor): Promise<void> {
  if (acting === null) return
  const isOpen = and(eq(supportVisits.id, acting.visitId), isNull(supportVisits.endedAt))
  await ctx.db.batch([
    audited(
      ctx,
      { action: 'users.stop-acting', subject: { type: 'user', id } },
      exists(supportVisits, isOpen),
    ),
    ctx.db.update(supportVisits).set({ endedAt: ctx.now }).where(isOpen),
    ctx.db.delete(sessions).where(eq(sessions.id, sessionId)),
  ])
}

/** Signs the visiting staff out as well: their own session, from which they came. */
export const endStaffSession = (ctx: Ctx, { visitId, staffId }: Acting) =>
  ctx.db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, staffId),
        eq(
          sessions.id,
          ctx.db
            .select({ id: supportVisits.staffSessionId })
            .from(supportVisits)
            .where(eq(supportVisits.id, visitId)),
        ),
      ),
    )
