import type { Ctx } from '../env.ts'
import { prepare } from '../search/fragment.ts'
import { type LiveItemRow, liveItemsOf } from '../search/live-items.ts'
import { runBatch } from '../search/run-batch.ts'
import { itemsByIds } from './cart-rows.ts'
import { stopOf } from './fit-quantity.ts'
import { analogIds, analogProducts, type AnalogRow, pickAnalogs } from './stand-ins.ts'
import type { QuoteInput, QuoteResult } from './schemas.ts'
import { readWorth, type Wishes, worthStatements } from './worth.ts'

const MOST_ITEMS = 4000

/** What the lines of a guest (or of a shared link) are worth now, each for its quantity. One round trip. */
export async function quoteItems(
  ctx: Ctx,
  { items, analogs }: QuoteInput,
  wishes: Wishes,
): Promise<QuoteResult> {
  const db = ctx.db.raw
  const ids = [...new Set(items.map((item) => item.supplier_offer_item_id))]
  const missing = itemsByIds(ids)
  const found = await runBatch(db, {
    ...worthStatements(ctx, itemsByIds(ids)),
    analogs: analogs ? prepare(db, analogProducts(missing, ctx.now)) : null,
    analogItems: analogs ? prepare(db, liveItemsOf(analogIds(missing, ctx.now), MOST_ITEMS)) : null,
  })
  const worth = readWorth(ctx, found, wishes)
  const standIns = pickAnalogs(found.analogs as AnalogRow[], {
    items: found.analogItems as LiveItemRow[],
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
