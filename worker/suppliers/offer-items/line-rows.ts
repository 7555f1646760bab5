import { createPricer, handPriceAt } from '../../catalog/pricing/create-pricer.ts'
import { costStepsOf } from '../../catalog/pricing/cost-steps.ts'
import { isOld } from '../../catalog/pricing/live-item.ts'
import {
  ITEM_COLUMNS,
  ITEM_TERMS,
  type LiveItemRow,
  toLiveItem,
} from '../../catalog/pricing/live-items.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { netUnitPrice, unitCostOf } from '../../catalog/pricing/unit-cost.ts'
import { columnList, type Fragment, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { marginOf, netCost } from '../../lib/margin.ts'
import { type UnitPrice, wholeAmount } from '../../lib/money.ts'
import { roundHalfUp } from '../../lib/rational.ts'
import { seesCosts } from '../../permissions.ts'
import type { OfferItem } from './schemas.ts'

/** A line with what it is of; its terms as `LiveItemRow` has them. */
export interface LineRow extends LiveItemRow {
  brand_id: number
  brand: string
  mpn: string
  part_name: string
  supplier_name: string
  offer_id: number
  offer_name: string
  code: string | null
  is_hidden: number
  has_own_days: number
  has_own_minimum: number
}

const COLUMNS = [
  ...ITEM_COLUMNS, 'brand_id', 'brand', 'mpn', 'part_name', 'supplier_name', 'offer_id', 'offer_name',
  'code', 'is_hidden', 'has_own_days', 'has_own_minimum',
] as const // prettier-ignore

/** The lines whose ids `ids` selects, in its order, as one JSON value: `readLines` reads it. */
export const linesAsJson = (
  ids: Fragment,
): Fragment => sql`(SELECT json_group_array(json_array(${columnList(COLUMNS)}))
  FROM (SELECT ${ITEM_TERMS}, p.brand_id, b.name AS brand, p.mpn, p.name AS part_name, s.name AS supplier_name,
      i.offer_id, o.name AS offer_name, i.code, i.is_hidden, i.has_own_days, i.has_own_minimum
    FROM (SELECT id, row_number() OVER () AS at FROM (${ids})) g
    CROSS JOIN offer_lines i ON i.id = g.id
    CROSS JOIN warehouses w ON w.id = i.warehouse_id
    CROSS JOIN suppliers s ON s.id = w.supplier_id
    CROSS JOIN offers o ON o.id = i.offer_id
    CROSS JOIN products p ON p.id = i.product_id
    CROSS JOIN brands b ON b.id = p.brand_id
    ORDER BY g.at))`

export function readLines(json: string): LineRow[] {
  const rows = JSON.parse(json) as unknown[][]
  return rows.map(
    (cells) =>
      Object.fromEntries(COLUMNS.map((name, at) => [name, cells[at]])) as unknown as LineRow,
  )
}

/** Prices lines as the shop does, by one book; costs and margins only for who may see them. */
export function lineMaker(ctx: Ctx, book: PriceBook): (row: LineRow) => OfferItem {
  const price = createPricer(book)
  const isTold = seesCosts(ctx)
  return (row) => {
    const item = toLiveItem(row, row.brand_id)
    const [step] = costStepsOf(item)
    const micros = step?.micros ?? item.costMicros
    const charged = price(item, micros)?.channelPrice ?? null
    const byHand = handPriceAt(book, item)
    return {
      id: row.id,
      product: { id: row.product_id, brand: row.brand, mpn: row.mpn, name: row.part_name },
      supplier: { id: row.supplier_id, name: row.supplier_name },
      warehouse: { id: row.warehouse_id, name: row.name },
      offer: { id: row.offer_id, name: row.offer_name },
      code: row.code,
      cost: isTold ? { micros, currency: item.currency } : null,
      price: charged,
      margin: isTold ? marginApiece(book, charged, netCostApiece(book, row)) : null,
      remains: item.remains,
      is_at_least: item.isAtLeast,
      minimum: item.minimum,
      pack: item.pack,
      days_min: item.daysMin,
      days_max: item.daysMax,
      updated_at: item.liveSince === null ? null : new Date(item.liveSince).toISOString(),
      is_old: isOld(item, ctx.now),
      is_hidden: row.is_hidden === 1,
      has_own_days: row.has_own_days === 1,
      has_own_minimum: row.has_own_minimum === 1,
      by_hand: byHand && {
        price: { micros: byHand.micros, currency: byHand.currency },
        until: new Date(byHand.until).toISOString(),
      },
    }
  }
}

const netCostApiece = (book: PriceBook, row: LineRow): UnitPrice | null =>
  netUnitPrice(book, unitCostOf(book, row, row.minimum), book.currency.code)

/** Of a price as it is charged, with the tax of the store's country in it where prices include it. */
function marginApiece(
  book: PriceBook,
  price: UnitPrice | null,
  cost: UnitPrice | null,
): OfferItem['margin'] {
  if (price === null || cost === null) return null
  const vatBps = book.isTaxIncluded ? book.homeTaxBps : 0
  const net = wholeAmount(roundHalfUp(netCost({ micros: price.micros, vatBps })))
  const { amount, bps } = marginOf({ net, cost: cost.micros })
  return { micros: amount, bps }
}
