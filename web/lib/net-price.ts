import type { MoneyAmount, UnitPrice } from './format-money.ts'

/** Prices without a tax, see `netOf`. */
export interface Net {
  /** The tax, in hundredths of a percent. */
  bps: number
  unitPrice: (gross: UnitPrice) => UnitPrice
  sum: (gross: MoneyAmount) => MoneyAmount
  /** What a price typed without the tax comes to with it; both in micros. */
  grossMicros: (micros: number) => number
}

const WHOLE = 10_000n

/** Half up; amounts of the shop are not negative. */
const divided = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by)

/** Half down: what is left when the tax is rounded half up. */
const dividedDown = (value: bigint, by: bigint): bigint => (2n * value + by - 1n) / (2n * by)

/**
 * A price for one piece without its tax of `bps` hundredths of a percent, rounded as prices are: from 1.00 up
 * to the minor unit, below to 0.0001. One piece comes to the same as its sum.
 */
function netUnitPrice({ micros, currency }: UnitPrice, bps: number): UnitPrice {
  const [value, whole] = [BigInt(micros) * WHOLE, WHOLE + BigInt(bps)]
  const step = value >= 1_000_000n * whole ? 10_000n : 100n
  return { micros: Number(dividedDown(value, whole * step) * step), currency }
}

/** A sum less its tax, which is rounded once, half up, as it is charged. */
function netSum({ amount, currency }: MoneyAmount, bps: number): MoneyAmount {
  const tax = divided(BigInt(amount) * BigInt(bps), WHOLE + BigInt(bps))
  return { amount: amount - Number(tax), currency }
}

/** Prices without a tax of `bps` hundredths of a percent that is in them. */
export const netOf = (bps: number): Net => ({
  bps,
  unitPrice: (gross) => netUnitPrice(gross, bps),
  sum: (gross) => netSum(gross, bps),
  grossMicros: (micros) => Number(divided(BigInt(micros) * (WHOLE + BigInt(bps)), WHOLE)),
})
