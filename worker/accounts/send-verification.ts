import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../db/schema/accounts.ts'
import type { Actor, Ctx } from '../env.ts'
import { mailed } from '../mail/mailed.ts'
import { sendSoon } from '../mail/send-soon.ts'
import { takeVerificationMail } from './take-verification-mail.ts'
import { verificationMail } from './verification-mail.ts'

/** Mails the link that verifies one's address once more, six times a minute; false when it is verified. */
export async function sendVerification(ctx: Ctx, actor: Actor): Promise<boolean> {
  if (actor.isEmailVerified) return false
  await takeVerificationMail(ctx, actor.id)
  const [user] = await ctx.db.select().from(users).where(eq(users.id, actor.id))
  if (user === undefined || user.emailVerifiedAt !== null) return false
  const isStillUnverified = and(
    eq(users.id, user.id),
    eq(users.email, user.email),
    isNull(users.emailVerifiedAt),
  )
  await ctx.db.batch([
    // Changes nothing: the mail is written only while this is still so.
    ctx.db.update(users).set({ email: user.email }).where(isStillUnverified),
    mailed(ctx, verificationMail(ctx, user)),
  ])
  await sendSoon(ctx)
  return true
}
