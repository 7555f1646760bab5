import { and, eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { checkOwnPassword, forgetPasswordAttempts } from './check-own-password.ts'
import { isOwnSessionLive } from './own-session.ts'
import { renewSession } from './renew-session.ts'
import type { PasswordConfirmation } from './schemas/security.ts'
import type { StartedSession } from './start-session.ts'

/**
 * Confirms the password: sensitive commands are allowed for three hours, and the session gets a new token.
 */
export async function confirmPassword(
  ctx: Ctx,
  actor: Actor,
  { password }: PasswordConfirmation,
): Promise<StartedSession> {
  const user = await checkOwnPassword(ctx, actor, { field: 'password', password })
  const renewal = renewSession(ctx, actor, {
    condition: exists(
      users,
      and(
        eq(users.id, actor.id),
        eq(users.passwordHash, user.passwordHash),
        isOwnSessionLive(ctx, actor),
      ),
    ),
    changes: { passwordConfirmedAt: ctx.now },
  })
  const [renewed] = await ctx.db.batch([
    renewal.statement,
    audited(
      ctx,
      { action: 'accounts.confirm-password', subject: { type: 'user', id: actor.id } },
      renewal.isRenewed,
    ),
    forgetPasswordAttempts(ctx, actor),
  ])
  const started = renewal.started(renewed)
  if (started === null) throw new AppError('unauthenticated')
  return started
}
