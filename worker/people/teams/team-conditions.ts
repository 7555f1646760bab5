import { type SQL, sql } from 'drizzle-orm'
import { ROLES_GIVEN_BY, type TeamRole, type TeamStanding } from './schemas.ts'

/** Rights as conditions of the very statement that acts on them: nobody acts on what he has lost. */

interface In {
  teamId: number
  userId: number
}

export const isOwner = ({ teamId, userId }: In): SQL =>
  sql`EXISTS (SELECT 1 FROM teams t WHERE t.id = ${teamId} AND t.owner_id = ${userId})`

const hasRole = ({ teamId, userId }: In, role: TeamRole): SQL => sql`EXISTS (
  SELECT 1 FROM team_members m
  WHERE m.team_id = ${teamId} AND m.user_id = ${userId} AND m.role = ${role})`

export const isMember = ({ teamId, userId }: In): SQL => sql`EXISTS (
  SELECT 1 FROM team_members m WHERE m.team_id = ${teamId} AND m.user_id = ${userId})`

/** In the team at all. */
export const isWithin = (who: In): SQL => sql`(${isOwner(who)} OR ${isMember(who)})`

const STANDINGS: readonly TeamStanding[] = ['owner', 'admin']

/** May give, or take away, the role that `role` says: a value, or a column. */
export function mayGive(who: In, role: SQL): SQL {
  const ways = STANDINGS.map((standing) => {
    const is = standing === 'owner' ? isOwner(who) : hasRole(who, 'admin')
    const given = sql.join(
      ROLES_GIVEN_BY[standing].map((each) => sql`${each}`),
      sql`, `,
    )
    return sql`(${is} AND ${role} IN (${given}))`
  })
  return sql`(${sql.join(ways, sql` OR `)})`
}

/** The personal team of the person of the row that is updated; what he falls back to. */
export const personalTeam = sql`(
  SELECT p.id FROM teams p WHERE p.owner_id = users.id AND p.is_personal = 1 LIMIT 1)`

/** A row of `users` is the owner or a member of one of the teams that `ids` selects. */
export const isInTeams = (ids: SQL): SQL => sql`users.id IN (
  SELECT user_id FROM team_members WHERE team_id IN (${ids})
  UNION SELECT owner_id FROM teams WHERE id IN (${ids}))`
