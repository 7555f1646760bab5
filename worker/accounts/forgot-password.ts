import { and, eq, isNull, sql } from 'drizzle-orm'
import { audited } from '../db/audit.ts'
import { passwordResets, users } from '../db/schema/accounts.ts'
import type { Ctx } from '../env.ts'
import { sha256 } from '../lib/hash.ts'
import { noSoonerThan } from '../lib/no-sooner-than.ts'
import { randomToken } from '../lib/random.ts'
import { mailed } from '../mail/mailed.ts'
import { recipient } from '../mail/recipient.ts'
import { sendSoon } from '../mail/send-soon.ts'
import type { ForgotPassword } from './schemas/sign-up.ts'
import { takeAttempt } from './take-attempt.ts'

/** Longer than either outcome takes. */
const ANSWERED_AFTER_MS = 600
const LASTS_MINUTES = 60

/**
 * Mails a link to choose a new password, if somebody has the address; nothing in the answer or its
 * time says so. Once in 60 seconds for an address, known or not; else 429 `too_many_attempts`.
 */
export const forgotPassword = (ctx: Ctx, input: ForgotPassword): Promise<void> =>
  noSoonerThan(ANSWERED_AFTER_MS, mailReset(ctx, input))

async function mailReset(ctx: Ctx, { email }: ForgotPassword): Promise<void> {
  await takeAttempt(ctx, { key: `forgot ${email}`, limit: 1, windowSeconds: 60 })
  if (ctx.ipAddress !== null) {
    const key = `forgot-address ${ctx.ipAddress}`
    await takeAttempt(ctx, { key, limit: 60, windowSeconds: 3600 })
  }
  const isReachable = and(
    eq(users.email, email),
    eq(users.isDisabled, false),
    isNull(users.deletedAt),
  )
  const [user = NOBODY] = await ctx.db.select().from(users).where(isReachable)
  const token = randomToken()
  const tokenHash = sha256(token)
  const expiresAt = new Date(ctx.now.getTime() + LASTS_MINUTES * 60_000)
  const to = recipient(ctx, { ...user, email })
  const query = new URLSearchParams({ email })
  const url = `${ctx.origin}/${to.locale}/password/reset/${token}?${query.toString()}`
  await ctx.db.batch([
    // The columns of password_resets, in the order of the schema.
    ctx.db
      .insert(passwordResets)
      .select(
        sql`SELECT ${users.id}, ${tokenHash}, ${expiresAt.getTime()}, ${ctx.now.getTime()}
          FROM ${users} WHERE ${isReachable}`,
      )
      .onConflictDoUpdate({
        target: passwordResets.userId,
        set: { tokenHash, expiresAt, createdAt: ctx.now },
      }),
    audited(ctx, { action: 'accounts.forgot-password', subject: { type: 'user', id: user.id } }),
    mailed(ctx, {
      kind: 'reset-password',
      to,
      data: { firstName: user.firstName, url, minutes: LASTS_MINUTES },
    }),
  ])
  await sendSoon(ctx)
}

/** Nobody has the address: the same statements find nobody. */
const NOBODY = { id: 0, firstName: '', locale: null }
