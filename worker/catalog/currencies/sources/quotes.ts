import { add, isLess, positiveDecimal, type Rational, rational } from '../../../lib/rational.ts'
import type { RateProblem } from '../schemas.ts'

/** What `units` of `currency` cost, exactly, in whatever currency the list is kept in. */
export interface Quote {
  currency: string
  units: number
  price: Rational
}

/** A bank's list of one day, as it was read. */
export interface Quotes {
  /** The currency the bank counts in, and how many units of it people quote. */
  reference: { currency: string; units: number }
  /** The day the list is for, `YYYY-MM-DD`. */
  day: string
  rows: Quote[]
}

/** Reads one answer of a source; throws `RatesRefused`. */
export type ReadQuotes = (bytes: Uint8Array) => Quotes

/** Why a source's answer changes nothing; `details` fill the sentence. */
export class RatesRefused extends Error {
  readonly problem: RateProblem
  readonly details: Record<string, string | number>

  constructor(problem: RateProblem, details: Record<string, string | number> = {}) {
    super(problem)
    this.name = 'RatesRefused'
    this.problem = problem
    this.details = details
  }
}

const LARGEST_UNITS = 1_000_000
const DECIMAL = /^\d{1,9}(?:[.,]\d{1,10})?$/
const WHOLE = /^[1-9]\d{0,6}$/
/** No currency of this world costs more, or less, of another; half of nonsense ends here. */
const HIGHEST = rational(1_000_000n)
const LOWEST = rational(1n, 1_000_000_000n)

/** One row of a list; `rate_invalid` unless both texts are sensible positive figures. */
export function readQuote(currency: string, units: string, value: string): Quote {
  const price = DECIMAL.test(value) ? positiveDecimal(value.replace(',', '.')) : null
  if (price === null || !WHOLE.test(units)) throw invalidRate(currency, value)
  const quote = { currency, units: Number.parseInt(units, 10), price }
  if (quote.units > LARGEST_UNITS) throw invalidRate(currency, value)
  return needSensible(quote)
}

/** `rate_invalid` for what one unit can hardly cost. */
export function needSensible(quote: Quote): Quote {
  const each = perUnit(quote)
  if (isLess(each, LOWEST) || isLess(HIGHEST, each)) {
    throw invalidRate(quote.currency, `${quote.price.num}/${quote.price.den}`.slice(0, 40))
  }
  return quote
}

const invalidRate = (currency: string, value: string) =>
  new RatesRefused('rate_invalid', { currency, value: value.slice(0, 40) })

/** What one unit costs. */
export const perUnit = ({ units, price }: Quote): Rational => ({
  num: price.num,
  den: price.den * BigInt(units),
})

/** The list as a whole: it has rows, no currency twice, and not the bank's own. */
export function needWhole(quotes: Quotes): Quotes {
  const seen = new Set<string>()
  for (const { currency } of quotes.rows) {
    if (currency === quotes.reference.currency) throw new RatesRefused('wrong_base', { currency })
    if (seen.has(currency)) throw new RatesRefused('rate_repeated', { currency })
    seen.add(currency)
  }
  if (seen.size === 0) throw new RatesRefused('answer_empty')
  return quotes
}

/** A day that exists, as `YYYY-MM-DD`; `answer_not_understood` otherwise. */
export function needDay(year: string, month: string, day: string): string {
  const text = `${year}-${month}-${day}`
  const time = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) {
    throw new RatesRefused('answer_not_understood')
  }
  return text
}

/** The smallest price worth writing: below it, more units are quoted. */
const TENTH = rational(1n, 10n)

/** The same quote for ten, a hundred … times the units, so that its decimals say enough. */
export function withLegibleUnits(quote: Quote): Quote {
  let { units, price } = quote
  while (isLess(price, TENTH) && units * 10 <= LARGEST_UNITS) {
    units *= 10
    price = { num: price.num * 10n, den: price.den }
  }
  return { ...quote, units, price }
}

/** Whether two prices of one unit differ by more than `percent` of the second. */
export function hasMoved(now: Rational, before: Rational, percent: bigint): boolean {
  const part = { num: before.num * percent, den: before.den * 100n }
  return isLess(add(before, part), now) || isLess(add(now, part), before)
}
