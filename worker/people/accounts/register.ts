import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { users } from '../../db/schema/accounts.ts'
import { teams } from '../../db/schema/teams.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { networkOf } from '../../lib/network-of.ts'
import { noSoonerThan } from '../../lib/no-sooner-than.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { isAddressFree } from './email-changes.ts'
import { getCurrentUser } from './get-current-user.ts'
import { hashPassword } from './password.ts'
import type { CurrentUser } from './schemas/account.ts'
import type { Register } from './schemas/sign-up.ts'
import { forgive, slowDown } from './slow-down.ts'
import { type StartedSession, startSession } from './start-session.ts'
import { takeAttempt } from '../../take-attempt.ts'
import { verificationMail } from './verification-mail.ts'

/** Longer than either outcome takes, so that the response time tells nothing. */
const ANSWERED_AFTER_MS = 1000

type Registration = Register & { userAgent: string | null }

interface Registered {
  started: StartedSession
  user: CurrentUser
}

/**
 * Creates an account with its personal team and signs the person in; the e-mail address is verified by mail.
 * An address that has an account already is refused on its field, after the same work and time.
 */
export const register = (ctx: Ctx, input: Registration): Promise<Registered> =>
  noSoonerThan(ANSWERED_AFTER_MS, makeAccount(ctx, input))

async function makeAccount(ctx: Ctx, input: Registration): Promise<Registered> {
  const guesses = await countRegistration(ctx)
  const user = await insertUser(ctx, input, await hashPassword(input.password))
  await sendSoon(ctx)
  if (user === undefined) throw invalid('email', 'email_registered')
  const { userAgent } = input
  // In parallel: a success has more to do than a refusal, and must not take longer.
  const [started, current] = await Promise.all([
    startSession(ctx, { user, userAgent, isRemembered: false }),
    getCurrentUser(ctx, { id: user.id, permissions: [], roles: [] }),
    guesses === null ? null : forgive(ctx, guesses),
  ])
  return { started, user: current }
}

/**
 * One network may register many people (an office shares one), but not probe for many known addresses.
 * Answers the key of the counter that a success decrements again.
 */
async function countRegistration(ctx: Ctx): Promise<string | null> {
  const network = networkOf(ctx.ipAddress)
  if (network === null) return null
  const key = `register-known ${network}`
  await takeAttempt(ctx, { key: `register ${network}`, limit: 60, windowSeconds: 600 })
  await slowDown(ctx, { key, free: 10, longestSeconds: 300 })
  await takeAttempt(ctx, { key: `register-day ${network}`, limit: 100, windowSeconds: 24 * 3600 })
  return key
}

/** Inserts the account in one transaction; undefined when the address has one already. */
async function insertUser(ctx: Ctx, input: Registration, passwordHash: string) {
  const { email, kind } = input
  const [firstName, lastName] = [input.first_name, input.last_name]
  const locale = ctx.locale
  const teamName = kind === 'company' ? (input.company_name ?? '') : `${firstName} ${lastName}`
  // Each hash has its own salt, so only the row inserted here has this one.
  const isNew = and(eq(users.email, email), eq(users.passwordHash, passwordHash))
  const guard = exists(users, isNew)
  const [, , , , , inserted] = await ctx.db.batch([
    insertWhen(ctx.db, users, {
      cells: { email, passwordHash, firstName, lastName, kind, locale },
      rest: sql`WHERE ${isAddressFree(ctx, email, null)}`,
    }).onConflictDoNothing(),
    audited(
      ctx,
      {
        action: 'accounts.register',
        subject: { type: 'user', id: sql`(SELECT id FROM users WHERE ${isNew})` },
        after: { kind },
      },
      guard,
    ),
    mailed(ctx, verificationMail(ctx, { id: 'new', email, firstName, locale }), guard),
    insertWhen(ctx.db, teams, {
      cells: { name: teamName, ownerId: sql`${users.id}`, isPersonal: true, createdAt: ctx.now },
      rest: sql`FROM ${users} WHERE ${isNew}`,
    }),
    ctx.db
      .update(users)
      .set({ currentTeamId: sql`(SELECT id FROM teams WHERE owner_id = ${users.id} LIMIT 1)` })
      .where(isNew),
    ctx.db.select().from(users).where(isNew),
  ])
  return inserted[0]
}
