import { floorPrice, netCost, type TaxTerms } from '../../lib/margin.ts'
import { add, divide, isLess, multiply, type Rational, rational } from '../../lib/rational.ts'
import { minorStep, MICROS, roundUnitPrice } from '../../lib/unit-price.ts'
import { isInBand } from './pick-rule.ts'
import type { KnownRate, PriceBook, Rule } from './price-book.ts'
import type { Rounding } from './schemas/pricing.ts'

/** A price and everything it went through, exact amounts in micros. */
export interface ComputedPrice {
  inBase: Rational
  rule: Rule | null
  /** The cost without the VAT in it, in the base currency. */
  netInBase: Rational
  /** What the rules come to. */
  withMarkup: Rational
  /** The same less the discount of the buyer's group. */
  discounted: Rational
  floor: Rational
  isRaised: boolean
  inCurrency: Rational
  /** Shown and charged, micros. */
  micros: number
}

export interface Cost {
  micros: number
  rate: KnownRate
  /** The VAT in it that the store gets back, hundredths of a percent on top of the net cost; 0: none. */
  vatBps: number
}

/**
 * A cost becomes a price: into the base currency as its list says it, plus percent, plus the fixed part, less the
 * discount of a group in hundredths of a percent, not below the floor margin, into the shown currency, rounded once.
 * `rules` are those for this line, best first.
 * Null without a rate of the shown currency, and for a price that JSON could not hold exactly.
 */
export function computePrice(
  book: PriceBook,
  cost: Cost,
  rules: Rule[],
  discountBps = 0,
): ComputedPrice | null {
  const target = book.currency.rate
  if (target === null) return null
  const inBase = multiply(rational(BigInt(cost.micros)), cost.rate.perUnit)
  const rule = rules.find((candidate) => isInBand(candidate, inBase)) ?? null
  const withMarkup = rule === null ? inBase : markUp(inBase, rule)
  const netInBase = multiply(netCost(cost), cost.rate.perUnit)
  const floor = floorPrice(netInBase, book.floorMarginBps, taxInFloor(book, cost))
  const discounted = lessDiscount(withMarkup, discountBps)
  const isRaised = isLess(discounted, floor)
  const inCurrency = divide(isRaised ? floor : discounted, target.perUnit)
  const rounded = roundUnitPrice(inCurrency, book.currency.digits)
  const micros = roundTo(rounded, rule?.rounding ?? 'none', book.currency.digits)
  if (micros > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return {
    inBase,
    netInBase,
    rule,
    withMarkup,
    discounted,
    floor,
    isRaised,
    inCurrency,
    micros: Number(micros),
  }
}

/**
 * The tax that the floor takes out of the shown price: that of the store's country, which is in the cost as well. A
 * cost without VAT is compared with the price as it is shown, as floors were set before offers said what is in their
 * costs; what staff take off such a price is held to the net price, see `floorPrice`.
 */
export const taxInFloor = (
  { homeTaxBps, isTaxIncluded }: PriceBook,
  { vatBps }: Cost,
): TaxTerms => ({
  bps: homeTaxBps,
  isIncluded: isTaxIncluded && vatBps > 0,
})

const markUp = (cost: Rational, rule: Rule): Rational =>
  add(
    multiply(cost, rational(BigInt(10_000 + rule.percentBps), 10_000n)),
    rational(BigInt(rule.fixedMicros)),
  )

const lessDiscount = (price: Rational, bps: number): Rational =>
  bps === 0 ? price : multiply(price, rational(BigInt(10_000 - bps), 10_000n))

/**
 * Always upwards, so that no rounding breaks the floor. `up_to_99`: to the next 99 minor units, from
 * 1.00 up; `up_to_5`: to the next multiple of 5 units, from 5.00 up. Smaller prices stay as they are.
 */
export function roundTo(micros: bigint, rounding: Rounding, digits: number): bigint {
  if (rounding === 'up_to_99' && micros >= MICROS && digits > 0) {
    const ending = MICROS - minorStep(digits)
    const candidate = (micros / MICROS) * MICROS + ending
    return candidate >= micros ? candidate : candidate + MICROS
  }
  const five = 5n * MICROS
  if (rounding === 'up_to_5' && micros >= five) return ((micros + five - 1n) / five) * five
  return micros
}
