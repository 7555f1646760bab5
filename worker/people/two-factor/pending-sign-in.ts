import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { recogniseVisitor, type Visitor } from '../accounts/recognise-visitor.ts'
import { forgetAttempts, takeAttempt } from '../../take-attempt.ts'
import { warnOfFailures } from '../accounts/warn-of-failures.ts'
import { pendingSignIns, users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'

const DAY_SECONDS = 24 * 3600

/** A sign-in whose password was right and whose second factor is asked for. */
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
 * The open sign-in of a guest's browser, with one attempt counted: five a minute per sign-in, thirty a
 * day per person and password. A known device or address has thirty of its own, so that a stranger who
 * knows the password keeps nobody out. 422 with `sign_in_again` where there is none (any more).
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

/** What was given was wrong. Whoever gives it knows the password: the owner is told when that goes on. */
export const warnOfWrongCodes = (ctx: Ctx, { user, attempts }: PendingSignIn): Promise<void> =>
  warnOfFailures(ctx, {
    kind: 'repeated-code-failures',
    of: `${user.id} ${user.sessionEpoch}`,
    count: attempts,
    user,
  })

/** The second counter starts over with a new password, so that a thief of the old one locks nobody out. */
function attemptKeys({ id, user, visitor }: Pick<PendingSignIn, 'id' | 'user' | 'visitor'>) {
  const perPerson = `challenges ${user.id} ${user.sessionEpoch}`
  const apart = {
    device: () => ` device ${visitor.knownBy === 'device' ? visitor.device : ''}`,
    address: () => ` address ${visitor.knownBy === 'address' ? visitor.network : ''}`,
    nothing: () => '',
  }
  return [`challenge ${id}`, `${perPerson}${apart[visitor.knownBy]()}`] as const
}

/** Condition: at this very moment the sign-in is open, and its person still has the second factor. */
export const isPending = (ctx: Ctx, { id, user, sealedSecret }: PendingSignIn): SQL => sql`
  EXISTS (SELECT 1 FROM pending_sign_ins p JOIN users u ON u.id = p.user_id
    WHERE p.id = ${id} AND p.expires_at > ${ctx.now.getTime()} AND p.user_id = ${user.id}
      AND p.epoch = u.session_epoch AND u.is_disabled = 0
      AND u.two_factor_confirmed_at IS NOT NULL AND u.two_factor_secret = ${sealedSecret})`

/** Statements for the end of the batch that let the person in: the sign-in is over. */
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
