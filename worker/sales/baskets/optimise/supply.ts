import { largestOrderable } from '../../../catalog/pricing/order-terms.ts'
import { coveringQuantity } from '../../../catalog/pricing/valid-quantity.ts'
import type { TaxTerms } from '../../../lib/margin.ts'
import { minorStep } from '../../../lib/unit-price.ts'
import { taxOf } from '../../checkout/calculate-totals.ts'
import { MOST_PIECES } from './check-problem.ts'
import type { BasketOffer, BasketProblem, DeliveryDays } from './types.ts'

/** An offer as the search reads it. */
export interface Supply {
  index: number
  offer: BasketOffer
  /** The index of its warehouse. */
  warehouse: number
  /** With those of its warehouse. */
  days: DeliveryDays
  /** The largest quantity that can be ordered; 0: none. */
  largest: number
  /** Micros in a minor unit. */
  step: number
  tax: TaxTerms
}

/** A sum before it is rounded: `whole` minor units and `rest` micros, `0 <= rest < step`. */
export interface ExactSum {
  whole: number
  rest: number
}

/** The offers of a problem that has been checked. */
export function suppliesOf({ digits, tax, warehouses, offers }: BasketProblem): Supply[] {
  const step = Number(minorStep(digits))
  const places = new Map(warehouses.map(({ id, days }, index) => [id, { index, days }]))
  return offers.map((offer, index) => {
    const place = places.get(offer.warehouseId)
    if (place === undefined) throw new RangeError(`no warehouse of offer ${offer.id}`)
    return {
      index,
      offer,
      warehouse: place.index,
      days: {
        p50: offer.days.p50 + place.days.p50,
        p90: offer.days.p90 + place.days.p90,
      },
      largest: largestOf(offer, digits),
      step,
      tax,
    }
  })
}

/** As the cart allows it. */
function largestOf({ minimum, pack, stock, ladder }: BasketOffer, digits: number): number {
  const steps = ladder.map(({ quantity, micros }) => {
    const price = { micros, currency: '' }
    return { quantity, price, channel_price: price }
  })
  const remains = Math.min(stock ?? MOST_PIECES, MOST_PIECES)
  return largestOrderable({ terms: { minimum, pack, remains }, ladder: steps, digits }) ?? 0
}

/** The least quantity that can be ordered to have `need` pieces; it may exceed the stock. */
export const covering = ({ offer }: Supply, need: number): number =>
  need === 0 ? 0 : coveringQuantity(offer, need)

/** What a piece costs when `quantity` are bought, micros. */
export function microsAt({ offer: { ladder } }: Supply, quantity: number): number {
  let micros = ladder[0]?.micros ?? 0
  for (const step of ladder) {
    if (step.quantity > quantity) break
    micros = step.micros
  }
  return micros
}

/** The least a piece can cost when at most `quantity` are bought, micros. */
export function lowestMicros({ offer: { ladder } }: Supply, quantity: number): number {
  let lowest = ladder[0]?.micros ?? 0
  for (const step of ladder) {
    if (step.quantity > quantity) break
    lowest = Math.min(lowest, step.micros)
  }
  return lowest
}

/** What `quantity` pieces at `micros` each come to, before rounding. */
export function exactSum(micros: number, quantity: number, step: number): ExactSum {
  const product = micros * quantity
  if (product <= Number.MAX_SAFE_INTEGER) {
    const rest = product % step
    return { whole: (product - rest) / step, rest }
  }
  const exact = BigInt(micros) * BigInt(quantity)
  return { whole: Number(exact / BigInt(step)), rest: Number(exact % BigInt(step)) }
}

/** What `quantity` pieces come to before rounding. */
export const exactSumOf = (supply: Supply, quantity: number): ExactSum =>
  exactSum(microsAt(supply, quantity), quantity, supply.step)

/** What the checkout charges for `quantity` pieces, without tax on top: rounded once, half up, as `lineSum` does. */
export function goodsOf(supply: Supply, quantity: number): number {
  const { whole, rest } = exactSumOf(supply, quantity)
  return rest * 2 >= supply.step ? whole + 1 : whole
}

/** The tax on top of what the checkout charges for goods; 0 when prices include it. */
export const taxOnTop = ({ tax }: Supply, goods: number): number =>
  tax.isIncluded || tax.bps === 0 ? 0 : taxOf({ amount: goods, currency: '' }, tax).amount

/** What the customer pays for `quantity` pieces, tax included. */
export function chargeOf(supply: Supply, quantity: number): number {
  if (quantity === 0) return 0
  const goods = goodsOf(supply, quantity)
  return goods + taxOnTop(supply, goods)
}

export const addExact = (a: ExactSum, b: ExactSum, step: number): ExactSum => {
  const rest = a.rest + b.rest
  return rest >= step
    ? { whole: a.whole + b.whole + 1, rest: rest - step }
    : { whole: a.whole + b.whole, rest }
}

export const subtractExact = (a: ExactSum, b: ExactSum, step: number): ExactSum => {
  const rest = a.rest - b.rest
  return rest < 0
    ? { whole: a.whole - b.whole - 1, rest: rest + step }
    : { whole: a.whole - b.whole, rest }
}

export const isLessExact = (a: ExactSum, b: ExactSum): boolean =>
  a.whole < b.whole || (a.whole === b.whole && a.rest < b.rest)
