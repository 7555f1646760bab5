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

const LIST = `
SELECT t.id, t.name, t.is_personal, iif(t.owner_id = ?1, 'owner', m.role) AS role,
  (SELECT count(*) + 1 FROM team_members o WHERE o.team_id = t.id) AS people_count, u.current_team_id
FROM users u JOIN teams t LEFT JOIN team_members m ON m.team_id = t.id AND m.user_id = ?1
WHERE u.id = ?1 AND t.id IN (SELECT id FROM teams WHERE owner_id = ?1
  UNION SELECT team_id FROM team_members WHERE user_id = ?1)
ORDER BY t.owner_id <> ?1, t.is_personal DESC, t.id`

/** The teams the signed-in person works in: the personal one, his others, then those of others. */
export async function listTeams(ctx: Ctx): Promise<TeamSummary[]> {
  const { results } = await ctx.db.raw.prepare(LIST).bind(actorOf(ctx).id).all<Row>()
  return results.map(({ current_team_id, ...row }) => ({
    ...row,
    is_personal: row.is_personal === 1,
    is_current: row.id === current_team_id,
  }))
}
