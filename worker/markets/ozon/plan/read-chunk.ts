import { IS_HIDDEN } from '../../../catalog/pricing/hidden-products.ts'
import { type LiveItemRow, liveItemsOf } from '../../../catalog/pricing/live-items.ts'
import { priceBookQuery, readPriceBook } from '../../../catalog/pricing/read-price-book.ts'
import type { PriceBook } from '../../../catalog/pricing/price-book.ts'
import { literal, query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import type { AccountRow } from '../accounts/account-row.ts'
import { OZON_CHANNEL_ID } from '../postings/ozon-channel.ts'

/** Products of one step. */
export const PRODUCTS_AT_ONCE = 500
/** Lines that are looked at for them; more than any chunk has. */
const MOST_LINES = 50_000

export interface ChunkProduct {
  id: number
  brand_id: number
  is_forbidden: number
}

/** What the account has of a product. */
export interface ItemRow {
  id: number
  product_id: number
  offer_code: string
  choice: 'rule' | 'always' | 'never'
  offer_item_id: number | null
  price: number | null
  old_price: number
  known_price: number | null
  released_price: number | null
  is_price_unknown: number
  prediction: string | null
  price_error: string | null
  /** JSON. */
  price_sent: string
}

export interface StockRow {
  item_id: number
  ozon_warehouse_id: number
  stock: number
}

/** Products after one, in the order of their ids, with all that decides what they cost there. */
export interface Chunk {
  products: ChunkProduct[]
  lines: LiveItemRow[]
  items: ItemRow[]
  stocks: StockRow[]
  /** Ozon's warehouse by ours. */
  mapping: Map<number, number>
  book: PriceBook
}

/** Reads the next products of an account's plan in one round trip. */
export async function readChunk(ctx: Ctx, account: AccountRow, after: number): Promise<Chunk> {
  const view = {
    currency: account.currency,
    channelId: OZON_CHANNEL_ID,
    isAnyCurrency: true,
    now: ctx.now,
  }
  const chunk = sql`SELECT id FROM products WHERE id > ${after}
    ORDER BY id LIMIT ${literal(PRODUCTS_AT_ONCE)}`
  const found = await queryBatch(ctx.db.raw, {
    products: query<ChunkProduct>`SELECT p.id, p.brand_id, b.status = 'forbidden' OR ${IS_HIDDEN} AS is_forbidden
      FROM (${chunk}) c CROSS JOIN products p ON p.id = c.id CROSS JOIN brands b ON b.id = p.brand_id
      ORDER BY p.id`,
    lines: liveItemsOf(chunk, MOST_LINES),
    items: query<ItemRow>`SELECT i.id, i.product_id, i.offer_code, i.choice, i.offer_item_id, i.price,
        i.old_price, i.known_price, i.released_price, i.is_price_unknown, i.prediction, i.price_error,
        i.price_sent
      FROM (${chunk}) c CROSS JOIN ozon_items i ON i.account_id = ${account.id} AND i.product_id = c.id`,
    stocks: query<StockRow>`SELECT s.item_id, s.ozon_warehouse_id, s.stock
      FROM (${chunk}) c CROSS JOIN ozon_items i ON i.account_id = ${account.id} AND i.product_id = c.id
      CROSS JOIN ozon_stocks s ON s.item_id = i.id`,
    mapping: query<{ warehouse_id: number; ozon_warehouse_id: number }>`
      SELECT warehouse_id, ozon_warehouse_id FROM ozon_mappings WHERE account_id = ${account.id}`,
    book: priceBookQuery(view),
  })
  return {
    ...found,
    mapping: new Map(found.mapping.map((one) => [one.warehouse_id, one.ozon_warehouse_id])),
    book: readPriceBook(found.book, view),
  }
}
