import type { Money, UnitPrice } from '../../lib/money.ts'
import { divide, multiply, rational, roundHalfUp } from '../../lib/rational.ts'
import type { PriceBook } from './price-book.ts'

/**
 * What `quantity` pieces at a unit price come to in another currency at the book's rates, rounded once,
 * half up, to its minor unit. Null without a rate of either, or when JSON could not hold it exactly.
 */
export function convertUnitSum(
  book: PriceBook,
  { price, quantity, into }: { price: UnitPrice; quantity: number; into: string },
): Money | null {
  const from = book.currencies.get(price.currency)
  const target = book.currencies.get(into)
  if (!from?.rate || !target?.rate) return null
  const micros = rational(BigInt(price.micros) * BigInt(quantity), 1_000_000n)
  const units = divide(multiply(micros, from.rate.perUnit), target.rate.perUnit)
  const minor = roundHalfUp(multiply(units, rational(10n ** BigInt(target.digits))))
  return minor > BigInt(Number.MAX_SAFE_INTEGER) ? null : { amount: Number(minor), currency: into }
}
