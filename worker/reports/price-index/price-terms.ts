import type { PriceBook } from '../../catalog/pricing/price-book.ts'

/** A line of an offer as `offer_items` has it, with the brand of its part. */
export interface PricedLine {
  brand_id: number
  generation: number
  is_listed: number
  cost_micros: number
  currency: string
  /** JSON; see `offerItems.history`. */
  history: string | null
}

/** What a line cost at a time. */
export interface Terms {
  micros: number
  currency: string
}

type Earlier = [generation: number, isListed: number, costMicros: number, currency: string]

/** What a line cost in the list of a generation; null: it was not in it, or that is too long ago to be known. */
export function termsAt(line: PricedLine, generation: number): Terms | null {
  const now: Earlier = [line.generation, line.is_listed, line.cost_micros, line.currency]
  const earlier = JSON.parse(line.history ?? '[]') as Earlier[]
  const found = [...earlier, now].findLast(([since]) => since <= generation)
  if (found === undefined || found[1] !== 1 || found[2] <= 0) return null
  return { micros: found[2], currency: found[3] }
}

/**
 * The natural logarithm of what costs in the base currency, later ones beside earlier ones, each at the rates of its
 * own day; null without a rate. A statistic, not money: it may be a float.
 */
export function logRatio(
  { from, to }: { from: Terms; to: Terms },
  books: { from: PriceBook; to: PriceBook },
): number | null {
  const [before, after] = [rateOf(books.from, from.currency), rateOf(books.to, to.currency)]
  if (before === null || after === null) return null
  return Math.log((to.micros * after) / (from.micros * before))
}

function rateOf(book: PriceBook, currency: string): number | null {
  const rate = book.currencies.get(currency)?.rate?.perUnit
  return rate === undefined ? null : Number(rate.num) / Number(rate.den)
}
