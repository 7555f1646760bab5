import { and, eq, isNull, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { exists } from '../../db/exists.ts'
import { staffInvitations, users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { conflict, notFound } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { needEqualRights } from '../accounts/need-equal-rights.ts'
import { passwordLink, writtenLink } from '../accounts/password-link.ts'
import { holdsNoMore, stillMay } from '../accounts/rights-now.ts'
import { voidResetLinks } from '../accounts/void-reset-links.ts'
import { getStaffMember } from './get-staff-member.ts'
import { nameOfActor } from './name-of-actor.ts'
import type { StaffMember } from './schemas.ts'

/** Mails an invitation again that waits to be used; else as `renewInvitation`, and 404 for who has no role. */
export async function resendInvitation(ctx: Ctx, userId: number): Promise<StaffMember> {
  await getStaffMember(ctx, userId)
  await renewInvitation(ctx, userId)
  return getStaffMember(ctx, userId)
}

/**
 * Mails an invitation with a new link; earlier ones stop working. Somebody whose invitation was withdrawn is invited
 * once more. 404 for somebody who was never invited; 409 `invitation_used` once they have chosen a password;
 * 403 for a person who holds a permission that the actor lacks.
 */
export async function renewInvitation(ctx: Ctx, userId: number): Promise<void> {
  const person = await needEqualRights(ctx, userId)
  const [invitation] = await ctx.db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.userId, userId))
  if (invitation === undefined) throw notFound()
  const by = await nameOfActor(ctx)
  const to = recipient(ctx, person)
  const link = passwordLink(ctx, to)
  const isOpen = and(
    eq(users.id, userId),
    isNull(users.emailVerifiedAt),
    isNull(users.deletedAt),
    eq(users.isDisabled, false),
    stillMay(ctx, 'settings.roles.update'),
    holdsNoMore(ctx, userId),
  )
  const guard = exists(users, isOpen)
  const results = await ctx.db.batch([
    voidResetLinks(ctx, userId, guard),
    writtenLink(ctx, { userId, link, when: guard }),
    audited(ctx, { action: 'staff.invite-again', subject: { type: 'user', id: userId } }, guard),
    mailed(
      ctx,
      {
        kind: 'staff-invited',
        to,
        data: { firstName: person.firstName, by, url: link.url, days: link.days },
      },
      guard,
    ),
    ctx.db
      .update(staffInvitations)
      .set({
        invitedById: actorOf(ctx).id,
        sentAt: ctx.now,
        expiresAt: link.expiresAt,
        withdrawnAt: null,
      })
      .where(and(eq(staffInvitations.userId, userId), sql`${guard}`))
      .returning({ userId: staffInvitations.userId }),
  ])
  if (results[4].length === 0) throw conflict('invitation_used')
  await sendSoon(ctx)
}
