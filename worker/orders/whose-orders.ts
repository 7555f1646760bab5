import { literal } from '../search/fragment.ts'

/**
 * Orders somebody may see, as a condition on `orders`: his own, and those of teams he belongs to;
 * `toChange` leaves out teams he only looks at. Anybody else's are no orders.
 */
export function whoseOrders(userId: number, { toChange }: { toChange: boolean }): string {
  const me = literal(userId).sql
  const roles = toChange ? `AND role <> 'viewer'` : ''
  return `(user_id = ${me} OR team_id IN (SELECT id FROM teams WHERE owner_id = ${me}
    UNION ALL SELECT team_id FROM team_members WHERE user_id = ${me} ${roles}))`
}
