import { and, eq, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { teamInvitations, teamMembers } from '../../db/schema/teams.ts'
import type { Ctx } from '../../env.ts'
import { forbidden, notFound } from '../../errors.ts'
import { getTeam } from './get-team.ts'
import type { Team, TeamRole } from './schemas.ts'
import { mayGive } from './team-conditions.ts'

interface Wanted {
  teamId: number
  userId: number
  role: TeamRole
}

/** Gives a member another role. What he had sent as an admin opens nothing once he is none. */
export async function changeMember(ctx: Ctx, { teamId, userId, role }: Wanted): Promise<Team> {
  const who = { teamId, userId: actorOf(ctx).id }
  const before = (await getTeam(ctx, teamId)).members.find((each) => each.user_id === userId)
  if (before === undefined) throw notFound()
  const isIt = and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId))
  const [changed] = await ctx.db.batch([
    ctx.db
      .update(teamMembers)
      .set({ role })
      .where(and(isIt, mayGive(who, sql`${teamMembers.role}`), mayGive(who, sql`${role}`)))
      .returning({ userId: teamMembers.userId }),
    audited(ctx, {
      action: 'teams.change-member',
      subject: { type: 'team', id: teamId },
      before: { user_id: userId, role: before.role },
      after: { user_id: userId, role },
    }),
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
