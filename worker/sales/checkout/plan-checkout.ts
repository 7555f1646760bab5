import type { CartRow } from '../cart/cart-rows.ts'
import { toCartItem } from '../cart/present-item.ts'
import type { CartItem } from '../cart/schemas.ts'
import type { Env } from '../../env.ts'
import { type DaySpan, daysOff, slowest } from '../../lib/delivery-promise.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import type { TaxTerms } from '../../lib/margin.ts'
import { type Money, sumOf } from '../../lib/money.ts'
import { supplierDays } from '../../catalog/search/present/to-offer.ts'
import { owedInBase } from '../credit/owed.ts'
import { presentStanding } from '../credit/standing.ts'
import type { CreditStanding } from '../credit/schemas.ts'
import { methodsFor } from '../payment-methods/methods-for.ts'
import { parcelFees } from '../shipping/parcel-fees.ts'
import { ratesFor } from '../shipping/rates-for.ts'
import { atHeldPrice } from './held-lines.ts'
import { linesToBuy } from './lines-to-buy.ts'
import { isRiseAgreed } from './is-rise-agreed.ts'
import type { CheckoutState } from './read-checkout.ts'
import { rateSnapshot } from './snapshots.ts'
import { calculateTotals, type OrderTotals } from './calculate-totals.ts'
import type { LineProblem } from './schemas.ts'
import type { ShippingRate } from '../shipping/schemas.ts'
import type { PaymentMethod, UnavailablePaymentMethod } from '../payment-methods/schemas.ts'

/** What a checkout comes to, calculated from its state each time. */
export interface CheckoutPlan {
  items: CartItem[]
  problems: LineProblem[]
  rates: ShippingRate[]
  /** The chosen one, if it is among `rates`. */
  rate: ShippingRate | null
  /** Of the ways from warehouses, as every rate has them in its price. */
  fees: readonly Money[]
  paymentMethods: PaymentMethod[]
  /** Payment methods that the order may not use as it is. */
  unavailable: UnavailablePaymentMethod[]
  paymentMethod: PaymentMethod | null
  /** The account of the company that pays; null: it has no terms. */
  credit: CreditStanding | null
  /** What the company would owe for the order on account, minor units of the base currency. */
  owed: number
  tax: TaxTerms
  totals: OrderTotals
}

/** The choices of a checkout, stored or proposed. */
export interface Choices {
  is_partial: number
  company_id: number | null
  shipping_address_id: number | null
  shipping_method: string | null
  payment_method: string | null
}

export function planCheckout(
  state: CheckoutState,
  choices: Choices,
  { locale, env }: { locale: Locale; env: Env },
): CheckoutPlan {
  const { priced, sending } = state
  const { code: currency, digits } = priced.book.currency
  const lines = linesToBuy(state, choices.is_partial === 1)
  const items = lines.map((row) => {
    const item = toCartItem(row, priced)
    return state.isHeld ? atHeldPrice(item, row, digits) : item
  })
  const charged = items.flatMap(({ offer, quantity }) =>
    offer?.price && offer.channel_price
      ? [{ quantity, price: offer.price, channelPrice: offer.channel_price }]
      : [],
  )
  const address = state.addresses.find(({ id }) => id === choices.shipping_address_id) ?? null
  const subtotal = sumOf(
    items.flatMap(({ sum }) => sum ?? []),
    currency,
  )
  const destination = address?.country ?? priced.book.channel.country ?? sending.homeCountry
  const parcel = {
    country: address?.country ?? null,
    weight: weightOf(lines, state),
    total: subtotal,
    fees: feesOf(items, state),
    supplierDays: supplierDaysOf(items),
    isOffThere: daysOff(state.holidays.get(destination) ?? []),
  }
  const rates = ratesFor(state.methods, parcel, { book: priced.book, locale })
  const offered = rates.find(({ method }) => method === choices.shipping_method) ?? null
  const rate = offered && { ...offered, price: state.heldShipping?.price ?? offered.price }
  const fees = state.heldShipping?.fees ?? parcel.fees ?? []
  const country = rate?.is_pickup ? sending.homeCountry : destination
  const tax = { bps: state.taxes.get(country) ?? 0, isIncluded: state.isTaxIncluded }
  const shipping = rate?.price ?? null
  const totals = calculateTotals(charged, { currency, digits, shipping, fees, tax })
  const standing = state.credit.get(choices.company_id ?? 0) ?? null
  const rateThen = rateSnapshot(priced.book)
  const owed = owedInBase({ amount: totals.grandTotal.amount, digits, rate: rateThen })
  const credit = standing && { standing, owed, isExcused: state.creditExcuse !== null }
  const { offered: paymentMethods, unavailable } = methodsFor(
    state.paymentMethods,
    { country, total: totals.grandTotal, credit },
    { book: priced.book, locale, env },
  )
  return {
    items,
    problems: items.flatMap((item, index) => problemOf(item, lines[index], state)),
    rates,
    rate,
    fees,
    paymentMethods,
    unavailable,
    paymentMethod: paymentMethods.find(({ code }) => code === choices.payment_method) ?? null,
    credit: standing && presentStanding(standing),
    owed,
    tax,
    totals,
  }
}

/** Days until the slowest line is on our shelf; null without any that is on offer. */
function supplierDaysOf(items: CartItem[]): DaySpan | null {
  const spans = items.flatMap(({ offer }) =>
    offer === null
      ? []
      : supplierDays({
          usualDays: offer.usual_days,
          daysMin: offer.days_min,
          daysMax: offer.days_max,
        }),
  )
  return spans.length === 0 ? null : slowest(spans)
}

/** The fees of the warehouses that send what is charged for. */
const feesOf = (items: CartItem[], { goods, priced }: CheckoutState): Money[] | null =>
  parcelFees(
    priced.book,
    items.flatMap(({ supplier_offer_item_id: id, sum }) =>
      sum === null ? [] : (goods.get(id)?.sender ?? []),
    ),
  )

/** The weight of all lines, grams. */
const weightOf = (lines: CartRow[], { goods, sending }: CheckoutState): number =>
  lines.reduce((sum, { supplier_offer_item_id: id, quantity }) => {
    return sum + quantity * (goods.get(id)?.weight ?? sending.unknownWeight)
  }, 0)

function problemOf(item: CartItem, row: CartRow | undefined, state: CheckoutState): LineProblem[] {
  const { id, supplier_offer_item_id } = item
  const problem = (kind: LineProblem['kind']) => [{ id, supplier_offer_item_id, kind, item }]
  if (item.problem !== null) return problem('out_of_stock')
  if (row !== undefined && !isRiseAgreed(item, row, state)) return problem('price_changed')
  return []
}
