import { and, eq, isNotNull } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { recoveryCodes, users } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'

/** The columns of an account without a second factor. */
export const NO_FACTOR = { twoFactorSecret: null, twoFactorConfirmedAt: null, twoFactorLastStep: 0 }

/** Turns the second factor off, confirmed or not; does nothing when it is off. */
export async function endTwoFactor(ctx: Ctx, actor: Actor): Promise<void> {
  const me = eq(users.id, actor.id)
  const [user] = await ctx.db.select().from(users).where(me)
  if (user === undefined) throw new AppError('unauthenticated')
  const isOn = exists(users, and(me, isNotNull(users.twoFactorConfirmedAt)))
  await ctx.db.batch([
    audited(ctx, { action: 'two-factor.end', subject: { type: 'user', id: actor.id } }, isOn),
    mailed(
      ctx,
      {
        kind: 'two-factor-changed',
        to: recipient(ctx, user),
        data: {
          firstName: user.firstName,
          isOn: false,
          at: ctx.now.toISOString(),
          ipAddress: ctx.ipAddress,
        },
      },
      isOn,
    ),
    ctx.db
      .update(users)
      .set(NO_FACTOR)
      .where(and(me, isNotNull(users.twoFactorSecret))),
    ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id)),
  ])
  await sendSoon(ctx)
}
