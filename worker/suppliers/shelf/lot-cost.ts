import type { RateSnapshot } from '../../db/json/order.ts'
import { multiply, rational, roundHalfUp } from '../../lib/rational.ts'
import type { UnitPrice } from '../../lib/money.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'

/** What one piece of a lot cost. */
export interface LotCost {
  /** Millionths of `currency`. */
  costMicros: number
  /** The base currency; the one it was paid in where that has no rate. */
  currency: string
  /** Apiece, as it was paid. */
  paidMicros: number
  paidCurrency: string
  /** How it was converted; null: it was not. */
  rate: RateSnapshot | null
}

/** A cost in the base currency at the book's rates, to the millionth: not rounded as shown prices are. */
export function toLotCost(book: PriceBook, { micros, currency }: UnitPrice): LotCost {
  const paid = { paidMicros: micros, paidCurrency: currency }
  const rate = book.currencies.get(currency)?.rate
  if (currency === book.base || !rate?.used) {
    return { ...paid, costMicros: micros, currency, rate: null }
  }
  const { currency: _of, ...used } = rate.used
  const exact = roundHalfUp(multiply(rational(BigInt(micros)), rate.perUnit))
  return {
    ...paid,
    costMicros: Number(exact),
    currency: book.base,
    rate: { base: book.base, ...used },
  }
}
