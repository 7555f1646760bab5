import type { UnitPrice } from '../../lib/money.ts'
import { divide, multiply, rational } from '../../lib/rational.ts'
import { roundUnitPrice } from '../../lib/unit-price.ts'
import type { PriceBook } from './price-book.ts'

/**
 * A unit price in another currency at the book's rates, rounded once as shown prices are. Null when
 * either currency has no rate, or when JSON could not hold the amount exactly.
 */
export function convertUnitPrice(
  book: PriceBook,
  price: UnitPrice,
  currency: string = book.currency.code,
): UnitPrice | null {
  if (price.currency === currency) return price
  const from = book.currencies.get(price.currency)
  const into = book.currencies.get(currency)
  if (!from?.rate || !into?.rate) return null
  const inBase = multiply(rational(BigInt(price.micros)), from.rate.perUnit)
  const micros = roundUnitPrice(divide(inBase, into.rate.perUnit), into.digits)
  return micros > BigInt(Number.MAX_SAFE_INTEGER) ? null : { micros: Number(micros), currency }
}
