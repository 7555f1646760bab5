import { conflict, invalid } from '../../../errors.ts'
import type { PostalSnapshot } from '../../../db/json/order.ts'
import { daysOff, type DaySpan, slowest } from '../../../lib/delivery-promise.ts'
import { inLocale } from '../../../lib/by-locale.ts'
import type { TaxTerms } from '../../../lib/margin.ts'
import type { Money } from '../../../lib/money.ts'
import { shareOf, taxOfShipping } from '../../checkout/calculate-totals.ts'
import { supplierDays } from '../../../catalog/search/present/to-offer.ts'
import { parcelFees } from '../../shipping/parcel-fees.ts'
import { ratesFor } from '../../shipping/rates-for.ts'
import type { ShippingRate } from '../../shipping/schemas.ts'
import type { LineRow, OrderRow, OrderState } from '../order-state.ts'
import { promisedSince } from '../promise-anew.ts'
import type { OrderChangeInput } from '../schemas/order-change.ts'
import type { Market } from './read-market.ts'

/** How an order is sent and taxed after a change. */
export interface DeliveryTerms {
  address: PostalSnapshot | null
  /** Columns of the order. */
  columns: Pick<
    OrderRow,
    | 'shippingAddress'
    | 'shippingMethod'
    | 'shippingTitle'
    | 'shippingDaysMin'
    | 'shippingDaysMax'
    | 'shipping'
    | 'shippingTax'
  >
  tax: TaxTerms
  rates: ShippingRate[]
  /** The chosen one; null: it is offered no more. */
  rate: ShippingRate | null
  /** It goes to another country or by another method than before. */
  isMoved: boolean
  isShippingKept: boolean
}

interface Planning {
  market: Market
  input: OrderChangeInput
  /** As they would be, with their sums. */
  lines: LineRow[]
  /** Those with another offer than before. */
  fresh: LineRow[]
  now: Date
}

/** 409 for what belongs to a parcel once one has left. */
export function requireUnshipped({ documents }: OrderState, input: OrderChangeInput): void {
  const isMoved = input.shipping_address ?? input.shipping_method ?? input.payment_method
  if (isMoved !== undefined && documents.some(({ kind }) => kind === 'shipment'))
    throw conflict('order_change_shipped')
}

/** The tax of the place it goes to: that of the order's day while this stays the same country. */
export function planTax(
  { order, documents }: OrderState,
  { market, input }: Pick<Planning, 'market' | 'input'>,
): TaxTerms {
  const { homeCountry } = market.sending
  const before = order.shippingAddress?.country ?? homeCountry
  const after = addressOf(order, { market, input })?.country ?? homeCountry
  const isIncluded = order.isTaxIncluded
  if (before === after) return { bps: order.taxBps, isIncluded }
  const bps = market.taxes.get(after) ?? 0
  if (bps !== order.taxBps && documents.length > 0) throw conflict('order_change_tax')
  return { bps, isIncluded }
}

/** Null: it is picked up. */
function addressOf(
  order: OrderRow,
  { market, input }: Pick<Planning, 'market' | 'input'>,
): PostalSnapshot | null {
  const code = input.shipping_method ?? order.shippingMethod
  const method = market.methods.find((one) => one.code === code)
  const isPickup =
    method?.isPickup ?? (order.shippingAddress === null && input.shipping_address === undefined)
  if (isPickup) return null
  return input.shipping_address ?? order.shippingAddress
}

/** Shipping by today's rates for what the order holds then. 422 for a method that is not offered for it. */
export function planDelivery(state: OrderState, planning: Planning): DeliveryTerms {
  const { order } = state
  const { market, input } = planning
  const address = addressOf(order, planning)
  const code = input.shipping_method ?? order.shippingMethod
  const isMoved =
    code !== order.shippingMethod || address?.country !== order.shippingAddress?.country
  const fees = feesOf(planning)
  const rates = ratesOf(state, planning, { address, isMoved, fees })
  const offered = rates.find(({ method }) => method === code) ?? null
  const isNowhere = offered !== null && !offered.is_pickup && address === null
  if (isNowhere && input.shipping_method !== undefined)
    throw invalid('shipping_address', 'not_chosen')
  const rate = isNowhere ? null : offered
  if (rate === null && input.shipping_method !== undefined)
    throw invalid('shipping_method', 'method_not_offered')
  if (rate === null && isMoved) throw invalid('shipping_address', 'method_not_offered')
  const isShippingKept = order.isShippingInvoiced || rate === null
  const shipping = isShippingKept ? order.shipping : rate.price.amount
  const tax = planTax(state, planning)
  const isTaxKept = order.isShippingInvoiced || (isShippingKept && tax.bps === order.taxBps)
  const title = market.methods.find((one) => one.code === code)?.title
  return {
    address,
    tax,
    rates,
    rate,
    isMoved,
    isShippingKept,
    columns: {
      shippingAddress: address,
      shippingMethod: code,
      shippingTitle: title && isMoved ? inLocale(title, order.locale) : order.shippingTitle,
      shippingDaysMin: rate?.delivery_days_min ?? order.shippingDaysMin,
      shippingDaysMax: rate?.delivery_days_max ?? order.shippingDaysMax,
      shipping,
      shippingTax: isTaxKept
        ? order.shippingTax
        : taxOfShipping(
            {
              shipping: { amount: shipping, currency: order.currency },
              fees: isShippingKept ? [] : (fees ?? []),
            },
            tax,
          ).amount,
    },
  }
}

/** The fees of the warehouses that send what is left of the lines; replacements are sent at the store's own cost. */
const feesOf = ({ market, lines }: Planning): Money[] | null =>
  parcelFees(
    market.priced.book,
    lines
      .filter((line) => line.replacesLineId === null && line.ordered > line.canceled)
      .map(({ warehouseId: id }) => ({ id, parcelFee: market.parcelFees.get(id) ?? 0 })),
  )

function ratesOf(
  { order }: OrderState,
  { market, input, lines, fresh, now }: Planning,
  {
    address,
    isMoved,
    fees,
  }: { address: PostalSnapshot | null; isMoved: boolean; fees: Money[] | null },
): ShippingRate[] {
  const { priced, sending, holidays } = market
  const { currency } = order
  // In a currency that the store no longer sells in, nothing can be priced.
  if (priced.book.currency.code !== currency) return []
  const open = (line: LineRow) => line.ordered - line.canceled
  const parcel = {
    // So that methods are offered also while it is to be picked up.
    country:
      (address ?? input.shipping_address ?? order.shippingAddress)?.country ?? sending.homeCountry,
    weight: lines.reduce(
      (sum, line) => sum + open(line) * (line.weight || sending.unknownWeight),
      0,
    ),
    total: {
      amount: lines.reduce((sum, line) => sum + shareOf(line.sum, open(line), line.ordered), 0),
      currency,
    },
    fees,
    supplierDays: slowestOf(market, isMoved ? lines : fresh),
    isOffThere: daysOff(holidays.get(address?.country ?? sending.homeCountry) ?? []),
  }
  const isWaiting = order.status === 'pending_payment'
  // An unpaid order gets new dates when it is paid; until then they count from when it began to wait.
  const delivery = market.calendarOf(isWaiting ? promisedSince(order) : now)
  return ratesFor(market.methods, parcel, {
    book: { ...priced.book, delivery },
    locale: order.locale,
  })
}

function slowestOf({ priced }: Market, lines: LineRow[]): DaySpan | null {
  const spans = lines.map(({ supplierOfferItemId: id, daysMin, daysMax }) =>
    supplierDays({ usualDays: priced.offerOf(id, null)?.usual_days ?? null, daysMin, daysMax }),
  )
  return spans.length === 0 ? null : slowest(spans)
}

/** The days promised after a change: never sooner than before, unless it goes elsewhere or otherwise. */
export function planPromise(
  { promisedFrom, promisedTo }: OrderRow,
  { rate, isMoved }: DeliveryTerms,
): Pick<OrderRow, 'promisedFrom' | 'promisedTo'> {
  const arrives = rate?.arrives ?? null
  if (arrives === null) return { promisedFrom, promisedTo }
  if (isMoved) return { promisedFrom: arrives.from, promisedTo: arrives.to }
  const later = (day: string | null, other: string) => (day === null || other > day ? other : day)
  return {
    promisedFrom: later(promisedFrom, arrives.from),
    promisedTo: later(promisedTo, arrives.to),
  }
}

/** Another way to pay, if it is offered for such an order. */
export function planPayment(
  order: OrderRow,
  input: OrderChangeInput,
  offered: { code: string; title: string }[],
): Pick<OrderRow, 'paymentMethod' | 'paymentTitle'> | null {
  const code = input.payment_method
  if (code === undefined || code === order.paymentMethod) return null
  const method = offered.find((one) => one.code === code)
  if (method === undefined) throw invalid('payment_method', 'method_not_offered')
  return { paymentMethod: code, paymentTitle: method.title }
}
