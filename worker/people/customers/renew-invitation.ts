import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { exists } from '../../db/exists.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { needEqualRights } from '../accounts/need-equal-rights.ts'
import { passwordLink, writtenLink } from '../accounts/password-link.ts'
import { holdsNoMore, stillMay } from '../accounts/rights-now.ts'
import { voidResetLinks } from '../accounts/void-reset-links.ts'

/**
 * Mails a customer's invitation with a new link; earlier ones stop working. 404 for nobody; 403 for a person who holds
 * a permission that the actor lacks; 409 `invitation_used` for who was not invited as a customer, or has chosen a
 * password, or is blocked.
 */
export async function inviteAgain(ctx: Ctx, userId: number): Promise<void> {
  const person = await needEqualRights(ctx, userId)
  const isOpen = and(
    eq(users.id, userId),
    eq(users.email, person.email),
    isNull(users.emailVerifiedAt),
    isNotNull(users.invitedAt),
    isNull(users.deletedAt),
    eq(users.isDisabled, false),
    sql`NOT EXISTS (SELECT 1 FROM staff_invitations i WHERE i.user_id = ${userId})`,
    stillMay(ctx, 'customers.users.update'),
    holdsNoMore(ctx, userId),
  )
  const guard = exists(users, isOpen)
  const [open] = await ctx.db.batch([
    ctx.db.select({ id: users.id }).from(users).where(isOpen),
    audited(ctx, { action: 'users.invite-again', subject: { type: 'user', id: userId } }, guard),
    ...invitationAgain(ctx, person, guard),
  ])
  if (open.length === 0) throw conflict('invitation_used')
  await sendSoon(ctx)
}

interface Invited {
  id: number
  email: string
  firstName: string
  locale: string | null
}

/** The statements that mail a customer's invitation with a new link in place of earlier ones, where `guard` holds. */
export function invitationAgain(ctx: Ctx, person: Invited, guard: SQL): BatchItem<'sqlite'>[] {
  const to = recipient(ctx, person)
  const link = passwordLink(ctx, to)
  const { firstName } = person
  return [
    voidResetLinks(ctx, person.id, guard),
    writtenLink(ctx, { userId: person.id, link, when: guard }),
    mailed(
      ctx,
      { kind: 'customer-invited', to, data: { firstName, url: link.url, days: link.days } },
      guard,
    ),
  ]
}
