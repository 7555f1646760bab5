import { eq, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { isAmong } from '../../db/page.ts'
import { roles, staffInvitations, userRoles, users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { mailedToOwners } from '../../store/mail/mailed-to-owners.ts'
import { invitePerson } from '../accounts/invite-person.ts'
import { holdsRoles, stillMay } from '../accounts/rights-now.ts'
import { changeRoles } from './change-roles.ts'
import { checkGrant } from './check-grant.ts'
import { getStaffMember } from './get-staff-member.ts'
import { nameOfActor } from './name-of-actor.ts'
import { renewInvitation } from './renew-invitation.ts'
import type { StaffInput, StaffMember } from './schemas.ts'

const RIGHT = 'settings.roles.update'

/**
 * Adds a member of staff. An unknown address gets an account without a password, the roles, and a mail with a link to
 * choose one; until then the roles count for nothing. The person of a known account gets the roles at once, and one
 * whose invitation was not used is invited again. 403 for a role with a permission that the actor lacks; 422 on
 * `email` for an account whose address nobody has confirmed: it may be a stranger's.
 */
export async function inviteStaff(ctx: Ctx, input: StaffInput): Promise<StaffMember> {
  await checkRoles(ctx, input.role_ids)
  const [known] = await ctx.db
    .select({
      id: users.id,
      isVerified: sql<number>`${users.emailVerifiedAt} IS NOT NULL`,
      wasInvited: sql<number>`EXISTS (SELECT 1 FROM staff_invitations i WHERE i.user_id = ${users.id})`,
    })
    .from(users)
    .where(eq(users.email, input.email))
  if (known === undefined) return getStaffMember(ctx, await invite(ctx, input))
  if (known.isVerified !== 1 && known.wasInvited !== 1) throw invalid('email', 'staff_unverified')
  if (known.isVerified !== 1) await renewInvitation(ctx, known.id)
  await changeRoles(ctx, known.id, { give: input.role_ids, take: [] })
  return getStaffMember(ctx, known.id)
}

async function checkRoles(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(roles)
    .where(isAmong(roles.id, [...ids]))
  if (rows.length < new Set(ids).size) throw invalid('role_ids', 'unknown_role')
  checkGrant(
    ctx,
    rows.flatMap(({ permissions }) => permissions),
  )
}

async function invite(ctx: Ctx, input: StaffInput): Promise<number> {
  const { email, first_name: firstName, last_name: lastName, locale } = input
  const by = await nameOfActor(ctx)
  const person = { email, firstName, lastName, locale, phone: null }
  return invitePerson(ctx, person, {
    condition: sql`${stillMay(ctx, RIGHT)} AND ${holdsRoles(ctx, input.role_ids)}`,
    mail: ({ url, days }, guard) =>
      mailed(
        ctx,
        {
          kind: 'staff-invited',
          to: { userId: 'new', email, locale },
          data: { firstName, by, url, days },
        },
        guard,
      ),
    also: ({ expiresAt }, isNew) => [
      insertWhen(ctx.db, staffInvitations, {
        cells: {
          userId: sql`${users.id}`,
          invitedById: actorOf(ctx).id,
          sentAt: ctx.now,
          expiresAt,
        },
        rest: sql`FROM ${users} WHERE ${isNew}`,
      }),
      insertWhen(ctx.db, userRoles, {
        cells: { userId: sql`${users.id}`, roleId: sql`${roles.id}` },
        rest: sql`FROM ${users} CROSS JOIN ${roles} WHERE ${isNew} AND ${isAmong(roles.id, input.role_ids)}`,
      }),
      mailedToOwners(
        ctx,
        { changes: ['staff-roles'], name: email },
        sql`EXISTS (SELECT 1 FROM users WHERE ${isNew})`,
      ),
    ],
  })
}
