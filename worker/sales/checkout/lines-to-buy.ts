import { largestQuantity, type QuantityTerms } from '../../catalog/pricing/valid-quantity.ts'
import type { CartRow } from '../cart/cart-rows.ts'
import { problemOf } from '../cart/present-item.ts'
import type { CheckoutState } from './read-checkout.ts'

/**
 * The lines that a checkout orders. In part, those of a quote in as many pieces as are in stock; a line without
 * any is left out.
 */
export function linesToBuy(
  { quote, lines, priced }: Pick<CheckoutState, 'quote' | 'lines' | 'priced'>,
  isPartial: boolean,
): CartRow[] {
  if (quote === null || !isPartial) return lines
  return lines.flatMap((line) => {
    const { supplier_offer_item_id: id, quantity: rest } = line
    const offer = priced.offerOf(id, rest)
    if (problemOf(offer, rest) === null) return [line]
    const quantity = offer?.channel_price ? partOf(rest, offer) : null
    return quantity === null ? [] : [{ ...line, quantity }]
  })
}

/**
 * As many of `rest` pieces as are in stock, in valid quantities: so that what is left can be ordered as well, if
 * there is such a part. Null when not even the minimum is there.
 */
export function partOf(rest: number, { minimum, pack, remains }: QuantityTerms): number | null {
  const most = Math.min(rest, remains)
  const part = largestQuantity({ minimum, pack, remains: Math.min(most, rest - minimum) })
  const isLeftValid = part !== null && (rest - part - minimum) % pack === 0
  return isLeftValid ? part : largestQuantity({ minimum, pack, remains: most })
}
