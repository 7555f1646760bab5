import { and, eq, isNull } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { emailChanges, users } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { isPendingChange } from './email-changes.ts'
import { takeVerificationMail } from './take-verification-mail.ts'
import { verificationMail } from './verification-mail.ts'

/**
 * Mails the verification link again, for the current address or the requested one; six times a minute. False
 * when there is nothing to verify.
 */
export async function sendVerification(ctx: Ctx, actor: Actor): Promise<boolean> {
  const isWaiting = and(eq(emailChanges.userId, actor.id), isPendingChange(ctx))
  const [[user], [change]] = await ctx.db.batch([
    ctx.db.select().from(users).where(eq(users.id, actor.id)),
    ctx.db.select().from(emailChanges).where(isWaiting),
  ])
  if (user === undefined) return false
  if (change === undefined && user.emailVerifiedAt !== null) return false
  const email = change?.newEmail ?? user.email
  await takeVerificationMail(ctx, { userId: user.id, email })
  const isStillUnverified = and(
    eq(users.id, user.id),
    eq(users.email, user.email),
    isNull(users.emailVerifiedAt),
  )
  const isStill =
    change === undefined
      ? exists(users, isStillUnverified)
      : exists(emailChanges, and(isWaiting, eq(emailChanges.id, change.id)))
  await mailed(ctx, verificationMail(ctx, { ...user, email }), isStill)
  await sendSoon(ctx)
  return true
}
