import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { recogniseVisitor, type Visitor } from '../accounts/recognise-visitor.ts'
import { forgetAttempts, takeAttempt } from '../../take-attempt.ts'
import { noteRefusedSignIn } from '../accounts/note-refused-sign-in.ts'
import { warnOfFailures } from '../accounts/warn-of-failures.ts'
import { pendingSignIns, users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'

const DAY_SECONDS = 24 * 3600

/** A sign-in with the right password that still needs the second factor. */
export interface PendingSignIn {
  id: string
  isRemembered: boolean
  user: typeof users.$inferSelect
  /** Base32, sealed: what a code is checked with. */
  sealedSecret: string
  visitor: Visitor
  /** Attempts that count together with this one: of this person and password, within a day. */
  attempts: number
}

/**
 * The pending sign-in of a guest's browser, with one attempt counted: five a minute for each sign-in, thirty
 * a day for each person and password. A known device or address has its own thirty, so that a stranger who
 * knows the password cannot lock the person out. 422 with `sign_in_again` when there is none.
 */
export async function takePending(ctx: Ctx, id: string | null): Promise<PendingSignIn> {
  const [row] = await ctx.db
    .select({ user: users, pending: pendingSignIns })
    .from(pendingSignIns)
    .innerJoin(
      users,
      and(eq(users.id, pendingSignIns.userId), eq(users.sessionEpoch, pendingSignIns.epoch)),
    )
    .where(and(eq(pendingSignIns.id, id ?? ''), gt(pendingSignIns.expiresAt, ctx.now)))
  if (row === undefined) throw signInAgain()
  const { user, pending } = row
  if (user.isDisabled || user.twoFactorSecret === null || user.twoFactorConfirmedAt === null) {
    throw signInAgain()
  }
  const visitor = await recogniseVisitor(ctx, user)
  const [perSignIn, perPerson] = attemptKeys({ id: pending.id, user, visitor })
  await takeAttempt(ctx, { key: perSignIn, limit: 5, windowSeconds: 60 })
  const attempts = await takeAttempt(ctx, {
    key: perPerson,
    limit: 30,
    windowSeconds: DAY_SECONDS,
  })
  return {
    id: pending.id,
    isRemembered: pending.isRemembered,
    user,
    sealedSecret: user.twoFactorSecret,
    visitor,
    attempts,
  }
}

/** Warns the owner after repeated wrong codes: whoever enters them knows the password. */
export async function warnOfWrongCodes(ctx: Ctx, { user, attempts }: PendingSignIn): Promise<void> {
  noteRefusedSignIn(ctx, { user, why: 'code' })
  await warnOfFailures(ctx, {
    kind: 'repeated-code-failures',
    of: `${user.id} ${user.sessionEpoch}`,
    count: attempts,
    user,
  })
}

/**
 * The second counter starts over with a new password, so that whoever stole the old one cannot lock the
 * person out.
 */
function attemptKeys({ id, user, visitor }: Pick<PendingSignIn, 'id' | 'user' | 'visitor'>) {
  const perPerson = `challenges ${user.id} ${user.sessionEpoch}`
  const apart = {
    device: () => ` device ${visitor.knownBy === 'device' ? visitor.device : ''}`,
    address: () => ` address ${visitor.knownBy === 'address' ? visitor.network : ''}`,
    nothing: () => '',
  }
  return [`challenge ${id}`, `${perPerson}${apart[visitor.knownBy]()}`] as const
}

/** Condition: the sign-in is still pending, and the person still has the same second factor. */
export const isPending = (ctx: Ctx, { id, user, sealedSecret }: PendingSignIn): SQL => sql`
  EXISTS (SELECT 1 FROM pending_sign_ins p JOIN users u ON u.id = p.user_id
    WHERE p.id = ${id} AND p.expires_at > ${ctx.now.getTime()} AND p.user_id = ${user.id}
      AND p.epoch = u.session_epoch AND u.is_disabled = 0
      AND u.two_factor_confirmed_at IS NOT NULL AND u.two_factor_secret = ${sealedSecret})`

/** Statements for the batch that signs the person in: they close the pending sign-in. */
export function closePending(ctx: Ctx, pending: PendingSignIn, hasBegun: SQL) {
  const [perSignIn, perPerson] = attemptKeys(pending)
  return [
    ctx.db.delete(pendingSignIns).where(and(eq(pendingSignIns.id, pending.id), hasBegun)),
    forgetAttempts(ctx, perSignIn, hasBegun),
    forgetAttempts(ctx, perPerson, hasBegun),
  ] as const
}

const signInAgain = () =>
  new AppError('validation', {
    fields: { code: [{ sentence: 'two_factor_no_sign_in', params: {} }] },
    extra: { sign_in_again: true },
  })
