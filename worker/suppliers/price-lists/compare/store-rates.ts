import { priceBookQuery, readPriceBook } from '../../../catalog/pricing/read-price-book.ts'
import { queryRows } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { divide, multiply, type Rational, rational, roundHalfUp } from '../../../lib/rational.ts'

/** What a unit of each currency is worth in the store's own, which is among them; others have no rate. */
export type StoreRates = ReadonlyMap<string, Rational>

export const NO_RATES: StoreRates = new Map()

/** The store's rates as of now. */
export async function readStoreRates(ctx: Ctx): Promise<StoreRates> {
  const view = { currency: null, now: ctx.now }
  const { currencies } = readPriceBook(await queryRows(ctx.db.raw, priceBookQuery(view)), view)
  return new Map(
    [...currencies.values()].flatMap(({ code, rate }) =>
      rate === null ? [] : [[code, rate.perUnit] as const],
    ),
  )
}

/**
 * Of a list's currencies those that the store has no rate for: their items cannot be priced. None in a
 * store that has no rates at all yet.
 */
export const unpricedCurrencies = (rates: StoreRates, used: ReadonlySet<string>): string[] =>
  rates.size < 2 ? [] : [...used].filter((code) => !rates.has(code)).sort()

/** Turns micros of one currency into micros of another, half up; null where either has no rate. */
export function makeConverter(
  rates: StoreRates,
): (micros: number, from: string, into: string) => number | null {
  return (micros, from, into) => {
    const [ours, theirs] = [rates.get(from), rates.get(into)]
    if (ours === undefined || theirs === undefined) return null
    return Number(roundHalfUp(divide(multiply(rational(BigInt(micros)), ours), theirs)))
  }
}
