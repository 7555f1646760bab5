import { and, eq, isNull } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { emailChanges, users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { applyEmailChange } from './apply-email-change.ts'
import { isPendingChange } from './email-changes.ts'
import type { VerificationLink } from './schemas/verification.ts'
import { emailHash, isLiveLink } from './verification-mail.ts'

/**
 * Verifies an address by the link that was mailed to it; a repeat changes nothing. A requested address
 * replaces the current one. `refused` when the link is not ours, too old, or for an address that is no longer
 * the person's; `taken` when another account has it by now.
 */
export async function verifyEmail(
  ctx: Ctx,
  link: VerificationLink,
): Promise<'done' | 'refused' | 'taken'> {
  if (!isLiveLink(ctx, link)) return 'refused'
  const [[user], pending] = await ctx.db.batch([
    ctx.db.select().from(users).where(eq(users.id, link.id)),
    ctx.db
      .select({ email: emailChanges.newEmail })
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, link.id), isPendingChange(ctx))),
  ])
  if (user === undefined) return 'refused'
  const change = pending.find(({ email }) => emailHash(email) === link.hash)
  if (change !== undefined) return applyEmailChange(ctx, user, change.email)
  if (emailHash(user.email) !== link.hash) return 'refused'
  const isAsMailed = and(eq(users.id, user.id), eq(users.email, user.email))
  const isUnverified = and(isAsMailed, isNull(users.emailVerifiedAt))
  const [, , verified] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'accounts.verify-email',
        subject: { type: 'user', id: user.id },
        actorId: user.id,
      },
      exists(users, isUnverified),
    ),
    ctx.db.update(users).set({ emailVerifiedAt: ctx.now }).where(isUnverified),
    // The address may have changed since it was read.
    ctx.db.select({ id: users.id }).from(users).where(isAsMailed),
  ])
  return verified.length > 0 ? 'done' : 'refused'
}
