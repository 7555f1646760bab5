import { type DaySpan, promisedDays, untilDispatch } from '../../../lib/delivery-promise.ts'
import { discountPercent } from '../../../lib/money.ts'
import { convertMoney } from '../../pricing/convert-money.ts'
import { costStepsOf, stepAt } from '../../pricing/cost-steps.ts'
import { createPricer, handPriceAt } from '../../pricing/create-pricer.ts'
import { isOld, type LiveItem } from '../../pricing/live-item.ts'
import { orderTerms } from '../../pricing/order-terms.ts'
import type { PriceBook } from '../../pricing/price-book.ts'
import { coveringQuantity } from '../../pricing/valid-quantity.ts'
import type { Offer } from '../schemas/search.ts'
import type { PriceStep } from '../../pricing/schemas/pricing.ts'

/** How offers are shown to this visitor: priced by one book, for one wanted quantity, at one moment. */
export interface OfferView {
  book: PriceBook
  wanted: number | null
  now: Date
}

/** Turns live items into offers; null for an item whose old list hides it. */
export function offerMaker(view: OfferView): (item: LiveItem, wanted?: number) => Offer | null {
  const price = createPricer(view.book)
  const { book } = view
  const { digits } = book.currency
  return (item, wanted) => {
    const isPastAge = isOld(item, view.now)
    if (isPastAge && item.whenOld === 'hide') return null
    const costs = costStepsOf(item)
    // A price by hand is the same from the minimum up: one step.
    const steps = handPriceAt(book, item) === null ? costs : costs.slice(0, 1)
    const ladder: PriceStep[] = steps.flatMap(({ quantity, micros }) => {
      const pair = price(item, micros)
      return pair === null
        ? []
        : [{ quantity, price: pair.price, channel_price: pair.channelPrice }]
    })
    const quantity = wanted ?? view.wanted
    const order = orderTerms({ terms: item, ladder, wanted: quantity, digits })
    const pieces = order.quantity ?? coveringQuantity(item, quantity ?? item.minimum)
    const step = ladder.length === 0 ? null : stepAt(ladder, pieces)
    const days = daysFromNow(item, book)
    return {
      ...termsOf(item, days),
      warehouse: placeOf(item, book),
      arrives: promisedDays(
        book.delivery,
        supplierDays({ usualDays: item.usualDays, ...days }),
        book.delivery.usualCarrier,
      ),
      is_old: isPastAge,
      price: step?.price ?? null,
      channel_price: step?.channel_price ?? null,
      discount_percent: step === null ? 0 : discountPercent(step.price, step.channel_price),
      price_problem: step === null ? 'rate_missing' : null,
      ladder,
      order,
    }
  }
}

/** The item's days, with those that its warehouse waits until it dispatches. */
function daysFromNow(
  { daysMin, daysMax, dispatch }: LiveItem,
  { delivery }: PriceBook,
): Pick<LiveItem, 'daysMin' | 'daysMax'> {
  const wait = dispatch === null ? 0 : untilDispatch(delivery, dispatch)
  return { daysMin: daysMin + wait, daysMax: daysMax + wait }
}

/** Days to our shelf: what earlier deliveries took, else what the list says. */
export const supplierDays = ({
  usualDays,
  daysMin,
  daysMax,
}: Pick<LiveItem, 'usualDays' | 'daysMin' | 'daysMax'>): DaySpan =>
  usualDays === null
    ? { from: daysMin, to: Math.max(daysMin, daysMax) }
    : { from: usualDays.median, to: Math.max(usualDays.median, usualDays.p90) }

/** The warehouse, with what a parcel from there costs where it costs something. */
function placeOf({ warehouse, parcelFee }: LiveItem, book: PriceBook): Offer['warehouse'] {
  if (parcelFee === 0) return warehouse
  const fee = convertMoney(book, { amount: parcelFee, currency: book.base }, book.currency.code)
  return fee === null ? warehouse : { ...warehouse, parcel_fee: fee }
}

const termsOf = (item: LiveItem, days: Pick<LiveItem, 'daysMin' | 'daysMax'>) => ({
  id: item.id,
  supplier_offer_item_id: item.id,
  product_id: item.productId,
  remains: item.remains,
  is_at_least: item.isAtLeast,
  minimum: item.minimum,
  pack: item.pack,
  days_min: days.daysMin,
  days_max: days.daysMax,
  usual_days: item.usualDays,
  is_returnable: item.isReturnable,
  updated_at: item.liveSince === null ? null : new Date(item.liveSince).toISOString(),
})
