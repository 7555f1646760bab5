import { priceBookQuery, readPriceBook } from '../../../catalog/pricing/read-price-book.ts'
import type { PriceBook } from '../../../catalog/pricing/price-book.ts'
import { queryRows } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { divide, multiply, rational, roundHalfUp } from '../../../lib/rational.ts'

/** The store's currencies by code, each with its rate where there is one. */
export type StoreRates = PriceBook['currencies']

/** The store's rates as of now. */
export async function readStoreRates(ctx: Ctx): Promise<StoreRates> {
  const view = { currency: null, now: ctx.now }
  return readPriceBook(await queryRows(ctx.db.raw, priceBookQuery(view)), view).currencies
}

/**
 * Of a list's currencies those that the store has no rate for: their items cannot be priced. None in a
 * store that has no rates at all yet.
 */
export const unpricedCurrencies = (rates: StoreRates, used: ReadonlySet<string>): string[] =>
  [...rates.values()].some(({ rate }) => rate?.used)
    ? [...used].filter((code) => !rates.get(code)?.rate).sort()
    : []

/** Micros of one currency in another, half up; null where either has no rate. */
export function convertMicros(
  rates: StoreRates,
  micros: number,
  [from, into]: [from: string, into: string],
): number | null {
  const [ours, theirs] = [rates.get(from)?.rate, rates.get(into)?.rate]
  if (!ours || !theirs) return null
  const exact = divide(multiply(rational(BigInt(micros)), ours.perUnit), theirs.perUnit)
  return Number(roundHalfUp(exact))
}
