import { and, eq, sql } from 'drizzle-orm'
import { newRow, UNFINISHED } from '../../db/new-row.ts'
import { actorOf } from '../../actor-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { users } from '../../db/schema/accounts.ts'
import { teams } from '../../db/schema/teams.ts'
import type { Ctx } from '../../env.ts'
import { AppError, invalid } from '../../errors.ts'
import { getTeam } from './get-team.ts'
import type { Team, TeamInput } from './schemas.ts'

/** Teams that one person may own. */
const MOST_TEAMS = 50

/** Creates a team and switches the actor to it. A name that another of their own teams has is refused. */
export async function createTeam(ctx: Ctx, { name }: TeamInput): Promise<Team> {
  const { id: me } = actorOf(ctx)
  const isFree = sql`NOT EXISTS (SELECT 1 FROM teams t WHERE t.owner_id = ${me} AND t.name = ${name})`
  const hasRoom = sql`(SELECT count(*) FROM teams t WHERE t.owner_id = ${me}) < ${MOST_TEAMS}`
  const { id, isNew, guard } = newRow(teams)
  const [made] = await ctx.db.batch([
    insertWhen(ctx.db, teams, {
      cells: { name, ownerId: me, isPersonal: false, createdAt: UNFINISHED },
      rest: sql`WHERE ${isFree} AND ${hasRoom}`,
    }).returning({ id: teams.id }),
    ctx.db
      .update(users)
      .set({ currentTeamId: id })
      .where(and(eq(users.id, me), guard)),
    audited(ctx, { action: 'teams.create', subject: { type: 'team', id }, after: { name } }, guard),
    ctx.db.update(teams).set({ createdAt: ctx.now }).where(isNew),
  ])
  const [team] = made
  if (team !== undefined) return getTeam(ctx, team.id)
  const [taken] = await ctx.db
    .select({ id: teams.id })
    .from(teams)
    .where(sql`${teams.ownerId} = ${me} AND ${teams.name} = ${name}`)
  if (taken !== undefined) throw invalid('name', 'team_name_taken')
  throw new AppError('conflict', { sentence: 'teams_full', params: { count: MOST_TEAMS } })
}
