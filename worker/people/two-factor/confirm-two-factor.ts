import { and, eq, isNull, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { forgetOldSessions, isOwnSessionLive } from '../accounts/own-session.ts'
import { renewSession } from '../accounts/renew-session.ts'
import type { StartedSession } from '../accounts/start-session.ts'
import { forgetAttempts, takeAttempt } from '../../take-attempt.ts'
import { audited } from '../../store/audit/audit.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'
import { conflict, invalid } from '../../errors.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { getSecret } from './get-secret.ts'
import type { TwoFactorConfirmation } from './schemas.ts'
import { stepOfCode } from './totp.ts'

/**
 * Turns the second factor on by a valid code, which is then used up. Other sessions end; this one goes on
 * under a new token. Five attempts a minute for each session. Throws `not_found` when nothing was started,
 * `conflict` when it is on already.
 */
export async function confirmTwoFactor(
  ctx: Ctx,
  actor: Actor,
  { code }: TwoFactorConfirmation,
): Promise<StartedSession> {
  const attemptsKey = `two-factor confirmation ${actor.id} ${actor.sessionId}`
  await takeAttempt(ctx, { key: attemptsKey, limit: 5, windowSeconds: 60 })
  const { secret, sealed, isConfirmed, user } = await getSecret(ctx, actor)
  if (isConfirmed) throw conflict('two_factor_is_on')
  const step = stepOfCode(secret, code, ctx.now)
  if (step === null) throw invalid('code', 'two_factor_wrong_code')
  const canConfirm = and(
    eq(users.id, actor.id),
    eq(users.twoFactorSecret, sealed),
    isNull(users.twoFactorConfirmedAt),
    isOwnSessionLive(ctx, actor),
  )
  const renewal = renewSession(ctx, actor, {
    condition: exists(users, canConfirm),
    changes: { epoch: sql`(SELECT session_epoch + 1 FROM ${users} WHERE id = ${actor.id})` },
  })
  const [renewed] = await ctx.db.batch([
    renewal.statement,
    ctx.db
      .update(users)
      .set({
        twoFactorConfirmedAt: ctx.now,
        twoFactorLastStep: step,
        sessionEpoch: sql`${users.sessionEpoch} + 1`,
      })
      .where(and(eq(users.id, actor.id), renewal.isRenewed)),
    audited(
      ctx,
      { action: 'two-factor.confirm', subject: { type: 'user', id: actor.id } },
      renewal.isRenewed,
    ),
    mailed(
      ctx,
      {
        kind: 'two-factor-changed',
        to: recipient(ctx, user),
        data: {
          firstName: user.firstName,
          isOn: true,
          at: ctx.now.toISOString(),
          ipAddress: ctx.ipAddress,
        },
      },
      renewal.isRenewed,
    ),
    forgetOldSessions(ctx, actor.id),
    forgetAttempts(ctx, attemptsKey),
  ])
  const started = renewal.started(renewed)
  if (started === null) throw conflict('conflict')
  await sendSoon(ctx)
  return started
}
