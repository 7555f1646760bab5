import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { actorOf } from '../../actor-of.ts'
import { exists } from '../../db/exists.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { conflict, forbidden, invalid, notFound } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { isAddressFree } from '../accounts/email-changes.ts'
import { needEqualRights } from '../accounts/need-equal-rights.ts'
import { requestEmailChange } from '../accounts/request-email-change.ts'
import { holdsNoMore, stillMay } from '../accounts/rights-now.ts'
import { takeVerificationMail } from '../accounts/take-verification-mail.ts'
import { verificationMail } from '../accounts/verification-mail.ts'
import { voidResetLinks } from '../accounts/void-reset-links.ts'
import { invitationAgain } from './renew-invitation.ts'
import type { User, UserEmail } from './schemas.ts'
import { getUser } from './get-user.ts'

type Row = typeof users.$inferSelect

/**
 * Gives a person another e-mail address, for those who have lost theirs: it waits until its mail is answered, and the
 * old one is mailed how to undo it. One that nobody has confirmed is replaced at once and not mailed: it may be a
 * stranger's. 404 for nobody; 403 for a person who holds a permission that the actor lacks; 409 for one's own account;
 * 422 for an address that another account uses.
 */
export async function changeUserEmail(ctx: Ctx, id: number, { email }: UserEmail): Promise<User> {
  await needEqualRights(ctx, id)
  if (id === actorOf(ctx).id) throw conflict('own_account')
  const [person] = await ctx.db.select().from(users).where(eq(users.id, id))
  if (person === undefined) throw notFound()
  if (person.email === email) return getUser(ctx, id)
  await takeVerificationMail(ctx, { userId: id, email })
  const isIt = and(
    eq(users.id, id),
    eq(users.email, person.email),
    person.emailVerifiedAt === null ? isNull(users.emailVerifiedAt) : undefined,
    isNull(users.deletedAt),
    stillMay(ctx, 'customers.users.update'),
    holdsNoMore(ctx, id),
    isAddressFree(ctx, email, id),
  )
  const guard = exists(users, isIt)
  const change = { person, email, isIt, guard }
  const [[verdict]] = await ctx.db.batch([
    ctx.db
      .select({
        isWritten: sql<number>`(${guard})`,
        isFree: sql<number>`(${isAddressFree(ctx, email, id)})`,
      })
      .from(users)
      .where(eq(users.id, id)),
    audited(
      ctx,
      {
        action: 'users.change-email',
        subject: { type: 'user', id },
        before: { email: person.email },
        after: { email },
      },
      guard,
    ),
    ...(person.emailVerifiedAt === null ? atOnce(ctx, change) : asked(ctx, change)),
  ])
  if (verdict?.isWritten !== 1) throw await refusal(ctx, id, verdict?.isFree === 1)
  await sendSoon(ctx)
  return getUser(ctx, id)
}

interface Change {
  person: Row
  email: string
  isIt: SQL | undefined
  guard: SQL
}

const asked = (ctx: Ctx, { person, email, guard }: Change): BatchItem<'sqlite'>[] => [
  ...requestEmailChange(ctx, { person, email }, guard),
]

/** Nothing that was mailed to the old address works any more. */
function atOnce(ctx: Ctx, { person, email, isIt, guard }: Change): BatchItem<'sqlite'>[] {
  const { id, firstName, locale } = person
  const renewed = { ...person, email }
  return [
    ...(person.invitedAt === null
      ? [
          voidResetLinks(ctx, id, guard),
          mailed(ctx, verificationMail(ctx, { id, email, firstName, locale }), guard),
        ]
      : invitationAgain(ctx, renewed, guard)),
    ctx.db.update(users).set({ email }).where(isIt),
  ]
}

/** Why nothing was written. */
async function refusal(ctx: Ctx, id: number, isFree: boolean) {
  await needEqualRights(ctx, id)
  if (!isFree) return invalid('email', 'email_taken')
  const [row] = await ctx.db
    .select({ may: sql<number>`${stillMay(ctx, 'customers.users.update')}` })
    .from(users)
    .where(eq(users.id, id))
  return row?.may === 1 ? conflict('conflict') : forbidden()
}
