import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { liveItemsOf } from '../../catalog/pricing/live-items.ts'
import { itemsByIds } from './cart-rows.ts'
import { stopOf } from './fit-quantity.ts'
import { analogIds, analogProducts, pickAnalogs } from './analogs.ts'
import type { QuoteInput, QuoteResult } from './schemas.ts'
import { readPricedItems, type CurrencyPreferences, pricedItemQueries } from './priced-items.ts'

const MOST_ITEMS = 4000

/** Today's offers for the lines of a guest or of a shared link, each for its quantity. One round trip. */
export async function quoteItems(
  ctx: Ctx,
  { items, analogs }: QuoteInput,
  preferences: CurrencyPreferences,
): Promise<QuoteResult> {
  const ids = [...new Set(items.map((item) => item.supplier_offer_item_id))]
  const missing = itemsByIds(ids)
  const found = await queryBatch(ctx.reads.raw, {
    ...pricedItemQueries(ctx, itemsByIds(ids)),
    analogs: analogs ? analogProducts(missing, ctx.now) : null,
    analogItems: analogs ? liveItemsOf(analogIds(missing, ctx.now), MOST_ITEMS) : null,
  })
  const priced = readPricedItems(ctx, found, preferences)
  const analogsFor = pickAnalogs(found.analogs, {
    items: found.analogItems,
    book: priced.book,
    now: ctx.now,
    locale: ctx.locale,
  })
  return {
    currency: priced.book.currency.code,
    items: items.map(({ supplier_offer_item_id: id, quantity }) => {
      const product = priced.productOf(id)
      const offer = priced.offerOf(id, quantity)
      const isMissing = product !== null && stopOf(offer) !== null
      return {
        supplier_offer_item_id: id,
        product,
        offer,
        analogs: isMissing ? analogsFor(product.id, quantity) : [],
      }
    }),
  }
}
