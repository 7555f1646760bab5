import { type Fragment, literal, sql } from '../db/query.ts'

/** Teams somebody owns or belongs to, each once; `toChange` leaves out those he only looks at. */
function teamsOf(userId: number, { toChange }: { toChange: boolean }): Fragment {
  const me = literal(userId)
  const roles = toChange ? sql`AND role <> 'viewer'` : sql``
  return sql`SELECT id FROM teams WHERE owner_id = ${me}
    UNION SELECT team_id FROM team_members WHERE user_id = ${me} ${roles}`
}

/**
 * Orders somebody may see, as a condition on `orders`: his own, and those of teams he belongs to;
 * `toChange` leaves out teams he only looks at. Anybody else's are no orders.
 */
export const whoseOrders = (userId: number, how: { toChange: boolean }): Fragment =>
  sql`(user_id = ${literal(userId)} OR team_id IN (${teamsOf(userId, how)}))`

/**
 * Ids of the `most` newest orders that somebody may see, of those that `fit`, a condition on `orders o`.
 * The newest of each team are found by its index, so that a page costs the same however many there are.
 */
export function newestOrders(userId: number, fit: Fragment, most: number): Fragment {
  const newest = (whose: Fragment) =>
    sql`SELECT o.id FROM orders o WHERE ${whose} AND ${fit} ORDER BY o.id DESC LIMIT ${literal(most)}`
  return sql`SELECT id FROM (${newest(sql`o.user_id = ${literal(userId)}`)})
    UNION SELECT n.value FROM (${teamsOf(userId, { toChange: false })}) t CROSS JOIN json_each((
      SELECT json_group_array(id) FROM (${newest(sql`o.team_id = t.id`)}))) n`
}

/** A row for each order that somebody may see, of those that `fit`; none twice. */
export function everyOrder(userId: number, fit: Fragment): Fragment {
  const teams = teamsOf(userId, { toChange: false })
  return sql`SELECT 1 FROM (${teams}) t CROSS JOIN orders o ON o.team_id = t.id WHERE ${fit}
    UNION ALL SELECT 1 FROM orders o WHERE o.user_id = ${literal(userId)}
      AND (o.team_id IS NULL OR o.team_id NOT IN (${teams})) AND ${fit}`
}
