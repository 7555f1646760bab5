import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { liveItemsOf } from '../../catalog/pricing/live-items.ts'
import { itemsByIds } from './cart-rows.ts'
import { stopOf } from './fit-quantity.ts'
import { analogIds, analogProducts, pickAnalogs } from './stand-ins.ts'
import type { QuoteInput, QuoteResult } from './schemas.ts'
import { readWorth, type Wishes, worthQueries } from './worth.ts'

const MOST_ITEMS = 4000

/** What the lines of a guest (or of a shared link) are worth now, each for its quantity. One round trip. */
export async function quoteItems(
  ctx: Ctx,
  { items, analogs }: QuoteInput,
  wishes: Wishes,
): Promise<QuoteResult> {
  const ids = [...new Set(items.map((item) => item.supplier_offer_item_id))]
  const missing = itemsByIds(ids)
  const found = await queryBatch(ctx.db.raw, {
    ...worthQueries(ctx, itemsByIds(ids)),
    analogs: analogs ? analogProducts(missing, ctx.now) : null,
    analogItems: analogs ? liveItemsOf(analogIds(missing, ctx.now), MOST_ITEMS) : null,
  })
  const worth = readWorth(ctx, found, wishes)
  const standIns = pickAnalogs(found.analogs, {
    items: found.analogItems,
    book: worth.book,
    now: ctx.now,
  })
  return {
    currency: worth.book.currency.code,
    items: items.map(({ supplier_offer_item_id: id, quantity }) => {
      const product = worth.productOf(id)
      const offer = worth.offerOf(id, quantity)
      const isMissing = product !== null && stopOf(offer) !== null
      return {
        supplier_offer_item_id: id,
        product,
        offer,
        analogs: isMissing ? standIns(product.id, quantity) : [],
      }
    }),
  }
}
