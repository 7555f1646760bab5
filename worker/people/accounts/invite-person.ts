import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { passwordResets, users } from '../../db/schema/accounts.ts'
import { teams } from '../../db/schema/teams.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { sha256 } from '../../lib/hash.ts'
import type { Locale } from '../../lib/locale.ts'
import { randomToken } from '../../lib/random.ts'
import { audited } from '../../store/audit/audit.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { isAddressFree } from './email-changes.ts'
import { hashPassword } from './password.ts'
import { resetUrl } from './reset-url.ts'

/** How long the link of an invitation works. Later ones come from "forgot password". */
const INVITED_DAYS = 7
const DAY_MS = 24 * 3600 * 1000

export interface InvitedPerson {
  email: string
  firstName: string
  lastName: string
  phone: string | null
  locale: Locale
}

/**
 * Creates an account with its personal team for somebody whom staff talks to, and mails a link by which the person
 * chooses the password: nobody else ever knows one. Answers its id; 422 on `email` for an address that has an
 * account.
 */
export async function invitePerson(ctx: Ctx, person: InvitedPerson): Promise<number> {
  // Of a word that nobody has seen, so that no password fits until the person has chosen one.
  const passwordHash = await hashPassword(randomToken())
  const id = await insert(ctx, person, passwordHash)
  if (id === undefined) throw invalid('email', 'customer_exists')
  await sendSoon(ctx)
  return id
}

/** Inserts the account in one transaction; undefined when the address has one already. */
async function insert(
  ctx: Ctx,
  person: InvitedPerson,
  passwordHash: string,
): Promise<number | undefined> {
  const { email, firstName, lastName, locale } = person
  // Each hash has its own salt, so only the row inserted here has this one.
  const isNew = and(eq(users.email, email), eq(users.passwordHash, passwordHash))
  const guard = exists(users, isNew)
  const token = randomToken()
  const results = await ctx.db.batch([
    insertWhen(ctx.db, users, {
      cells: { ...person, passwordHash },
      rest: sql`WHERE ${isAddressFree(ctx, email, null)}`,
    }).onConflictDoNothing(),
    audited(
      ctx,
      {
        action: 'accounts.invite',
        subject: { type: 'user', id: sql`(SELECT id FROM users WHERE ${isNew})` },
        after: { locale },
      },
      guard,
    ),
    insertWhen(ctx.db, passwordResets, {
      cells: {
        userId: sql`${users.id}`,
        tokenHash: sha256(token),
        expiresAt: new Date(ctx.now.getTime() + INVITED_DAYS * DAY_MS),
        createdAt: ctx.now,
      },
      rest: sql`FROM ${users} WHERE ${isNew}`,
    }),
    mailed(
      ctx,
      {
        kind: 'customer-invited',
        to: { userId: 'new', email, locale },
        data: { firstName, url: resetUrl(ctx, { token, email, locale }), days: INVITED_DAYS },
      },
      guard,
    ),
    insertWhen(ctx.db, teams, {
      cells: {
        name: `${firstName} ${lastName}`.trim(),
        ownerId: sql`${users.id}`,
        isPersonal: true,
        createdAt: ctx.now,
      },
      rest: sql`FROM ${users} WHERE ${isNew}`,
    }),
    ctx.db
      .update(users)
      .set({ currentTeamId: sql`(SELECT id FROM teams WHERE owner_id = ${users.id} LIMIT 1)` })
      .where(isNew),
    ctx.db.select({ id: users.id }).from(users).where(isNew),
  ])
  return results[6][0]?.id
}
