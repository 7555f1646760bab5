import { type Fragment, literal, query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { toldReason } from '../categories/rules/said-groups.ts'
import { IS_HIDDEN } from '../pricing/hidden-products.ts'
import { productsPage } from './product-pages.ts'
import type { CataloguedProduct, ProductsQuery } from './schemas.ts'

const PAGE = 50
/** Products of a brand that are asked where they stand. */
const BRAND_SAMPLE = 40
/** Of so many of a brand, so many in one category propose it. */
const BRAND_LEAST = 5
const BRAND_SHARE = 0.8

interface Row {
  id: number
  brand_id: number
  brand: string
  mpn: string
  at: number | string
  name: string
  /** Null: it has not been catalogued. */
  found_in: string | null
  category_id: number | null
  rule_id: number | null
  doubt_count: number
  is_hidden: number
  by_cross: number | null
  /** JSON `[[category id or null, count], …]`, the most frequent first; null: not asked for. */
  by_brand: string | null
}

/**
 * Products with their categories and why they stand there, in the order of their ids; of a number or a brand in the
 * order of their numbers. There a page looks at 500 of them and may hold fewer than 50, or none, while others follow.
 * Those without a category come with a proposal where their like stand in one.
 */
export async function listProducts(
  ctx: Ctx,
  filters: ProductsQuery,
): Promise<{ data: CataloguedProduct[]; next_cursor: string | null }> {
  const asked = await productsPage(ctx, filters, PAGE)
  if (asked === null) return { data: [], next_cursor: null }
  const { rows, end } = await queryBatch(ctx.db.raw, { rows: pageOf(asked.page), end: asked.end })
  return { data: rows.map(toProduct), next_cursor: asked.next(rows, end?.[0]?.at) }
}

const pageOf = (page: Fragment) => query<Row>`
  SELECT p.id, p.brand_id, b.name AS brand, p.mpn, f.at, p.name,
    c.category_id, c.rule_id, ${toldReason('c.found_in')} AS found_in,
    ${IS_HIDDEN} AS is_hidden,
    coalesce((SELECT count(DISTINCT v.value ->> 0) FROM json_each(c.doubts) v), 0) AS doubt_count,
    iif(c.product_id IS NULL OR c.category_id IS NOT NULL OR c.rule_id = 0, NULL,
      (SELECT k.category_id FROM cross_members m
        CROSS JOIN cross_members o ON o.group_id = m.group_id AND o.product_id <> m.product_id
        CROSS JOIN catalogued_products k ON k.product_id = o.product_id
        WHERE m.product_id = p.id AND k.category_id IS NOT NULL
        GROUP BY k.category_id ORDER BY count(*) DESC, k.category_id LIMIT 1)) AS by_cross,
    iif(c.product_id IS NULL OR c.category_id IS NOT NULL OR c.rule_id = 0, NULL,
      (SELECT json_group_array(json_array(g.category_id, g.n)) FROM (
        SELECT k.category_id, count(*) AS n FROM (SELECT id FROM products WHERE brand_id = p.brand_id
            AND id <> p.id LIMIT ${literal(BRAND_SAMPLE)}) s
          CROSS JOIN catalogued_products k ON k.product_id = s.id
          GROUP BY k.category_id ORDER BY n DESC) g)) AS by_brand
  FROM (${page}) f CROSS JOIN products p ON p.id = f.id CROSS JOIN brands b ON b.id = p.brand_id
  LEFT JOIN catalogued_products c ON c.product_id = p.id
  ORDER BY f.at`

const toProduct = (row: Row): CataloguedProduct => ({
  id: row.id,
  brand: { id: row.brand_id, name: row.brand },
  mpn: row.mpn,
  name: row.name,
  category_id: row.category_id,
  why: whyOf(row),
  doubt_count: row.doubt_count,
  is_hidden: row.is_hidden === 1,
  proposal: proposalOf(row),
})

/** Why it stands where it does: rule 0 is a person. */
export function whyOf({
  found_in: foundIn,
  rule_id: ruleId,
}: Pick<Row, 'found_in' | 'rule_id'>): CataloguedProduct['why'] {
  if (foundIn === null) return { kind: 'waiting', found_in: '' }
  if (ruleId === 0) return { kind: 'person', found_in: '' }
  return { kind: ruleId === null ? 'none' : 'rule', found_in: foundIn }
}

function proposalOf({ by_cross: byCross, by_brand: byBrand }: Row): CataloguedProduct['proposal'] {
  if (byCross !== null) return { category_id: byCross, because: 'cross' }
  const counts = JSON.parse(byBrand ?? '[]') as [number | null, number][]
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  const [best] = counts
  if (best === undefined || best[0] === null) return null
  const isMost = best[1] >= BRAND_LEAST && best[1] >= all * BRAND_SHARE
  return isMost ? { category_id: best[0], because: 'brand' } : null
}
