import { type Fragment, literal, sql } from '../../../db/query.ts'
import { teamsOf } from '../../../db/team-visibility.ts'

/**
 * The condition on `orders` that a person may see them: their own, and those of teams they belong to;
 * `toChange` leaves out teams they only view. Other people's count as absent.
 */
export const whoseOrders = (userId: number, how: { toChange: boolean }): Fragment =>
  sql`(user_id = ${literal(userId)} OR team_id IN (${teamsOf(userId, how)}))`

/**
 * Selects the ids of the `most` newest orders that a person may see and that `fit`, a condition on
 * `orders o`. Each team's newest come from its index, so a page costs the same however many orders exist.
 */
export function newestOrders(userId: number, fit: Fragment, most: number): Fragment {
  const newest = (whose: Fragment) =>
    sql`SELECT o.id FROM orders o WHERE ${whose} AND ${fit} ORDER BY o.id DESC LIMIT ${literal(most)}`
  return sql`SELECT id FROM (${newest(sql`o.user_id = ${literal(userId)}`)})
    UNION SELECT n.value FROM (${teamsOf(userId, { toChange: false })}) t CROSS JOIN json_each((
      SELECT json_group_array(id) FROM (${newest(sql`o.team_id = t.id`)}))) n`
}

/** Selects one row for each order that a person may see and that `fit`; none twice. */
export function everyOrder(userId: number, fit: Fragment): Fragment {
  const teams = teamsOf(userId, { toChange: false })
  return sql`SELECT 1 FROM (${teams}) t CROSS JOIN orders o ON o.team_id = t.id WHERE ${fit}
    UNION ALL SELECT 1 FROM orders o WHERE o.user_id = ${literal(userId)}
      AND (o.team_id IS NULL OR o.team_id NOT IN (${teams})) AND ${fit}`
}
