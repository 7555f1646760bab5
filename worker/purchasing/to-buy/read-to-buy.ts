import type { LiveItem } from '../../catalog/pricing/live-item.ts'
import { listedItemsById, listedItemsOf, toLiveItem } from '../../catalog/pricing/live-items.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { priceBookQuery, readPriceBook } from '../../catalog/pricing/read-price-book.ts'
import { literal, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { SUPPLIER_TERMS, type SupplierTerms } from './order-limits.ts'
import {
  type PlaceNames,
  type WaitingFilters,
  type WaitingRow,
  waitingLines,
} from './waiting-lines.ts'

/** Lines read at once, the oldest first: far more than wait in any store that can still buy them. */
const MOST_ROWS = 50_000
const MOST_ITEMS = 50_000

/** What waits, and what it can be bought for today. */
export interface ToBuy {
  rows: WaitingRow[]
  items: Map<number, LiveItem>
  names: PlaceNames
  terms: Map<number, SupplierTerms>
  book: PriceBook
  /** Free pieces on our own shelf, by product. */
  onShelf: Map<number, number>
  isOurs: (itemId: number) => boolean
}

/**
 * Reads it in one round trip. `isWhole`: with all other offers of these parts and what is free on our own shelf;
 * otherwise only with the offers that lines are bought from.
 */
export async function readToBuy(
  ctx: Ctx,
  filters: WaitingFilters,
  { isWhole }: { isWhole: boolean },
): Promise<ToBuy> {
  const waiting = waitingLines(filters)
  const products = sql`SELECT DISTINCT product_id AS id FROM (${waiting})`
  const view = { currency: null, now: ctx.now }
  const found = await queryBatch(ctx.db.raw, {
    rows: query<WaitingRow>`SELECT b.* FROM (${waiting}) b
      ORDER BY b.created_at, b.order_line_id LIMIT ${literal(MOST_ROWS)}`,
    items: isWhole
      ? listedItemsOf(products, MOST_ITEMS)
      : listedItemsById(sql`SELECT DISTINCT offer_item_id AS id FROM (${waiting})`, MOST_ITEMS),
    free: isWhole
      ? query<{ id: number; free: number }>`
          SELECT p.id, sum(t.on_hand - t.allocated) AS free FROM (${products}) p
          CROSS JOIN shelf_lots t ON t.product_id = p.id AND t.on_hand > 0 GROUP BY p.id`
      : null,
    suppliers: SUPPLIER_TERMS,
    warehouses: query<{ id: number; name: string }>`SELECT id, name FROM warehouses`,
    shelf: query<{ id: number }>`SELECT id FROM offers WHERE is_shelf = 1`,
    book: priceBookQuery(view),
  })
  const terms = new Map(found.suppliers.map((one) => [one.id, one]))
  const warehouses = new Map(found.warehouses.map(({ id, name }) => [id, name]))
  return {
    rows: found.rows,
    // Costs do not depend on the brand.
    items: new Map(found.items.map((row) => [row.id, toLiveItem(row, 0)])),
    names: {
      supplier: (id) => terms.get(id)?.name ?? '',
      warehouse: (id) => warehouses.get(id) ?? '',
    },
    terms,
    book: readPriceBook(found.book, view),
    onShelf: new Map(found.free.map(({ id, free }) => [id, free])),
    isOurs: (itemId) => found.shelf.some(({ id }) => id === Math.floor(itemId / 2 ** 32)),
  }
}
