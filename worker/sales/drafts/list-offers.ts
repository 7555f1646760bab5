import { query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { liveItemsOf, toLiveItem } from '../../catalog/pricing/live-items.ts'
import { priceBookQuery, readPriceBook } from '../../catalog/pricing/read-price-book.ts'
import {
  IS_SHOWN,
  OWN_NAMES,
  productColumns,
  type ProductRow,
  toProductRef,
} from '../../catalog/search/match/product-rows.ts'
import { offerMaker } from '../../catalog/search/present/to-offer.ts'
import type { Offer } from '../../catalog/search/schemas/search.ts'
import { inDraftChannel } from './customer-words.ts'
import { currencyOf } from './match-list.ts'
import type { DraftOffers, DraftOffersQuery } from './schemas.ts'

/** Offers of one product that are looked at, and those that are listed. */
const MOST_ITEMS = 200
const MOST_LISTED = 20

/** Who offers a product, for the quantity and in the customer's currency: what is enough first, then the cheapest. */
export async function listOffers(called: Ctx, wanted: DraftOffersQuery): Promise<DraftOffers> {
  const ctx = await inDraftChannel(called, wanted.channel_id)
  const { customer_id: customerId, product_id: productId, quantity } = wanted
  const currency = wanted.currency ?? (await currencyOf(ctx, customerId)) ?? null
  const view = { currency, now: ctx.now, channelId: ctx.channel.id, buyerId: customerId }
  const found = await queryBatch(ctx.db.raw, {
    book: priceBookQuery(view),
    products: query<ProductRow>`SELECT ${productColumns('p')},
      'exact' AS match, '[]' AS aliases, NULL AS cross_kind, b.name AS brand_name,
      b.status AS brand_status, ${OWN_NAMES}
      FROM products p CROSS JOIN brands b ON b.id = p.brand_id
      WHERE p.id = ${productId} AND ${IS_SHOWN}`,
    items: liveItemsOf(sql`SELECT ${productId} AS id`, MOST_ITEMS),
  })
  const [product] = found.products
  if (product === undefined) throw notFound()
  const toOffer = offerMaker({ book: readPriceBook(found.book, view), wanted: null, now: ctx.now })
  const offers = found.items.flatMap(
    (item) => toOffer(toLiveItem(item, product.brand_id), quantity) ?? [],
  )
  return {
    product: toProductRef(product, ctx.locale),
    offers: offers.toSorted(byUse).slice(0, MOST_LISTED),
  }
}

const byUse = (a: Offer, b: Offer): number =>
  Number(b.order.is_enough) - Number(a.order.is_enough) ||
  (a.order.sum?.amount ?? Infinity) - (b.order.sum?.amount ?? Infinity) ||
  a.id - b.id
