import { type Fragment, literal, sql } from './query.ts'

/**
 * Selects the ids of the teams that a person owns or belongs to, each once: what is a team's, all of these
 * people see. `toChange` leaves out teams they only view.
 */
export function teamsOf(userId: number, { toChange }: { toChange: boolean }): Fragment {
  const me = literal(userId)
  const roles = toChange ? sql`AND role <> 'viewer'` : sql``
  return sql`SELECT id FROM teams WHERE owner_id = ${me}
    UNION SELECT team_id FROM team_members WHERE user_id = ${me} ${roles}`
}

/** Selects the ids of the owners and members of the teams that `teams` selects: `teamsOf`, the other way. */
export const peopleOf = (teams: Fragment): Fragment => sql`
  SELECT owner_id FROM teams WHERE id IN (${teams})
  UNION SELECT user_id FROM team_members WHERE team_id IN (${teams})`
