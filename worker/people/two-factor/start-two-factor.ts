import { and, eq, isNull } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { sealSecret } from './sealed-secret.ts'
import { newTotpSecret } from './totp.ts'
import { writeRecoveryCodes } from './write-recovery-codes.ts'

/**
 * A new secret and eight new recovery codes, not asked for at sign-in until a code confirms them. An
 * unconfirmed secret is replaced; a confirmed one never: 409 `conflict`.
 */
export async function startTwoFactor(ctx: Ctx, actor: Actor): Promise<void> {
  const sealed = sealSecret(ctx, actor.id, newTotpSecret())
  // Sealed with a nonce of its own, so only this batch can have written it.
  const isStarted = exists(users, and(eq(users.id, actor.id), eq(users.twoFactorSecret, sealed)))
  const [started] = await ctx.db.batch([
    ctx.db
      .update(users)
      .set({ twoFactorSecret: sealed, twoFactorLastStep: 0 })
      .where(and(eq(users.id, actor.id), isNull(users.twoFactorConfirmedAt)))
      .returning({ id: users.id }),
    audited(
      ctx,
      { action: 'two-factor.start', subject: { type: 'user', id: actor.id } },
      isStarted,
    ),
    writeRecoveryCodes(ctx, actor.id, isStarted),
  ])
  if (started.length === 0) throw conflict('two_factor_is_on')
}
