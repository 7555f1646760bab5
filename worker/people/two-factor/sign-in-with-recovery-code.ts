import { and, eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { beginSession, type StartedSession } from '../accounts/start-session.ts'
import { recoveryCodes } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { closePending, isPending, takePending, warnOfWrongCodes } from './pending-sign-in.ts'
import { hashRecoveryCode, mintRecoveryCode } from './recovery-codes.ts'

interface Answer {
  /** The guest's browser, as `pending_sign_ins` knows it. */
  pendingId: string | null
  userAgent: string | null
  recoveryCode: string
}

/**
 * Completes a sign-in by a recovery code. The code is replaced by a new one in the same transaction that
 * starts the session, and the person is notified by mail.
 */
export async function signInWithRecoveryCode(ctx: Ctx, answer: Answer): Promise<StartedSession> {
  const pending = await takePending(ctx, answer.pendingId)
  const { user, isRemembered, visitor } = pending
  const replacement = mintRecoveryCode(ctx, user.id)
  const start = { user, isRemembered, userAgent: answer.userAgent, visitor }
  // Random: only this batch writes it.
  const isReplaced = exists(
    recoveryCodes,
    and(eq(recoveryCodes.userId, user.id), eq(recoveryCodes.codeHash, replacement.hash)),
  )
  const session = beginSession(ctx, start, isReplaced)
  const [, begun] = await ctx.db.batch([
    ctx.db
      .update(recoveryCodes)
      .set({ codeHash: replacement.hash, codeSealed: replacement.sealed })
      .where(
        and(
          eq(recoveryCodes.userId, user.id),
          eq(recoveryCodes.codeHash, hashRecoveryCode(ctx, user.id, answer.recoveryCode)),
          isPending(ctx, pending),
        ),
      ),
    session.insert,
    mailed(
      ctx,
      {
        kind: 'recovery-code-used',
        to: recipient(ctx, user),
        data: {
          firstName: user.firstName,
          at: ctx.now.toISOString(),
          ipAddress: ctx.ipAddress,
        },
      },
      session.hasBegun,
    ),
    ...session.rest,
    ...closePending(ctx, pending, session.hasBegun),
  ])
  if (begun.length === 0) {
    await warnOfWrongCodes(ctx, pending)
    throw invalid('recovery_code', 'two_factor_wrong_recovery_code')
  }
  return session.finish()
}
