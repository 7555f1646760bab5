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
 * Creates a secret and eight recovery codes; sign-in requires them only once a code confirms them. An
 * unconfirmed secret is replaced; a confirmed one is not: 409 `conflict`.
 */
export async function startTwoFactor(ctx: Ctx, actor: Actor): Promise<void> {
  const sealed = sealSecret(ctx, actor.id, newTotpSecret())
  // Each sealing has its own nonce, so only this batch can have written this value.
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
