import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { exists } from '../../db/exists.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { passwordResets, users } from '../../db/schema/accounts.ts'
import { teams } from '../../db/schema/teams.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { randomToken } from '../../lib/random.ts'
import { audited } from '../../store/audit/audit.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { isAddressFree } from './email-changes.ts'
import { hashPassword } from './password.ts'
import { type PasswordLink, passwordLink } from './password-link.ts'

export interface InvitedPerson {
  email: string
  firstName: string
  lastName: string
  phone: string | null
  locale: Locale
  kind?: 'private' | 'company'
}

/** How the invitation differs from a customer's. */
export interface InvitationTerms {
  /** What must hold besides a free address. */
  condition: SQL
  /** The mail with the link, written where `guard` holds. */
  mail: (link: PasswordLink, guard: SQL) => BatchItem<'sqlite'>
  /** Written with the account; `isNew` is its condition on `users`. */
  also: (link: PasswordLink, isNew: SQL) => BatchItem<'sqlite'>[]
}

/**
 * Creates an account with its personal team for somebody whom staff talks to, and mails a link by which the person
 * chooses the password: nobody else ever knows one. Answers its id; 422 on `email` for an address that has an
 * account.
 */
export async function invitePerson(
  ctx: Ctx,
  person: InvitedPerson,
  terms: InvitationTerms = customerTerms(ctx, person),
): Promise<number> {
  // Of a word that nobody has seen, so that no password fits until the person has chosen one.
  const passwordHash = await hashPassword(randomToken())
  const id = await insert(ctx, { person, passwordHash, terms })
  if (id === undefined) throw invalid('email', 'customer_exists')
  await sendSoon(ctx)
  return id
}

/** A customer's invitation: nothing is written with it, and their mail says what they can follow here. */
export const customerTerms = (
  ctx: Ctx,
  { email, locale, firstName }: InvitedPerson,
): InvitationTerms => ({
  condition: sql`true`,
  mail: ({ url, days }, guard) =>
    mailed(
      ctx,
      {
        kind: 'customer-invited',
        to: { userId: 'new', email, locale },
        data: { firstName, url, days },
      },
      guard,
    ),
  also: () => [],
})

interface NewPerson {
  person: InvitedPerson
  passwordHash: string
  terms: InvitationTerms
}

/** Inserts the account in one transaction; undefined when the address has one already. */
async function insert(
  ctx: Ctx,
  { person, passwordHash, terms }: NewPerson,
): Promise<number | undefined> {
  const { email, firstName, lastName, locale } = person
  // Each hash has its own salt, so only the row inserted here has this one.
  const isNew = sql`${and(eq(users.email, email), eq(users.passwordHash, passwordHash))}`
  const guard = exists(users, isNew)
  const link = passwordLink(ctx, person)
  const results = await ctx.db.batch([
    insertWhen(ctx.db, users, {
      cells: { ...person, passwordHash, invitedAt: ctx.now },
      rest: sql`WHERE ${isAddressFree(ctx, email, null)} AND ${terms.condition}`,
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
        tokenHash: link.tokenHash,
        expiresAt: link.expiresAt,
        createdAt: ctx.now,
      },
      rest: sql`FROM ${users} WHERE ${isNew}`,
    }),
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
    terms.mail(link, guard),
    ...terms.also(link, isNew),
  ])
  return results[5][0]?.id
}
