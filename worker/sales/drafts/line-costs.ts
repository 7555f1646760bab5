import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { netCostSum, netInBase, unitCostOf } from '../../catalog/pricing/unit-cost.ts'
import { floorPrice, type TaxTerms, type UnitCost } from '../../lib/margin.ts'
import type { Money, UnitPrice } from '../../lib/money.ts'
import { isLess, multiply, rational } from '../../lib/rational.ts'
import type { CartItem } from '../cart/schemas.ts'
import type { CheckoutPlan } from '../checkout/plan-checkout.ts'
import type { CheckoutState } from '../checkout/read-checkout.ts'

/** A draft and what it comes to. */
export interface Planned {
  state: CheckoutState
  plan: CheckoutPlan
}

/** What a line costs the store, and whether staff sell it too cheaply. */
interface LineCost {
  /** Apiece, in the currency of its list. */
  cost: UnitCost
  /** Of all pieces without VAT, in the currency of the draft; null without a rate. */
  costSum: Money | null
  /** The discount takes its price below the floor margin. */
  isBelowFloor: boolean
}

/** The cost of a line; null when it is offered no more. */
export function lineCostOf({ state, plan }: Planned, item: CartItem): LineCost | null {
  const { book } = state.priced
  const row = state.items.get(item.supplier_offer_item_id)
  if (row === undefined || item.product === null) return null
  const { quantity } = item
  const currency = book.currency.code
  const cost = unitCostOf(book, row, quantity)
  const amount = netCostSum(book, [{ cost, pieces: quantity }], currency)
  const charged = item.offer?.channel_price ?? null
  return {
    cost,
    costSum: amount === null ? null : { amount, currency },
    isBelowFloor:
      charged !== null &&
      isReduced(state, item, charged) &&
      isBelowFloor(book, { cost, charged, tax: plan.tax }),
  }
}

/** Today's own price may lie a rounding below the floor: only what staff take off is judged. */
function isReduced(
  { priced }: CheckoutState,
  { supplier_offer_item_id: id, quantity }: CartItem,
  charged: UnitPrice,
): boolean {
  const today = priced.offerOf(id, quantity)?.channel_price ?? null
  return today !== null && charged.micros < today.micros
}

function isBelowFloor(
  book: PriceBook,
  { cost, charged, tax }: { cost: UnitCost; charged: UnitPrice; tax: TaxTerms },
): boolean {
  const [net, shown] = [netInBase(book, cost), book.currency.rate]
  if (net === null || !shown) return true
  const floor = floorPrice(net, book.floorMarginBps, tax)
  return isLess(multiply(rational(BigInt(charged.micros)), shown.perUnit), floor)
}
