import type { Offer } from '../../../worker/catalog/search/schemas/search.ts'
import { priceMove } from './cart-entry.ts'
import { priceAt } from '../price-at.ts'
import type { StoredLine } from './stored-cart.ts'

/**
 * Converts a line whose price was seen in another currency to today's price in the one shown now. A
 * price that has changed since stays as it was seen, so that the change can be shown.
 */
export function convertedLine(line: StoredLine, now: Offer, then: Offer): StoredLine {
  const [stepNow, stepThen] = [priceAt(now, line.quantity), priceAt(then, line.quantity)]
  const seen = line.channel_price
  if (stepNow === null || stepThen === null || seen === null) return line
  if (seen.currency === stepNow.channel_price.currency) return line
  const isUnmoved =
    seen.currency === stepThen.channel_price.currency &&
    priceMove(seen, stepThen.channel_price) === null
  if (!isUnmoved) return line
  return { ...line, price: stepNow.price, channel_price: stepNow.channel_price }
}
