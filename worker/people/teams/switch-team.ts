import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { actorOf } from '../../actor-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { getTeam } from './get-team.ts'
import type { Team } from './schemas.ts'
import { isWithin } from './team-conditions.ts'

/** Switches the actor to a team they are in; other teams are not found. */
export async function switchTeam(ctx: Ctx, teamId: number): Promise<Team> {
  const { id: me, currentTeamId } = actorOf(ctx)
  const isElsewhere = and(
    eq(users.id, me),
    sql`${users.currentTeamId} IS NOT ${teamId}`,
    isWithin({ teamId, userId: me }),
  )
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'teams.switch',
        subject: { type: 'user', id: me },
        before: { team_id: currentTeamId },
        after: { team_id: teamId },
      },
      exists(users, isElsewhere),
    ),
    ctx.db.update(users).set({ currentTeamId: teamId }).where(isElsewhere),
  ])
  return getTeam(ctx, teamId)
}
