import { actorOf } from '../../actor-of.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { Team, TeamInvitation, TeamPerson, TeamStanding } from './schemas.ts'
import { mayInvite } from './team-rights.ts'
import type { z } from 'zod'

interface TeamRow {
  id: number
  name: string
  is_personal: number
  role: TeamStanding
  is_current: number
}

type InvitationRow = Omit<TeamInvitation, 'expires_at'> & { expires_at: number }

const TEAM = `
SELECT t.id, t.name, t.is_personal, iif(t.owner_id = ?2, 'owner', m.role) AS role,
  coalesce(u.current_team_id = t.id, 0) AS is_current
FROM teams t JOIN users u ON u.id = ?2
LEFT JOIN team_members m ON m.team_id = t.id AND m.user_id = ?2
WHERE t.id = ?1 AND (t.owner_id = ?2 OR m.user_id IS NOT NULL)`

const PEOPLE = `
SELECT u.id AS user_id, u.first_name, u.last_name, u.email, 'owner' AS role, 0 AS place
FROM teams t JOIN users u ON u.id = t.owner_id WHERE t.id = ?1
UNION ALL
SELECT u.id, u.first_name, u.last_name, u.email, m.role, 1
FROM team_members m JOIN users u ON u.id = m.user_id WHERE m.team_id = ?1
ORDER BY place, first_name, last_name, user_id`

const INVITATIONS = `
SELECT id, email, role, expires_at FROM team_invitations
WHERE team_id = ?1 AND expires_at > ?2 ORDER BY email`

/** A team of the signed-in person, in one round trip; somebody else's is not found. */
export async function getTeam(ctx: Ctx, id: number): Promise<Team> {
  const { raw } = ctx.db
  const [teams, people, invitations] = await raw.batch([
    raw.prepare(TEAM).bind(id, actorOf(ctx).id),
    raw.prepare(PEOPLE).bind(id),
    raw.prepare(INVITATIONS).bind(id, ctx.now.getTime()),
  ])
  const [team] = (teams?.results ?? []) as TeamRow[]
  if (team === undefined) throw notFound()
  const rows = (people?.results ?? []) as (z.infer<typeof TeamPerson> & { place: number })[]
  const members = rows.map(({ place: _, ...person }) => person)
  const open = (invitations?.results ?? []) as InvitationRow[]
  return {
    ...team,
    is_personal: team.is_personal === 1,
    is_current: team.is_current === 1,
    people_count: members.length,
    members,
    invitations: mayInvite(team.role)
      ? open.map((row) => ({ ...row, expires_at: new Date(row.expires_at).toISOString() }))
      : [],
  }
}
