import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { users } from '../../db/schema/accounts.ts'
import { voidResetLinks } from './void-reset-links.ts'
import type { Actor, Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { checkOwnPassword, forgetPasswordAttempts } from './check-own-password.ts'
import { forgetOldSessions, isOwnSessionLive } from './own-session.ts'
import { hashPassword } from './password.ts'
import { renewSession } from './renew-session.ts'
import type { PasswordChange } from './schemas/security.ts'
import type { StartedSession } from './start-session.ts'

/**
 * Changes the password. All other sessions end, this one goes on under a new token, and mailed reset links
 * are void. 409 `conflict` when the password has just been changed elsewhere.
 */
export async function changePassword(
  ctx: Ctx,
  actor: Actor,
  input: PasswordChange,
): Promise<StartedSession> {
  const user = await checkOwnPassword(ctx, actor, {
    field: 'current_password',
    password: input.current_password,
  })
  const passwordHash = await hashPassword(input.password)
  const epoch = sql`(SELECT session_epoch FROM ${users} WHERE id = ${actor.id})`
  // Each hash has its own salt, so only this batch can have written this one.
  const isChanged = exists(users, and(eq(users.id, actor.id), eq(users.passwordHash, passwordHash)))
  const renewal = renewSession(ctx, actor, {
    condition: isChanged,
    changes: { epoch, passwordConfirmedAt: ctx.now },
  })
  const [, renewed] = await ctx.db.batch([
    ctx.db
      .update(users)
      .set({ passwordHash, sessionEpoch: sql`${users.sessionEpoch} + 1` })
      .where(
        and(
          eq(users.id, actor.id),
          eq(users.passwordHash, user.passwordHash),
          isOwnSessionLive(ctx, actor),
        ),
      ),
    renewal.statement,
    audited(
      ctx,
      { action: 'accounts.change-password', subject: { type: 'user', id: actor.id } },
      renewal.isRenewed,
    ),
    mailed(
      ctx,
      {
        kind: 'password-changed',
        to: recipient(ctx, user),
        data: {
          firstName: user.firstName,
          at: ctx.now.toISOString(),
          ipAddress: ctx.ipAddress,
        },
      },
      renewal.isRenewed,
    ),
    forgetOldSessions(ctx, actor.id),
    voidResetLinks(ctx, actor.id, isChanged),
    forgetPasswordAttempts(ctx, actor),
  ])
  const started = renewal.started(renewed)
  if (started === null) throw conflict('conflict')
  await sendSoon(ctx)
  return started
}
