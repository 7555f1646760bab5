import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { exists } from '../../db/exists.ts'
import { emailChanges, pendingSignIns, recoveryCodes, users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { needEqualRights } from '../accounts/need-equal-rights.ts'
import { holdsNoMore, stillMay } from '../accounts/rights-now.ts'
import type { AccountBlock } from '../accounts/schemas/block.ts'
import { NO_FACTOR } from './end-two-factor.ts'

/**
 * Turns a person's second factor off, for those who have lost their device and their codes. They are mailed, and so is
 * an address they have given up within a week: somebody who took over the account cannot hide it. 404 for nobody; 403 for a
 * person who holds a permission that the actor lacks; 409 for one's own, and for one that is off.
 */
export async function resetTwoFactor(
  ctx: Ctx,
  userId: number,
  { reason }: AccountBlock,
): Promise<void> {
  const person = await needEqualRights(ctx, userId)
  if (userId === actorOf(ctx).id) throw conflict('own_account')
  const isOn = and(
    eq(users.id, userId),
    isNull(users.deletedAt),
    isNotNull(users.twoFactorConfirmedAt),
    stillMay(ctx, 'customers.users.update'),
    holdsNoMore(ctx, userId),
  )
  const guard = exists(users, isOn)
  const [earlier] = await ctx.db
    .select({ email: emailChanges.oldEmail })
    .from(emailChanges)
    .where(
      sql`${emailChanges.userId} = ${userId} AND ${emailChanges.status} = 'confirmed'
        AND ${emailChanges.expiresAt} > ${ctx.now.getTime()} AND ${emailChanges.oldEmail} <> ${person.email}`,
    )
    .orderBy(sql`${emailChanges.createdAt} DESC`)
    .limit(1)
  const data = { firstName: person.firstName }
  const to = recipient(ctx, person)
  const told = earlier === undefined ? [to] : [to, { ...to, email: earlier.email }]
  const results = await ctx.db.batch([
    ctx.db.select({ id: users.id }).from(users).where(isOn),
    audited(
      ctx,
      {
        action: 'two-factor.reset',
        subject: { type: 'user', id: userId },
        before: { is_on: true },
        after: { is_on: false, reason },
      },
      guard,
    ),
    ...told.map((each) => mailed(ctx, { kind: 'two-factor-reset', to: each, data }, guard)),
    ctx.db.delete(recoveryCodes).where(sql`${recoveryCodes.userId} = ${userId} AND ${guard}`),
    ctx.db.delete(pendingSignIns).where(sql`${pendingSignIns.userId} = ${userId} AND ${guard}`),
    ctx.db.update(users).set(NO_FACTOR).where(isOn),
  ])
  if (results[0].length === 0) throw conflict('two_factor_off')
  await sendSoon(ctx)
}
