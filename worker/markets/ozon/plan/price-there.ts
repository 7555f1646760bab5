import { multiply, rational, roundHalfUp } from '../../../lib/rational.ts'

interface Terms {
  markupBps: number
  oldPriceBps: number
}

/** Micros of a minor unit: Ozon's prices have two decimals in every currency. */
const STEP = 10_000n

/**
 * The price there, minor units: the price book's own, millionths, with the account's markup, rounded up to the minor
 * unit so that no rounding breaks the floor; and the crossed-out price above it, 0 for none.
 */
export function priceThere(micros: number, { markupBps, oldPriceBps }: Terms) {
  const marked = multiply(rational(BigInt(micros)), rational(BigInt(10_000 + markupBps), 10_000n))
  const minor = (marked.num + marked.den * STEP - 1n) / (marked.den * STEP)
  const old = multiply(rational(minor), rational(BigInt(10_000 + oldPriceBps), 10_000n))
  return { price: Number(minor), oldPrice: oldPriceBps === 0 ? 0 : Number(roundHalfUp(old)) }
}
