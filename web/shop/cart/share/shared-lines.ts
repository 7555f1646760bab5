import type { Quote, QuoteLine } from '../../../../worker/sales/cart/schemas.ts'
import type { Money } from '../../../../worker/catalog/pricing/schemas/pricing.ts'
import { lineSum } from '../../../lib/format-money.ts'
import type { Addition } from '../../../offers/cart/local-cart.ts'
import { priceAt } from '../../../offers/price-at.ts'
import { settledQuantity } from '../../../offers/quantity.ts'

/** An item of a shared link, and what would be added to the cart for it. */
export interface SharedLine {
  item: QuoteLine
  quote: Quote | null
  /** Null when it cannot be ordered. */
  addition: Addition | null
  sum: Money | null
}

/** The items of a link with today's offers, in orderable quantities. */
export function sharedLines(items: readonly QuoteLine[], quotes: readonly Quote[]): SharedLine[] {
  const found = new Map(quotes.map((quote) => [quote.supplier_offer_item_id, quote]))
  return items.map((item) => {
    const quote = found.get(item.supplier_offer_item_id) ?? null
    const { offer = null, product = null } = quote ?? {}
    const quantity = offer === null ? null : settledQuantity(offer, item.quantity)
    const step = offer === null || quantity === null ? null : priceAt(offer, quantity)
    if (offer === null || product === null || quantity === null || step === null) {
      return { item, quote, addition: null, sum: null }
    }
    const sum = lineSum(step.channel_price, quantity)
    return { item, quote, addition: { offer, product, quantity }, sum }
  })
}
