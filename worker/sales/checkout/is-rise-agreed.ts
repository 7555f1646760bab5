import type { CartRow } from '../cart/cart-rows.ts'
import type { CartItem } from '../cart/schemas.ts'
import { MICROS, minorStep } from '../../lib/unit-price.ts'
import { convertUnitPrice } from '../../catalog/pricing/convert-unit-price.ts'
import type { CheckoutState } from './read-checkout.ts'

/**
 * Whether today's price may be charged for a line: it has not risen since the shopper saw it, or by no
 * more than the supplier's tolerance. Seen in another currency, two roundings are no rise.
 */
export function isRiseAgreed(
  { channel_price: seen, channel_price_increase: rise, supplier_offer_item_id: id }: CartItem,
  row: CartRow,
  { goods, priced }: CheckoutState,
): boolean {
  if (seen === null || rise === null) return true
  const toleranceBps = goods.get(id)?.toleranceBps ?? 0
  const tolerated = (BigInt(seen.micros) * BigInt(toleranceBps)) / 10_000n
  return BigInt(rise.micros) <= tolerated + roundings(row, priced)
}

/** Micros that rounding a price in its own currency and in the shown one may add. */
function roundings(
  { currency, channel_price_micros: micros }: CartRow,
  { book }: CheckoutState['priced'],
) {
  if (currency === null || micros === null || currency === book.currency.code) return 0n
  const own = book.currencies.get(currency)
  if (own === undefined) return 0n
  const step = (price: bigint, digits: number) => (price >= MICROS ? minorStep(digits) : 100n)
  const ownStep = Number(step(BigInt(micros), own.digits))
  const converted = convertUnitPrice(book, { micros: ownStep, currency })
  return BigInt(converted?.micros ?? 0) + minorStep(book.currency.digits)
}
