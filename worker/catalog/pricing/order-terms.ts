import { lineSum } from '../../lib/money.ts'
import type { OrderProblem, OrderTerms, PriceStep } from './schemas/pricing.ts'
import { minorStep } from '../../lib/unit-price.ts'
import { stepAt } from './cost-steps.ts'
import { coveringQuantity, largestQuantity, type QuantityTerms } from './valid-quantity.ts'

interface Order {
  terms: QuantityTerms
  /** Priced steps, ascending; empty when there is no price. */
  ladder: PriceStep[]
  wanted: number | null
  /** Digits of the shown currency. */
  digits: number
}

/** What ordering `wanted` pieces (or the minimum) comes to: how many, for how much, or why not. */
export function orderTerms({ terms, ladder, wanted, digits }: Order): OrderTerms {
  const largest = largestOrderable({ terms, ladder, digits })
  const covering = coveringQuantity(terms, wanted ?? terms.minimum)
  if (largest === null || ladder.length === 0) {
    return refused(wanted, problemOf(terms, ladder), wanted ?? terms.minimum)
  }
  const quantity = Math.min(covering, largest)
  const sumAt = (pieces: number) => lineSum(stepAt(ladder, pieces).channel_price, pieces, digits)
  const sum = sumAt(quantity)
  const larger = ladder
    .filter((step) => step.quantity > quantity)
    .map((step) => ({ step, quantity: coveringQuantity(terms, step.quantity) }))
    .filter((option) => option.quantity <= largest)
  const cheaper = larger
    .map((option) => ({ quantity: option.quantity, sum: sumAt(option.quantity) }))
    .filter((option) => option.sum.amount < sum.amount)
    .toSorted((a, b) => a.sum.amount - b.sum.amount || a.quantity - b.quantity)[0]
  const shortage = Math.max(0, (wanted ?? quantity) - quantity)
  return {
    wanted,
    quantity,
    is_enough: shortage === 0,
    problem: shortage === 0 ? null : 'not_enough',
    shortage,
    sum,
    next_break: larger[0]?.step ?? null,
    cheaper: cheaper ?? null,
  }
}

/** The largest valid quantity in stock whose sum can be calculated; null when not even the minimum can. */
export function largestOrderable({ terms, ladder, digits }: Omit<Order, 'wanted'>): number | null {
  const countable = countablePieces(ladder, digits)
  return largestQuantity({ ...terms, remains: Math.min(terms.remains, countable) })
}

/** As many pieces as have a sum that is still exact in JSON. */
function countablePieces(ladder: PriceStep[], digits: number): number {
  const dearest = Math.max(1, ...ladder.map((step) => step.channel_price.micros))
  const most = (BigInt(Number.MAX_SAFE_INTEGER) * minorStep(digits)) / BigInt(dearest)
  return most > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(most) - 1
}

function problemOf(terms: QuantityTerms, ladder: PriceStep[]): OrderProblem {
  if (terms.remains === 0) return 'no_stock'
  if (terms.remains < terms.minimum) return 'below_minimum'
  return ladder.length === 0 ? 'unpriced' : 'not_enough'
}

const refused = (wanted: number | null, problem: OrderProblem, shortage: number): OrderTerms => ({
  wanted,
  quantity: null,
  is_enough: false,
  problem,
  shortage,
  sum: null,
  next_break: null,
  cheaper: null,
})
