import type { Money } from '../../lib/money.ts'
import { divide, multiply, rational, roundHalfUp } from '../../lib/rational.ts'
import type { PriceBook } from './price-book.ts'

/** A sum in another currency at the book's rates, rounded once, half up. Null without a rate of either. */
export function convertMoney(
  book: PriceBook,
  { amount, currency }: Money,
  into: string,
): Money | null {
  if (currency === into) return { amount, currency }
  const from = book.currencies.get(currency)
  const target = book.currencies.get(into)
  if (!from?.rate || !target?.rate) return null
  const units = rational(BigInt(amount), 10n ** BigInt(from.digits))
  const inTarget = divide(multiply(units, from.rate.perUnit), target.rate.perUnit)
  const minor = roundHalfUp(multiply(inTarget, rational(10n ** BigInt(target.digits))))
  return minor > BigInt(Number.MAX_SAFE_INTEGER) ? null : { amount: Number(minor), currency: into }
}
