import { needing } from '../../db/offers-at/lines-needed.ts'
import { type Fragment, sql } from '../../db/query.ts'
import { searchKey } from '../../lib/part-number.ts'
import { lineSum } from '../../lib/money.ts'
import type { ToBuyLine, ToBuyLinesQuery } from './schemas.ts'
import { TO_BUY, WAITS } from './waits.ts'

/** A line of a customer's order that waits, with where it is bought. */
export interface WaitingRow {
  order_line_id: number
  order_id: number
  number: string
  created_at: number
  product_id: number
  brand: string
  mpn: string
  name: string
  /** What is bought: the offer item the line was sold from, or the one that somebody chose instead. */
  offer_item_id: number
  own_item_id: number
  supplier_id: number
  warehouse_id: number
  own_supplier_id: number
  own_warehouse_id: number
  code: string | null
  /** The most days of the list when it was ordered. */
  days_max: number
  quantity: number
  cost_micros: number
  currency: string
  digits: number
  was_refused: number
}

/** Which lines: those of a place, and what a person looks for. */
export type WaitingFilters = Partial<
  Pick<ToBuyLinesQuery, 'supplier_id' | 'warehouse_id' | 'currency' | 'q'>
>

/** Where a line `l` is bought: the offer somebody chose `e`, else the one it was sold from. */
export const BOUGHT_AT = {
  item: sql`coalesce(e.offer_item_id, l.supplier_offer_item_id)`,
  supplier: sql`coalesce(e.supplier_id, l.supplier_id)`,
  warehouse: sql`coalesce(e.warehouse_id, l.warehouse_id)`,
  costMicros: sql`coalesce(e.cost_micros, l.cost_micros)`,
  currency: sql`coalesce(e.currency, l.cost_currency)`,
}

/** Joins what was chosen for a line `l`, unless the line is of another offer since. */
export const CHOSEN: Fragment = sql`LEFT JOIN bought_elsewhere e
  ON e.order_line_id = l.id AND e.instead_of_item_id = l.supplier_offer_item_id`

/** What the supplier calls the part that is bought: their code, else the other number that their list has for it. */
export const BOUGHT_AS = sql`(SELECT coalesce(nullif(i.code, ''), a.mpn) FROM offer_items i
  LEFT JOIN product_aliases a ON a.id = i.alias_id WHERE i.id = ${BOUGHT_AT.item})`

/** Open orders are few; CROSS JOIN makes SQLite start with them. */
export const waitingLines = (filters: WaitingFilters): Fragment =>
  needing(
    sql`
  SELECT l.id AS order_line_id, o.id AS order_id, o.number, o.created_at, l.product_id,
    l.brand, l.mpn, l.name, ${BOUGHT_AT.item} AS offer_item_id,
    l.supplier_offer_item_id AS own_item_id, ${BOUGHT_AT.supplier} AS supplier_id,
    ${BOUGHT_AT.warehouse} AS warehouse_id, l.supplier_id AS own_supplier_id,
    l.warehouse_id AS own_warehouse_id,
    ${BOUGHT_AS} AS code, l.days_max,
    ${TO_BUY} AS quantity, ${BOUGHT_AT.costMicros} AS cost_micros, ${BOUGHT_AT.currency} AS currency,
    coalesce((SELECT digits FROM currencies WHERE code = ${BOUGHT_AT.currency}), 2) AS digits,
    EXISTS (SELECT 1 FROM supplier_order_lines r WHERE r.order_line_id = l.id AND r.refused > 0)
      AS was_refused
  FROM orders o CROSS JOIN order_lines l ON l.order_id = o.id ${CHOSEN}
  WHERE ${WAITS} AND ${matches(filters)}`,
    {
      of: 'lines',
      ids: sql`SELECT ${BOUGHT_AT.item} AS id
        FROM orders o CROSS JOIN order_lines l ON l.order_id = o.id ${CHOSEN}
        WHERE ${WAITS} AND ${matches(filters)}`,
    },
  )

function matches({ supplier_id, warehouse_id, currency, q }: WaitingFilters): Fragment {
  const conditions: Fragment[] = [sql`1 = 1`]
  if (supplier_id !== undefined) conditions.push(sql`${BOUGHT_AT.supplier} = ${supplier_id}`)
  if (warehouse_id !== undefined) conditions.push(sql`${BOUGHT_AT.warehouse} = ${warehouse_id}`)
  if (currency !== undefined) conditions.push(sql`${BOUGHT_AT.currency} = ${currency}`)
  if (q !== undefined && q !== '') {
    const key = searchKey(q)
    const isPart =
      key === ''
        ? sql`0`
        : sql`EXISTS (SELECT 1 FROM products p
            WHERE p.id = l.product_id AND instr(p.search_key, ${key}) > 0)`
    conditions.push(sql`(substr(o.number, 1, ${q.length}) = ${q} COLLATE NOCASE OR ${isPart})`)
  }
  return conditions.reduce((all, condition) => sql`${all} AND ${condition}`)
}

/** Somebody chose to buy it from another offer. */
export const isMoved = (row: WaitingRow): boolean => row.offer_item_id !== row.own_item_id

/** The names a line is shown with. */
export interface PlaceNames {
  supplier: (id: number) => string
  warehouse: (id: number) => string
}

/** A line as staff sees it; what it costs is null for who may not see costs. */
export function toWaitingLine(row: WaitingRow, names: PlaceNames, hasCosts: boolean): ToBuyLine {
  const cost = { micros: row.cost_micros, currency: row.currency }
  return {
    order_line_id: row.order_line_id,
    order: {
      id: row.order_id,
      number: row.number,
      created_at: new Date(row.created_at).toISOString(),
    },
    product: { id: row.product_id, brand: row.brand, mpn: row.mpn, name: row.name },
    supplier: { id: row.supplier_id, name: names.supplier(row.supplier_id) },
    warehouse: { id: row.warehouse_id, name: names.warehouse(row.warehouse_id) },
    quantity: row.quantity,
    cost: hasCosts ? cost : null,
    sum: hasCosts ? lineSum(cost, row.quantity, row.digits) : null,
    was_refused: row.was_refused === 1,
    is_moved: isMoved(row),
  }
}
