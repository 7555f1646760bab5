import type { UnitPrice } from './money.ts'
import { divide, type Rational, rational } from './rational.ts'

/**
 * The margin has one definition in the store: **net price less refunds less net cost**.
 *
 * - The net price is what is charged for goods without its tax, and without cancelled pieces; shipping is no part
 *   of it.
 * - Refunds are what credit notes take off goods, without tax.
 * - The net cost is what the pieces cost without the VAT that the store gets back. That is the VAT of its own country
 *   alone: an offer says whether its costs include it (`offers.cost_includes_vat`), and its rate is that of the
 *   store's country on the day the cost was fixed. Another country's VAT is not given back, so it is a cost as any other.
 * - Costs in other currencies are converted at the rates of the day the price was fixed, exactly, and rounded once.
 * - Its percent is of the net price less refunds.
 *
 * Markup rules start from the cost as its list says it, with VAT or without: whether it includes VAT says what is
 * earned, and changes no price but where the floor raises it.
 */
export interface Margin {
  /** Minor units. */
  amount: number
  /** Hundredths of a percent. */
  bps: number
}

/** The tax of a place, and whether prices include it. */
export interface TaxTerms {
  /** Hundredths of a percent. */
  bps: number
  isIncluded: boolean
}

/** What a piece costs, as it was fixed. */
export interface UnitCost extends UnitPrice {
  /** The VAT in it that the store gets back, hundredths of a percent on top of the net cost; 0: none. */
  vatBps: number
}

/** The margin of amounts in minor units of one currency. */
export function marginOf({
  net,
  refunded = 0,
  cost,
}: {
  net: number
  refunded?: number
  cost: number
}): Margin {
  const kept = net - refunded
  const amount = kept - cost
  const bps = kept === 0 ? 0n : (BigInt(amount) * 10_000n) / BigInt(kept)
  return { amount, bps: Number(bps) }
}

/** What is charged without its tax, of an amount and the tax in it or on top of it. */
export const netAmount = (amount: number, tax: number, isTaxIncluded: boolean): number =>
  isTaxIncluded ? amount - tax : amount

/** What a piece costs without the VAT in it, exact micros. */
export const netCost = ({ micros, vatBps }: Pick<UnitCost, 'micros' | 'vatBps'>): Rational =>
  rational(BigInt(micros) * 10_000n, 10_000n + BigInt(vatBps))

/**
 * The lowest price apiece, as it is charged under `tax`, that keeps the floor margin: (net price - net cost) / net
 * price is not less than `floorBps`. Exact, in the unit of `net`.
 */
export function floorPrice(net: Rational, floorBps: number, tax: TaxTerms): Rational {
  const least = divide(net, rational(10_000n - BigInt(floorBps), 10_000n))
  if (!tax.isIncluded) return least
  return { num: least.num * (10_000n + BigInt(tax.bps)), den: least.den * 10_000n }
}
