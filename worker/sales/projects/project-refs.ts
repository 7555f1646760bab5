import { needing } from '../../db/offers-at/lines-needed.ts'
import { type Fragment, literal, type Query, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { type LiveItemRow, liveItemsById } from '../../catalog/pricing/live-items.ts'
import {
  OWN_NAMES,
  type ProductRow,
  toProductRef,
} from '../../catalog/search/match/product-rows.ts'
import type { ProductRef } from '../../catalog/search/schemas/search.ts'
import type { TakenPart } from '../../db/json/project.ts'
import type { TakenPart as ShownPart } from './schemas.ts'

/** Of rows, and of what is proposed for them. */
const MOST_ITEMS = 20_000

/** What the ids in a project's rows stand for. */
export interface ProjectRefs {
  productOf: (id: number) => ProductRef | null
  shownPart: (part: TakenPart) => ShownPart
}

/** Products and offer lines that a project, its check and its proposals name. One round trip. */
export async function readRefs(ctx: Ctx, projectId: number): Promise<ProjectRefs> {
  const found = await queryBatch(ctx.db.raw, {
    products: productsNamed(projectId),
    items: liveItemsById(itemsTaken(projectId), MOST_ITEMS),
  })
  return refsOf(ctx, found)
}

export function refsOf(
  { locale }: Pick<Ctx, 'locale'>,
  { products, items }: { products: ProductRow[]; items: LiveItemRow[] },
): ProjectRefs {
  const refs = new Map(products.map((row) => [row.id, toProductRef(row, locale)]))
  const lines = new Map(items.map((row) => [row.id, row]))
  const productOf = (id: number) => refs.get(id) ?? null
  return {
    productOf,
    shownPart: ({ item, quantity }) => {
      const line = lines.get(item)
      return {
        supplier_offer_item_id: item,
        product: line === undefined ? null : productOf(line.product_id),
        warehouse: line === undefined ? null : { id: line.warehouse_id, name: line.name },
        quantity,
      }
    },
  }
}

/** Ids of the lines that rows take, and that proposals would have them take. */
const itemsTaken = (projectId: number): Fragment => sql`
  SELECT t.value ->> 'item' AS id, NULL AS product_id
    FROM project_rows r CROSS JOIN json_each(r.takes) t WHERE r.project_id = ${literal(projectId)}
  UNION SELECT t.value ->> 'item', NULL FROM project_proposals o CROSS JOIN json_each(o.changes) c
    CROSS JOIN json_each(c.value, '$.after') t
    WHERE o.project_id = ${literal(projectId)} AND o.status IN ('open', 'accepted')
  UNION SELECT t.value ->> 'item', NULL FROM project_proposals o CROSS JOIN json_each(o.changes) c
    CROSS JOIN json_each(c.value, '$.before') t
    WHERE o.project_id = ${literal(projectId)} AND o.status IN ('open', 'accepted')`

/** Unlike search, also hidden products and those of forbidden brands: a row still names what it means. */
const productsNamed = (projectId: number): Query<ProductRow> => {
  const ids = sql`
    SELECT product_id AS id FROM project_rows
      WHERE project_id = ${literal(projectId)} AND product_id IS NOT NULL
    UNION SELECT a.value FROM project_rows r CROSS JOIN json_each(r.analogs) a
      WHERE r.project_id = ${literal(projectId)}
    UNION SELECT p.value FROM projects o CROSS JOIN json_each(o.findings, '$.rows') f
      CROSS JOIN json_each(f.value, '$.replacements') p WHERE o.id = ${literal(projectId)}
    UNION SELECT i.product_id FROM (${itemsTaken(projectId)}) t CROSS JOIN offer_items i ON i.id = t.id`
  return needing(productsByIds(ids), { of: 'lines', ids: () => itemsTaken(projectId) })
}

/** Products by ids that `ids` selects, hidden ones too. */
export const productsByIds = (ids: Fragment): Query<ProductRow> => query`
  SELECT p.id, p.brand_id, p.mpn, p.name, p.search_key, p.strict_key, 'exact' AS match,
    '[]' AS aliases, NULL AS cross_kind, b.name AS brand_name, b.status AS brand_status, ${OWN_NAMES}
  FROM (${ids}) k CROSS JOIN products p ON p.id = k.id CROSS JOIN brands b ON b.id = p.brand_id`
