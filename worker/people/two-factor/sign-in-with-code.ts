import { and, eq, lt } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { beginSession, type StartedSession } from '../accounts/start-session.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { closePending, isPending, takePending, warnOfWrongCodes } from './pending-sign-in.ts'
import { openSecret } from './sealed-secret.ts'
import { stepOfCode } from './totp.ts'

interface Answer {
  /** The guest's browser, as `pending_sign_ins` knows it. */
  pendingId: string | null
  userAgent: string | null
  code: string
}

/**
 * Completes a sign-in by a code of the authenticator app. A code works once, and after it only newer ones:
 * using its time step and starting the session is one transaction, so of concurrent requests one succeeds.
 */
export async function signInWithCode(ctx: Ctx, answer: Answer): Promise<StartedSession> {
  const pending = await takePending(ctx, answer.pendingId)
  const { user, isRemembered, sealedSecret, visitor } = pending
  const step = stepOfCode(openSecret(ctx, user.id, sealedSecret), answer.code, ctx.now)
  const wrong = async () => {
    await warnOfWrongCodes(ctx, pending)
    return invalid('code', 'two_factor_wrong_code')
  }
  if (step === null) throw await wrong()
  const start = { user, isRemembered, userAgent: answer.userAgent, visitor }
  const isUnused = exists(
    users,
    and(eq(users.id, user.id), lt(users.twoFactorLastStep, step), isPending(ctx, pending)),
  )
  const session = beginSession(ctx, start, isUnused)
  const [begun] = await ctx.db.batch([
    session.insert,
    ctx.db
      .update(users)
      .set({ twoFactorLastStep: step })
      .where(and(eq(users.id, user.id), session.hasBegun)),
    ...session.rest,
    ...closePending(ctx, pending, session.hasBegun),
  ])
  if (begun.length === 0) throw await wrong()
  return session.finish()
}
