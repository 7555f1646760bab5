import { and, eq, isNull, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { pendingSignIns, sessions, users } from '../../db/schema/accounts.ts'
import { voidResetLinks } from './void-reset-links.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { sha256 } from '../../lib/hash.ts'
import { networkOf } from '../../lib/network-of.ts'
import { endConnections } from '../../store/live/end-connections.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { deviceMark } from './known-device.ts'
import { hashPassword } from './password.ts'
import { STRANGER } from './recognise-visitor.ts'
import type { ResetPassword } from './schemas/sign-up.ts'
import { forgetSignInFailures } from './sign-in-counters.ts'
import { takeAttempt } from '../../take-attempt.ts'

/**
 * Sets a new password by a mailed token: once, within an hour. Ends all sessions, other open links, and
 * sign-ins that wait for a second factor; the second factor itself stays. Answers the mark of the device,
 * which is known from now on, so that strangers' failures do not delay its sign-in. Attempts with a valid
 * token are limited by token, others by e-mail and network.
 */
export async function resetPassword(ctx: Ctx, input: ResetPassword): Promise<string> {
  const { email } = input
  const tokenHash = sha256(input.token)
  const isToken = sql`id = (SELECT user_id FROM password_resets
    WHERE token_hash = ${tokenHash} AND purpose = 'password' AND expires_at > ${ctx.now.getTime()})`
  const isWanted = and(
    eq(users.email, email),
    eq(users.isDisabled, false),
    isNull(users.deletedAt),
    isToken,
  )
  const [user] = await ctx.db.select().from(users).where(isWanted)
  await countReset(ctx, user === undefined ? { email } : { tokenHash })
  const passwordHash = await hashPassword(input.password)
  if (user === undefined) throw invalid('email', 'reset_link_dead')
  // Each hash has its own salt, so only this batch can have written this one.
  const isChanged = exists(users, and(eq(users.id, user.id), eq(users.passwordHash, passwordHash)))
  const [[changed]] = await ctx.db.batch([
    ctx.db
      .update(users)
      .set({
        passwordHash,
        sessionEpoch: sql`${users.sessionEpoch} + 1`,
        // Who has the mailed token reads the address.
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${ctx.now.getTime()})`,
      })
      .where(isWanted)
      .returning({ id: users.id, sessionEpoch: users.sessionEpoch }),
    audited(
      ctx,
      {
        action: 'accounts.reset-password',
        subject: { type: 'user', id: user.id },
        actorId: user.id,
      },
      isChanged,
    ),
    mailed(
      ctx,
      {
        kind: 'password-changed',
        to: recipient(ctx, user),
        data: { firstName: user.firstName, at: ctx.now.toISOString(), ipAddress: ctx.ipAddress },
      },
      isChanged,
    ),
    voidResetLinks(ctx, user.id, isChanged),
    // The raised epoch has ended them; the rows are useless now.
    ctx.db.delete(sessions).where(endedOf(sessions.userId, sessions.epoch, user.id)),
    ctx.db
      .delete(pendingSignIns)
      .where(endedOf(pendingSignIns.userId, pendingSignIns.epoch, user.id)),
    ...forgetSignInFailures(ctx, { email, visitor: STRANGER }),
  ])
  if (changed === undefined) throw invalid('email', 'reset_link_dead')
  endConnections(ctx, user.id)
  await sendSoon(ctx)
  return deviceMark(ctx, changed)
}

async function countReset(
  ctx: Ctx,
  reset: { email: string } | { tokenHash: string },
): Promise<void> {
  const minute = { limit: 5, windowSeconds: 60 }
  if ('tokenHash' in reset) {
    await takeAttempt(ctx, { key: `reset ${reset.tokenHash}`, ...minute })
    return
  }
  const network = networkOf(ctx.ipAddress)
  if (network !== null) {
    await takeAttempt(ctx, { key: `reset-address ${network}`, limit: 20, windowSeconds: 60 })
  }
  await takeAttempt(ctx, { key: `reset ${reset.email} ${network ?? ''}`, ...minute })
}

const endedOf = (userId: unknown, epoch: unknown, id: number) =>
  sql`${userId} = ${id} AND ${epoch} < (SELECT session_epoch FROM users WHERE id = ${id})`
