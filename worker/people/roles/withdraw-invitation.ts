import { and, eq, sql } from 'drizzle-orm'
import { staffInvitations, userRoles } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { conflict, notFound } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { needEqualRights } from '../accounts/need-equal-rights.ts'
import { holdsNoMore, stillMay } from '../accounts/rights-now.ts'
import { voidResetLinks } from '../accounts/void-reset-links.ts'
import { isPending } from './is-pending.ts'

/**
 * Takes an invitation back: its link stops working, and the account has no role any more. 404 for somebody who is not
 * invited; 409 `invitation_used` once they have chosen a password; 403 for a person who holds a permission that the
 * actor lacks.
 */
export async function withdrawInvitation(ctx: Ctx, userId: number): Promise<void> {
  await needEqualRights(ctx, userId)
  const [invitation] = await ctx.db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.userId, userId))
  if (invitation === undefined || invitation.withdrawnAt !== null) throw notFound()
  const guard = sql`${isPending(sql`${userId}`)} AND ${stillMay(ctx, 'settings.roles.update')}
    AND ${holdsNoMore(ctx, userId)}`
  const results = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'staff.withdraw-invitation',
        subject: { type: 'user', id: userId },
        before: sql`json_object('roles', (SELECT json_group_array(r.name)
          FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = ${userId}))`,
      },
      guard,
    ),
    voidResetLinks(ctx, userId, guard),
    ctx.db.delete(userRoles).where(and(eq(userRoles.userId, userId), guard)),
    ctx.db
      .update(staffInvitations)
      .set({ withdrawnAt: ctx.now })
      .where(and(eq(staffInvitations.userId, userId), guard))
      .returning({ userId: staffInvitations.userId }),
  ])
  if (results[3].length === 0) throw conflict('invitation_used')
}
