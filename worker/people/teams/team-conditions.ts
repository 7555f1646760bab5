import { type SQL, sql } from 'drizzle-orm'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import type { Fragment } from '../../db/query.ts'
import { peopleOf } from '../../db/team-visibility.ts'
import { ROLES_GIVEN_BY, type TeamRole, type TeamStanding } from './schemas.ts'

/** Rights as conditions of the very statement that acts on them, so that a right just lost allows nothing. */

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

/** Owner or member of the team. */
export const isWithin = (who: In): SQL => sql`(${isOwner(who)} OR ${isMember(who)})`

const STANDINGS: readonly TeamStanding[] = ['owner', 'admin']

/** Condition: the person may give or take the role `role`, a value or a column. */
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

/** The personal team of the person whose row is updated: what they fall back to. */
export const personalTeam = sql`(
  SELECT p.id FROM teams p WHERE p.owner_id = users.id AND p.is_personal = 1 LIMIT 1)`

/** Condition on a row of `users`: the owner or a member of one of the teams that `teams` selects. */
export const isInTeams = (teams: Fragment): SQL => sql`users.id IN (${drizzleSql(peopleOf(teams))})`
