import { type Query, query, queryRows } from '../../db/query.ts'
import { teamsOf } from '../../db/team-visibility.ts'
import { actorOf } from '../../actor-of.ts'
import type { Ctx } from '../../env.ts'
import type { TeamStanding, TeamSummary } from './schemas.ts'

interface Row {
  id: number
  name: string
  is_personal: number
  role: TeamStanding
  people_count: number
  current_team_id: number | null
}

const listQuery = (me: number): Query<Row> => query`
  SELECT t.id, t.name, t.is_personal, iif(t.owner_id = ${me}, 'owner', m.role) AS role,
    (SELECT count(*) + 1 FROM team_members o WHERE o.team_id = t.id) AS people_count,
    u.current_team_id
  FROM users u JOIN teams t LEFT JOIN team_members m ON m.team_id = t.id AND m.user_id = ${me}
  WHERE u.id = ${me} AND t.id IN (${teamsOf(me, { toChange: false })})
  ORDER BY t.owner_id <> ${me}, t.is_personal DESC, t.id`

/** The teams of the signed-in person: the personal one, then others they own, then those they belong to. */
export async function listTeams(ctx: Ctx): Promise<TeamSummary[]> {
  const rows = await queryRows(ctx.db.raw, listQuery(actorOf(ctx).id))
  return rows.map(({ current_team_id, ...row }) => ({
    ...row,
    is_personal: row.is_personal === 1,
    is_current: row.id === current_team_id,
  }))
}
