import { lineSum, type Money, sumOf, type UnitPrice, wholeAmount } from '../../lib/money.ts'
import { rational, roundHalfUp } from '../../lib/rational.ts'

/** Tax of a place, and whether prices there have it in them. */
export interface TaxTerms {
  /** Hundredths of a percent. */
  bps: number
  isIncluded: boolean
}

interface Line {
  quantity: number
  price: UnitPrice
  channelPrice: UnitPrice
}

export interface ReckonedLine {
  sum: Money
  tax: Money
}

export interface Reckoned {
  lines: ReckonedLine[]
  subtotal: Money
  discount: Money
  shippingTax: Money
  tax: Money
  grandTotal: Money
}

/** The tax of a sum, rounded once, half up: its share when included, on top of it otherwise. */
export function taxOf(sum: Money, { bps, isIncluded }: TaxTerms): Money {
  const whole = isIncluded ? 10_000n + BigInt(bps) : 10_000n
  const amount = roundHalfUp(rational(BigInt(sum.amount) * BigInt(bps), whole))
  return { amount: wholeAmount(amount), currency: sum.currency }
}

/**
 * Everything an order adds up to. A line's sum is rounded once; totals are sums of lines; the tax is
 * reckoned by line and summed. `digits` are those of the currency.
 */
export function reckon(
  lines: Line[],
  {
    currency,
    digits,
    shipping,
    tax,
  }: {
    currency: string
    digits: number
    /** Null: not chosen yet. */
    shipping: Money | null
    tax: TaxTerms
  },
): Reckoned {
  const reckoned = lines.map(({ channelPrice, quantity }) => {
    const sum = lineSum(channelPrice, quantity, digits)
    return { sum, tax: taxOf(sum, tax) }
  })
  const subtotal = sumOf(
    reckoned.map(({ sum }) => sum),
    currency,
  )
  const own = sumOf(
    lines.map(({ price, quantity }) => lineSum(price, quantity, digits)),
    currency,
  )
  const sent = shipping ?? { amount: 0, currency }
  const shippingTax = taxOf(sent, tax)
  const taxes = sumOf([...reckoned.map((line) => line.tax), shippingTax], currency)
  const parts = tax.isIncluded ? [subtotal, sent] : [subtotal, sent, taxes]
  return {
    lines: reckoned,
    subtotal,
    discount: { amount: Math.max(0, own.amount - subtotal.amount), currency },
    shippingTax,
    tax: taxes,
    grandTotal: sumOf(parts, currency),
  }
}

/**
 * The share of a sum that `part` of `whole` pieces bear, so that shares of steps that follow each other
 * add up to the sum: what came before is taken off by who asks.
 */
export const shareOf = (amount: number, part: number, whole: number): number =>
  wholeAmount(roundHalfUp(rational(BigInt(amount) * BigInt(part), BigInt(whole))))
