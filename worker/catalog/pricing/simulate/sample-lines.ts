import { needing } from '../../../db/offers-at/lines-needed.ts'
import { type Fragment, literal, type Query, query, sql } from '../../../db/query.ts'
import type { SampledList, SamplePlan } from './plan-sample.ts'

/** A live line, as prices are calculated from it. */
export interface SampledLine {
  id: number
  brand_id: number
  warehouse_id: number
  cost_micros: number
  currency: string
  ladder: string | null
  minimum: number
  cost_includes_vat: number
}

/**
 * Live lists with lines, by id; the number of their last line stands for how many they have. Those of the shelf are always
 * in the main database.
 */
export const listsQuery: Query<SampledList> = query<SampledList>`
  SELECT o.id, w.id AS warehouse_id, w.supplier_id, o.is_shelf, iif(o.is_shelf = 1,
      (SELECT count(*) FROM main.offer_items i WHERE i.id > o.id << 32 AND i.id < (o.id + 1) << 32),
      o.next_item - 1) AS size
  FROM offers o CROSS JOIN warehouses w ON w.id = o.warehouse_id
    CROSS JOIN suppliers s ON s.id = w.supplier_id
  WHERE o.is_active = 1 AND w.is_active = 1 AND s.is_active = 1
  ORDER BY o.id`

const COLUMNS = sql`i.id, p.brand_id, i.warehouse_id, i.cost_micros, i.currency, i.ladder, i.minimum,
  i.cost_includes_vat`
const ON_SALE = sql`CROSS JOIN brands b ON b.id = p.brand_id AND b.status <> 'forbidden'`

/** The planned lines, those that are live. */
export function plannedLines(plan: SamplePlan): Query<SampledLine> {
  const picked = sql`WITH RECURSIVE picked(id, last) AS (
    SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(plan.ranges)})
    UNION ALL SELECT id + ${plan.step}, last FROM picked WHERE id + ${plan.step} <= last)`
  const ids = sql`SELECT id FROM picked UNION ALL ${shelfLines(plan)}`
  return needing(
    query<SampledLine>`${picked}
  SELECT ${COLUMNS} FROM (${ids}) k
    CROSS JOIN live_offer_items i ON i.id = k.id
    CROSS JOIN products p ON p.id = i.product_id ${ON_SALE}`,
    { of: 'lines', ids: sql`${picked} ${ids}` },
  )
}

const shelfLines = ({ shelf, step }: SamplePlan): Fragment =>
  sql`SELECT id FROM main.offer_items WHERE id BETWEEN ${shelf?.first ?? 1} AND ${shelf?.last ?? 0}
    AND id % ${step} = ${shelf?.rest ?? 0}`

/** Live lines of brands, up to one more than `most`. */
export const brandLines = (brandIds: number[], most: number): Query<SampledLine> =>
  needing(
    query<SampledLine>`
  SELECT ${COLUMNS} FROM json_each(${JSON.stringify(brandIds)}) k
    CROSS JOIN products p ON p.brand_id = k.value ${ON_SALE}
    CROSS JOIN live_offer_items i ON i.product_id = p.id
    CROSS JOIN warehouses w ON w.id = i.warehouse_id AND w.is_active = 1
    CROSS JOIN suppliers s ON s.id = w.supplier_id AND s.is_active = 1
  LIMIT ${literal(most + 1)}`,
    {
      of: 'products',
      ids: sql`SELECT p.id FROM json_each(${JSON.stringify(brandIds)}) k
        CROSS JOIN products p ON p.brand_id = k.value ${ON_SALE}`,
      most: 2 * most,
    },
  )

/** What the lines with these ids are called. */
export interface LineName {
  id: number
  mpn: string
  name: string
  brand: string
  supplier: string
  warehouse: string
}

export const lineNames = (ids: number[]): Query<LineName> =>
  needing(
    query<LineName>`
  SELECT i.id, p.mpn, p.name, b.name AS brand, s.name AS supplier, w.name AS warehouse
  FROM json_each(${JSON.stringify(ids)}) k CROSS JOIN offer_items i ON i.id = k.value
    CROSS JOIN products p ON p.id = i.product_id CROSS JOIN brands b ON b.id = p.brand_id
    CROSS JOIN offers o ON o.id = i.offer_id CROSS JOIN warehouses w ON w.id = o.warehouse_id
    CROSS JOIN suppliers s ON s.id = w.supplier_id`,
    { of: 'lines', ids: sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)})` },
  )
