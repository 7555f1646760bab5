import type { TaxTerms } from '../../lib/margin.ts'
import { lineSum, type Money, sumOf, type UnitPrice, wholeAmount } from '../../lib/money.ts'
import { rational, roundHalfUp } from '../../lib/rational.ts'

interface Line {
  quantity: number
  price: UnitPrice
  channelPrice: UnitPrice
}

export interface LineTotals {
  sum: Money
  tax: Money
}

export interface OrderTotals {
  lines: LineTotals[]
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

/** The tax of shipping: of the method's rate, and of the fee of each warehouse, each rounded for itself. */
export function taxOfShipping(
  { shipping, fees }: { shipping: Money; fees: readonly Money[] },
  tax: TaxTerms,
): Money {
  const { currency } = shipping
  const rate = fees.reduce((left, fee) => left - fee.amount, shipping.amount)
  const parts = [{ amount: rate, currency }, ...fees]
  return sumOf(
    parts.map((part) => taxOf(part, tax)),
    currency,
  )
}

/**
 * What an order comes to. The sum of a line is rounded once; totals are sums of lines; tax is calculated by
 * line and summed. `digits` are those of the currency.
 */
export function calculateTotals(
  lines: Line[],
  {
    currency,
    digits,
    shipping,
    fees = [],
    tax,
  }: {
    currency: string
    digits: number
    /** Null: not chosen yet. */
    shipping: Money | null
    /** Of the ways from warehouses: parts of `shipping` that are taxed each for itself. */
    fees?: readonly Money[]
    tax: TaxTerms
  },
): OrderTotals {
  const lineTotals = lines.map(({ channelPrice, quantity }) => {
    const sum = lineSum(channelPrice, quantity, digits)
    return { sum, tax: taxOf(sum, tax) }
  })
  const subtotal = sumOf(
    lineTotals.map(({ sum }) => sum),
    currency,
  )
  const own = sumOf(
    lines.map(({ price, quantity }) => lineSum(price, quantity, digits)),
    currency,
  )
  const sent = shipping ?? { amount: 0, currency }
  const shippingTax = taxOfShipping({ shipping: sent, fees: shipping === null ? [] : fees }, tax)
  const taxes = sumOf([...lineTotals.map((line) => line.tax), shippingTax], currency)
  const parts = tax.isIncluded ? [subtotal, sent] : [subtotal, sent, taxes]
  return {
    lines: lineTotals,
    subtotal,
    discount: { amount: Math.max(0, own.amount - subtotal.amount), currency },
    shippingTax,
    tax: taxes,
    grandTotal: sumOf(parts, currency),
  }
}

/**
 * The share of a sum that `part` of `whole` pieces bear, minor units, half up. Shares of consecutive steps
 * add up to the sum: callers subtract the shares already taken.
 */
export const shareOf = (amount: number, part: number, whole: number): number =>
  wholeAmount(roundHalfUp(rational(BigInt(amount) * BigInt(part), BigInt(whole))))
