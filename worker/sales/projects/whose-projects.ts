import type { SQL } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import { type Fragment, literal, sql } from '../../db/query.ts'
import { teamsOf } from '../../db/team-visibility.ts'
import type { Ctx } from '../../env.ts'

/**
 * Condition on `projects`: theirs, or of a team of theirs; with `toChange` of one that they do not only view. A project
 * is seen in its channel alone, as a cart is.
 */
export const isVisible = (ctx: Ctx, how: { toChange: boolean }): Fragment => sql`
  ${isHere(ctx)} AND ${isOfPerson(actorOf(ctx).id, how)}`

/** Condition on `projects`: of the channel of the call. What was of a channel that is gone is of the main one. */
export const isHere = ({ channel: { id, isMain } }: Ctx): Fragment => sql`
  (projects.channel_id = ${literal(id)}${
    isMain ? sql` OR projects.channel_id NOT IN (SELECT id FROM channels)` : sql``
  })`

/** Selects the ids of the projects that the actor sees: those of two indexes, for lists, which look at no others. */
export const visibleIds = (ctx: Ctx): Fragment => {
  const { id } = actorOf(ctx)
  return sql`SELECT id FROM projects WHERE owner_id = ${literal(id)}
    UNION SELECT p.id FROM (${teamsOf(id, { toChange: false })}) t
      CROSS JOIN projects p ON p.team_id = t.id`
}

const isOfPerson = (userId: number, how: { toChange: boolean }): Fragment => sql`
  (projects.owner_id = ${literal(userId)} OR projects.team_id IN (${teamsOf(userId, how)}))`

/** The same for a statement of Drizzle: a right that was just lost changes nothing. */
export const mayStillChange = (ctx: Ctx): SQL => drizzleSql(isVisible(ctx, { toChange: true }))

/** Condition on `projects`: only its owner shares and deletes it. */
export const isOwn = (ctx: Ctx): Fragment => sql`
  ${isHere(ctx)} AND projects.owner_id = ${literal(actorOf(ctx).id)}`
