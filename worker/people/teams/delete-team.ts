import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { actorOf } from '../../actor-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { literal } from '../../db/query.ts'
import { users } from '../../db/schema/accounts.ts'
import { teams } from '../../db/schema/teams.ts'
import type { Ctx } from '../../env.ts'
import { conflict, forbidden } from '../../errors.ts'
import { getTeam } from './get-team.ts'
import { isInTeams, personalTeam } from './team-conditions.ts'

/**
 * Ends a team with its members and invitations; people who worked in it are in their personal teams from
 * then on. Only for its owner; a personal team stays.
 */
export async function deleteTeam(ctx: Ctx, id: number): Promise<void> {
  const { id: me } = actorOf(ctx)
  const { name, members } = await getTeam(ctx, id)
  const isMine = and(eq(teams.id, id), eq(teams.ownerId, me), eq(teams.isPersonal, false))
  const isStillMine = exists(teams, isMine)
  const [, , deleted] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'teams.delete',
        subject: { type: 'team', id },
        before: { name, members: members.map(({ user_id, role }) => ({ user_id, role })) },
      },
      isStillMine,
    ),
    ctx.db
      .update(users)
      .set({ currentTeamId: personalTeam })
      .where(sql`${users.currentTeamId} = ${id} AND ${isInTeams(literal(id))} AND ${isStillMine}`),
    ctx.db.delete(teams).where(isMine).returning({ id: teams.id }),
  ])
  if (deleted.length > 0) return
  const { role } = await getTeam(ctx, id)
  throw role === 'owner' ? conflict('personal_team_stays') : forbidden()
}
