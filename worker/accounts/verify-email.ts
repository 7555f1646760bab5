import { and, eq, isNull } from 'drizzle-orm'
import { audited } from '../db/audit.ts'
import { users } from '../db/schema/accounts.ts'
import type { Ctx } from '../env.ts'
import type { VerificationLink } from './schemas/verification.ts'
import { emailHash, isLiveLink } from './verification-mail.ts'

/**
 * Takes an address for verified by the link that was mailed to it; a second time changes nothing.
 * False when the link is not ours, too old, or of an address that is no longer the person's.
 */
export async function verifyEmail(ctx: Ctx, link: VerificationLink): Promise<boolean> {
  if (!isLiveLink(ctx, link)) return false
  const [user] = await ctx.db.select().from(users).where(eq(users.id, link.id))
  if (user === undefined || emailHash(user.email) !== link.hash) return false
  const isAsMailed = and(eq(users.id, user.id), eq(users.email, user.email))
  const [, , verified] = await ctx.db.batch([
    ctx.db
      .update(users)
      .set({ emailVerifiedAt: ctx.now })
      .where(and(isAsMailed, isNull(users.emailVerifiedAt))),
    audited(ctx, {
      action: 'accounts.verify-email',
      subject: { type: 'user', id: user.id },
      actorId: user.id,
    }),
    // The address may have been changed while we looked.
    ctx.db.select({ id: users.id }).from(users).where(isAsMailed),
  ])
  return verified.length > 0
}
