import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { emailChanges, users } from '../../db/schema/accounts.ts'
import { voidResetLinks } from './void-reset-links.ts'
import type { Ctx } from '../../env.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { isAddressFree, isPendingChange, UNDO_DAYS, undoEnd, undoUrl } from './email-changes.ts'

type User = typeof users.$inferSelect
type Outcome = 'done' | 'refused' | 'taken'

/**
 * Replaces the old e-mail address by the requested one, which its mail has confirmed; the old one is
 * notified. `taken` when another account has it by now; `refused` when no change is pending any more.
 */
export async function applyEmailChange(ctx: Ctx, user: User, email: string): Promise<Outcome> {
  const isIt = and(
    eq(emailChanges.userId, user.id),
    eq(emailChanges.newEmail, email),
    isPendingChange(ctx),
  )
  const [change] = await ctx.db.select().from(emailChanges).where(isIt)
  if (change === undefined) return 'refused'
  const isWaiting = sql`EXISTS (SELECT 1 FROM email_changes c
    WHERE c.id = ${change.id} AND c.status = 'pending')`
  const isApplied = sql`EXISTS (SELECT 1 FROM users u WHERE u.id = ${user.id} AND u.email = ${email})`
  const canApply = and(
    eq(users.id, user.id),
    eq(users.email, change.oldEmail),
    isWaiting,
    isAddressFree(ctx, email, user.id),
  )
  const guard = exists(users, canApply)
  const [, , applied] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'accounts.change-email',
        subject: { type: 'user', id: user.id },
        actorId: user.id,
      },
      guard,
    ),
    mailed(
      ctx,
      {
        kind: 'email-changed',
        to: recipient(ctx, user),
        data: {
          firstName: user.firstName,
          newEmail: email,
          url: undoUrl(ctx, change.id),
          days: UNDO_DAYS,
        },
      },
      guard,
    ),
    ctx.db
      .update(users)
      .set({ email, emailVerifiedAt: ctx.now })
      .where(canApply)
      .returning({ id: users.id }),
    // Links that were mailed to the old address.
    voidResetLinks(ctx, user.id, isApplied),
    ctx.db
      .update(emailChanges)
      .set({ status: 'confirmed', expiresAt: undoEnd(ctx) })
      .where(and(eq(emailChanges.id, change.id), eq(emailChanges.status, 'pending'), isApplied)),
  ])
  if (applied.length > 0) await sendSoon(ctx)
  return applied.length > 0 ? 'done' : refusal(ctx, { user, change, email })
}

async function refusal(
  ctx: Ctx,
  { user, change, email }: { user: User; change: { id: string }; email: string },
): Promise<Outcome> {
  const isTaken = sql`NOT (${isAddressFree(ctx, email, user.id)})`
  const [[now], [waiting]] = await ctx.db.batch([
    ctx.db.select({ email: users.email }).from(users).where(eq(users.id, user.id)),
    ctx.db
      .select({ id: emailChanges.id })
      .from(emailChanges)
      .where(and(eq(emailChanges.id, change.id), isPendingChange(ctx), isTaken)),
  ])
  // The same link opened twice at once.
  if (now?.email === email) return 'done'
  return waiting === undefined ? 'refused' : 'taken'
}
