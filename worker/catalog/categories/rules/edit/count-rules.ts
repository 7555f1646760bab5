import { literal, query, queryRows } from '../../../../db/query.ts'
import type { Ctx } from '../../../../env.ts'
import { type CategoryRuleCount, MOST_COUNTED } from '../schemas.ts'

/**
 * How many products each rule puts into its category, as the catalogue stands. Counted by the index of rules, up to
 * `MOST_COUNTED` of each, when staff look: counters kept by triggers would cost a write for each product catalogued,
 * and a count without end the reading of all of them.
 */
export async function countRules(ctx: Ctx): Promise<CategoryRuleCount[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<{ id: number; count: number }>`SELECT r.id, (SELECT count(*) FROM (
        SELECT 1 FROM catalogued_products c WHERE c.rule_id = r.id AND c.rule_id > 0
        LIMIT ${literal(MOST_COUNTED + 1)})) AS count
      FROM category_rules r ORDER BY r.position, r.id`,
  )
  return rows.map(({ id, count }) => ({
    id,
    count: Math.min(count, MOST_COUNTED),
    is_more: count > MOST_COUNTED,
  }))
}
