import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { actorOf } from '../../actor-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { teamInvitations, teamMembers } from '../../db/schema/teams.ts'
import type { Ctx } from '../../env.ts'
import { forbidden, notFound } from '../../errors.ts'
import { getTeam } from './get-team.ts'
import type { Team, TeamRole } from './schemas.ts'
import { mayGive } from './team-conditions.ts'

interface RoleChange {
  teamId: number
  userId: number
  role: TeamRole
}

/** Gives a member another role. Invitations they sent as an admin are void once they are none. */
export async function changeMember(ctx: Ctx, { teamId, userId, role }: RoleChange): Promise<Team> {
  const who = { teamId, userId: actorOf(ctx).id }
  const before = (await getTeam(ctx, teamId)).members.find((each) => each.user_id === userId)
  if (before === undefined) throw notFound()
  const mayChange = and(
    eq(teamMembers.teamId, teamId),
    eq(teamMembers.userId, userId),
    mayGive(who, sql`${teamMembers.role}`),
    mayGive(who, sql`${role}`),
  )
  const [, changed] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'teams.change-member',
        subject: { type: 'team', id: teamId },
        before: { user_id: userId, role: before.role },
        after: { user_id: userId, role },
      },
      exists(teamMembers, mayChange),
    ),
    ctx.db
      .update(teamMembers)
      .set({ role })
      .where(mayChange)
      .returning({ userId: teamMembers.userId }),
    ctx.db.delete(teamInvitations).where(
      sql`${teamInvitations.teamId} = ${teamId} AND ${teamInvitations.invitedBy} = ${userId}
          AND EXISTS (SELECT 1 FROM team_members m WHERE m.team_id = ${teamId}
            AND m.user_id = ${userId} AND m.role <> 'admin')`,
    ),
  ])
  const team = await getTeam(ctx, teamId)
  if (changed.length > 0) return team
  if (team.members.every((each) => each.user_id !== userId)) throw notFound()
  throw forbidden()
}
