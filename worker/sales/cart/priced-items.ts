import { needing } from '../../db/offers-at/lines-needed.ts'
import { type BatchRows, type Fragment, type Query, query } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { chooseBook } from '../../catalog/pricing/choose-book.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import {
  priceBookQuery,
  type PriceBookRow,
  type PriceView,
} from '../../catalog/pricing/read-price-book.ts'
import { type LiveItemRow, liveItemsById, toLiveItem } from '../../catalog/pricing/live-items.ts'
import { IS_HIDDEN } from '../../catalog/pricing/hidden-products.ts'
import {
  OWN_NAMES,
  type ProductRow,
  toProductRef,
} from '../../catalog/search/match/product-rows.ts'
import type { Offer, ProductRef } from '../../catalog/search/schemas/search.ts'
import { offerMaker } from '../../catalog/search/present/to-offer.ts'

/** A whole cart and all favourites. */
const MOST_ITEMS = 1000

/** Currencies the visitor asked for or chose before, the preferred first; not validated. */
export type CurrencyPreferences = (string | null)[]

/** Offer items with their products and today's offers, in the currency of `book`. */
export interface PricedItems {
  book: PriceBook
  /** The product, also of an item that is offered no more; null for an unknown item. */
  productOf(itemId: number): ProductRef | null
  /** The offer for `quantity` pieces or, with null, its minimum; null when the item is offered no more. */
  offerOf(itemId: number, quantity: number | null): Offer | null
}

/** A product, by the offer item `item_id`. */
type ItemProductRow = ProductRow & { item_id: number; is_hidden: number }

// Not an interface: those have no index signature, which a batch needs.
export type PricedItemQueries = {
  book: Query<PriceBookRow>
  person: Query<{ currency: string | null }> | null
  products: Query<ItemProductRow>
  items: Query<LiveItemRow>
}

type Whose = Pick<PriceView, 'buyerId' | 'channelId' | 'isAnyCurrency'>

/**
 * The queries whose rows `readPricedItems` reads, for the batch that reads the lines. `wanted` selects the
 * columns `id` (of an offer item) and `product_id` (the product when last seen, or null); `whose` says whose prices
 * they are, unless they are those of who asks, where they ask.
 */
export const pricedItemQueries = (
  ctx: Ctx,
  wanted: Fragment,
  { buyerId = ctx.actor?.id ?? null, channelId = ctx.channel.id, ...whose }: Whose = {},
): PricedItemQueries => ({
  book: priceBookQuery({ currency: null, now: ctx.now, buyerId, channelId, ...whose }),
  person: ctx.actor && query`SELECT currency FROM users WHERE id = ${ctx.actor.id}`,
  products: productsOfItems(wanted),
  items: liveItemsById(wanted, MOST_ITEMS),
})

/** Unlike search, also hidden products and those of forbidden brands: a line still names its product. */
const productsOfItems = (wanted: Fragment): Query<ItemProductRow> =>
  needing(
    query<ItemProductRow>`
  SELECT k.id AS item_id, p.id, p.brand_id, p.mpn, p.name, p.search_key, p.strict_key,
    'exact' AS match, '[]' AS aliases, NULL AS cross_kind, b.name AS brand_name,
    b.status AS brand_status, ${OWN_NAMES}, ${IS_HIDDEN} AS is_hidden
  FROM (${wanted}) k LEFT JOIN offer_items i ON i.id = k.id
  CROSS JOIN products p ON p.id = coalesce(i.product_id, k.product_id)
  CROSS JOIN brands b ON b.id = p.brand_id`,
    { of: 'lines', ids: wanted },
  )

/** The same rows where a quote has promised the lines: products that were hidden since are sold by it still. */
export const asPromised = <Rows extends BatchRows<PricedItemQueries>>(rows: Rows): Rows => ({
  ...rows,
  products: rows.products.map((row) => ({ ...row, is_hidden: 0 })),
})

export function readPricedItems(
  ctx: Ctx,
  rows: BatchRows<PricedItemQueries>,
  preferences: CurrencyPreferences,
): PricedItems {
  const [person] = rows.person
  const book = chooseBook(rows.book, [...preferences, person?.currency ?? null], ctx)
  const products = new Map(rows.products.map((row) => [row.item_id, row]))
  const items = new Map(rows.items.map((row) => [row.id, row]))
  const toOffer = offerMaker({ book, wanted: null, now: ctx.now })
  return {
    book,
    productOf: (itemId) => {
      const row = products.get(itemId)
      return row === undefined ? null : toProductRef(row, ctx.locale)
    },
    offerOf: (itemId, quantity) => {
      const item = items.get(itemId)
      const product = products.get(itemId)
      if (item === undefined || product === undefined) return null
      if (product.brand_status === 'forbidden' || product.is_hidden === 1) return null
      return toOffer(toLiveItem(item, product.brand_id), quantity ?? undefined)
    },
  }
}
