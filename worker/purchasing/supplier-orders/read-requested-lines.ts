import { needing } from '../../db/offers-at/lines-needed.ts'
import type { LiveItem } from '../../catalog/pricing/live-item.ts'
import { listedItemsById, toLiveItem } from '../../catalog/pricing/live-items.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { HOME_TAX, priceBookQuery, readPriceBook } from '../../catalog/pricing/read-price-book.ts'
import { type Fragment, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { SUPPLIER_TERMS, type SupplierTerms } from '../to-buy/order-limits.ts'
import { BOUGHT_AS, BOUGHT_AT, CHOSEN } from '../to-buy/waiting-lines.ts'
import { TO_BUY, WAITS } from '../to-buy/waits.ts'
import type { SupplierOrderInput } from './schemas.ts'

/** A line of a customer's order that is requested in a new supplier order. */
export interface RequestedLine {
  order_line_id: number
  product_id: number
  brand: string
  mpn: string
  name: string
  /** The supplier's code for the part, else the other number that their list has for it. */
  code: string | null
  /** What is bought: the offer item the line was sold from, or the one that somebody chose instead. */
  offer_item_id: number
  own_item_id: number
  warehouse_id: number
  cost_micros: number
  cost_currency: string
  /** The VAT in that cost, and in costs of the warehouse it is ordered from; hundredths of a percent. */
  cost_vat_bps: number
  place_vat_bps: number
  waits: number
  to_buy: number
}

/** What a new supplier order is made of. */
export interface Requested {
  /** The order that the command has made already. */
  placed: { id: number; hash: string } | null
  rows: RequestedLine[]
  /** Of the parts that are bought as one, those that are offered today. */
  items: Map<number, LiveItem>
  supplier: SupplierTerms | undefined
  book: PriceBook
}

/**
 * The requested lines, and the order that the command `by` has made already, read at one moment: a repeated
 * command that finds its lines taken also finds that it took them itself.
 */
export async function readRequestedLines(
  ctx: Ctx,
  input: SupplierOrderInput,
  by: string,
): Promise<Requested> {
  const ids = JSON.stringify(input.lines.map((line) => line.order_line_id))
  const items = JSON.stringify((input.parts ?? []).map((part) => part.offer_item_id))
  const view = { currency: null, now: ctx.now }
  const requested = sql`FROM json_each(${ids}) j
      JOIN order_lines l ON l.id = j.value JOIN orders o ON o.id = l.order_id ${CHOSEN}`
  const found = await queryBatch(ctx.db.raw, {
    placed: query<{ id: number; hash: string }>`
      SELECT id, placed_hash AS hash FROM supplier_orders WHERE placed_by = ${by}`,
    rows: needing(
      query<RequestedLine>`
      SELECT l.id AS order_line_id, l.product_id, l.brand, l.mpn, l.name,
        ${BOUGHT_AS} AS code,
        ${BOUGHT_AT.item} AS offer_item_id, l.supplier_offer_item_id AS own_item_id,
        ${BOUGHT_AT.costMicros} AS cost_micros, ${BOUGHT_AT.currency} AS cost_currency, l.cost_vat_bps,
        ${vatOf(input.warehouse_id)} AS place_vat_bps, ${BOUGHT_AT.warehouse} AS warehouse_id,
        ${WAITS} AS waits, ${TO_BUY} AS to_buy
      ${requested}`,
      { of: 'lines', ids: sql`SELECT ${BOUGHT_AT.item} AS id ${requested}` },
    ),
    items: listedItemsById(sql`SELECT value AS id FROM json_each(${items})`, MOST_ITEMS),
    suppliers: SUPPLIER_TERMS,
    book: priceBookQuery(view),
  })
  return {
    placed: found.placed[0] ?? null,
    rows: found.rows,
    items: new Map(found.items.map((row) => [row.id, toLiveItem(row, 0)])),
    supplier: found.suppliers.find(({ id }) => id === input.supplier_id),
    book: readPriceBook(found.book, view),
  }
}

/** The VAT in costs of a warehouse: that of the store's country where all its offers include it. */
const vatOf = (
  warehouseId: number,
): Fragment => sql`coalesce((SELECT min(o.cost_includes_vat) FROM offers o
  WHERE o.warehouse_id = ${warehouseId} AND o.is_active = 1), 0) * ${HOME_TAX}`

/** As many as one order has lines. */
const MOST_ITEMS = 1000
