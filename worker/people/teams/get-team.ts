import { type Query, query, queryBatch } from '../../db/query.ts'
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

type PersonRow = z.infer<typeof TeamPerson> & { place: number }

type InvitationRow = Omit<TeamInvitation, 'expires_at'> & { expires_at: number }

const teamQuery = (id: number, me: number): Query<TeamRow> => query`
  SELECT t.id, t.name, t.is_personal, iif(t.owner_id = ${me}, 'owner', m.role) AS role,
    coalesce(u.current_team_id = t.id, 0) AS is_current
  FROM teams t JOIN users u ON u.id = ${me}
  LEFT JOIN team_members m ON m.team_id = t.id AND m.user_id = ${me}
  WHERE t.id = ${id} AND (t.owner_id = ${me} OR m.user_id IS NOT NULL)`

const peopleQuery = (id: number): Query<PersonRow> => query`
  SELECT u.id AS user_id, u.first_name, u.last_name, u.email, 'owner' AS role, 0 AS place
  FROM teams t JOIN users u ON u.id = t.owner_id WHERE t.id = ${id}
  UNION ALL
  SELECT u.id, u.first_name, u.last_name, u.email, m.role, 1
  FROM team_members m JOIN users u ON u.id = m.user_id WHERE m.team_id = ${id}
  ORDER BY place, first_name, last_name, user_id`

const invitationsQuery = (id: number, now: Date): Query<InvitationRow> => query`
  SELECT id, email, role, expires_at FROM team_invitations
  WHERE team_id = ${id} AND expires_at > ${now.getTime()} ORDER BY email`

/** A team of the signed-in person, in one round trip; another person's is not found. */
export async function getTeam(ctx: Ctx, id: number): Promise<Team> {
  const {
    teams: [team],
    people,
    invitations,
  } = await queryBatch(ctx.db.raw, {
    teams: teamQuery(id, actorOf(ctx).id),
    people: peopleQuery(id),
    invitations: invitationsQuery(id, ctx.now),
  })
  if (team === undefined) throw notFound()
  const members = people.map(({ place: _, ...person }) => person)
  return {
    ...team,
    is_personal: team.is_personal === 1,
    is_current: team.is_current === 1,
    people_count: members.length,
    members,
    invitations: mayInvite(team.role)
      ? invitations.map((row) => ({ ...row, expires_at: new Date(row.expires_at).toISOString() }))
      : [],
  }
}
