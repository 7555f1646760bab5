import { actorOf } from '../accounts/actor-of.ts'
import type { Ctx } from '../env.ts'
import { type Fragment, sql } from '../search/fragment.ts'

/**
 * Orders the actor may see, as a condition on `orders o`: his own, and those of teams he belongs to.
 * Anybody else's are no orders.
 */
export function isVisible(ctx: Ctx): Fragment {
  const { id: me } = actorOf(ctx)
  return sql`(o.user_id = ${me} OR o.team_id IN (SELECT id FROM teams WHERE owner_id = ${me}
    UNION ALL SELECT team_id FROM team_members WHERE user_id = ${me}))`
}
