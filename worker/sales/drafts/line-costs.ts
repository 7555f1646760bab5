import { convertUnitSum } from '../../catalog/pricing/convert-unit-sum.ts'
import { costStepsOf, stepAt } from '../../catalog/pricing/cost-steps.ts'
import { toLiveItem } from '../../catalog/pricing/live-items.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import type { Money, UnitPrice } from '../../lib/money.ts'
import { divide, isLess, multiply, rational } from '../../lib/rational.ts'
import type { CartItem } from '../cart/schemas.ts'
import type { CheckoutState } from '../checkout/read-checkout.ts'

/** What a line costs the store, and whether staff sell it too cheaply. */
interface LineCost {
  /** Apiece, in the currency of its list. */
  cost: UnitPrice
  /** Of all pieces, in the currency of the draft; null without a rate. */
  costSum: Money | null
  /** The discount takes its price below the floor of the markup rules. */
  isBelowFloor: boolean
}

/** The cost of a line; null when it is offered no more. */
export function lineCostOf(state: CheckoutState, item: CartItem): LineCost | null {
  const { book } = state.priced
  const row = state.items.get(item.supplier_offer_item_id)
  if (row === undefined || item.product === null) return null
  const { quantity } = item
  const { micros } = stepAt(costStepsOf(toLiveItem(row, item.product.brand.id)), quantity)
  const cost = { micros, currency: row.currency }
  const charged = item.offer?.channel_price ?? null
  return {
    cost,
    costSum: convertUnitSum(book, { price: cost, quantity, into: book.currency.code }),
    isBelowFloor:
      charged !== null && isReduced(state, item, charged) && isBelowFloor(book, cost, charged),
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

/** The same floor as of the markup rules: (price - cost) / price is not less than the margin. */
function isBelowFloor(book: PriceBook, cost: UnitPrice, charged: UnitPrice): boolean {
  const [rate, shown] = [book.currencies.get(cost.currency)?.rate, book.currency.rate]
  if (!rate || !shown) return true
  const inBase = multiply(rational(BigInt(cost.micros)), rate.perUnit)
  const floor = divide(inBase, rational(BigInt(10_000 - book.floorMarginBps), 10_000n))
  return isLess(multiply(rational(BigInt(charged.micros)), shown.perUnit), floor)
}
