import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { Ctx } from '../env.ts'
import { chooseBook } from '../pricing/choose-book.ts'
import type { PriceBook } from '../pricing/price-book.ts'
import { priceBookStatement, type PriceBookRow } from '../pricing/read-price-book.ts'
import { type Fragment, prepare, sql } from '../search/fragment.ts'
import { type LiveItemRow, liveItemsById, toLiveItem } from '../search/live-items.ts'
import { type ProductRow, toProductRef } from '../search/product-rows.ts'
import type { Offer, ProductRef } from '../search/schemas.ts'
import { offerMaker } from '../search/to-offer.ts'

/** A whole cart and as many favourites. */
const MOST_ITEMS = 1000

/** Currencies the visitor asked for or chose before, best first, unchecked. */
export type Wishes = (string | null)[]

/** What offer items are, and what they are worth today in `book`'s currency. */
export interface Worth {
  book: PriceBook
  /** Also of an item nobody offers any more; null for one that never was. */
  productOf(itemId: number): ProductRef | null
  /** For `quantity` pieces, or its minimum; null once nobody offers the item. */
  offerOf(itemId: number, quantity: number | null): Offer | null
}

type Rows = Record<'book' | 'person' | 'products' | 'items', unknown[]>

/**
 * The statements `readWorth` reads, to go into the batch of whatever names the items: `wanted` has the
 * columns `id` (of an offer item) and `product_id` (what it was when last seen, or null).
 */
export function worthStatements(
  ctx: Ctx,
  wanted: Fragment,
): Record<keyof Rows, D1PreparedStatement | null> {
  const db = ctx.db.raw
  return {
    book: priceBookStatement(db, { currency: null, now: ctx.now }),
    person: ctx.actor && prepare(db, sql`SELECT currency FROM users WHERE id = ${ctx.actor.id}`),
    products: prepare(db, productsOfItems(wanted)),
    items: prepare(db, liveItemsById(wanted, MOST_ITEMS)),
  }
}

/** Unlike search, also products of brands that were forbidden meanwhile: a line says what it was. */
const productsOfItems = (wanted: Fragment): Fragment => sql`
  SELECT k.id AS item_id, p.id, p.brand_id, p.mpn, p.name, p.search_key, p.strict_key,
    'exact' AS match, '[]' AS aliases, NULL AS cross_kind, b.name AS brand_name,
    b.status AS brand_status
  FROM (${wanted}) k LEFT JOIN offer_items i ON i.id = k.id
  CROSS JOIN products p ON p.id = coalesce(i.product_id, k.product_id)
  CROSS JOIN brands b ON b.id = p.brand_id`

export function readWorth(ctx: Ctx, rows: Rows, wishes: Wishes): Worth {
  const [person] = rows.person as { currency: string | null }[]
  const book = chooseBook(rows.book[0] as PriceBookRow, [...wishes, person?.currency ?? null], ctx)
  const products = new Map(
    (rows.products as (ProductRow & { item_id: number })[]).map((row) => [row.item_id, row]),
  )
  const items = new Map((rows.items as LiveItemRow[]).map((row) => [row.id, row]))
  const toOffer = offerMaker({ book, wanted: null, now: ctx.now })
  return {
    book,
    productOf: (itemId) => {
      const row = products.get(itemId)
      return row === undefined ? null : toProductRef(row)
    },
    offerOf: (itemId, quantity) => {
      const item = items.get(itemId)
      const product = products.get(itemId)
      if (item === undefined || product === undefined) return null
      if (product.brand_status === 'forbidden') return null
      return toOffer(toLiveItem(item, product.brand_id), quantity ?? undefined)
    },
  }
}
