import { query, queryRow, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { parseQuery } from './parse-query.ts'
import type { SearchQuery } from './schemas/search.ts'

/** Whether a number that is shown no more is known all the same; of that brand, when one is named. */
export async function isGone(ctx: Ctx, wanted: SearchQuery): Promise<boolean> {
  const { key, brandKey } = parseQuery(wanted)
  if (key === '') return false
  const called = sql`SELECT id FROM brands WHERE key = ${brandKey}
    UNION ALL SELECT brand_id FROM brand_aliases WHERE key = ${brandKey}`
  const isOf = sql`search_key = ${key} AND (${brandKey} IS NULL OR brand_id IN (${called}))`
  const known = query`SELECT 1 FROM products WHERE ${isOf}
    UNION ALL SELECT 1 FROM product_aliases WHERE ${isOf} LIMIT 1`
  return (await queryRow(ctx.db.raw, known)) !== null
}
