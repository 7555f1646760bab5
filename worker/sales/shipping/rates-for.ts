import { type Money, sumOf } from '../../lib/money.ts'
import { inLocale } from '../../lib/by-locale.ts'
import { type DaySpan, type DeliveryCalendar, promisedDays } from '../../lib/delivery-promise.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { convertMoney } from '../../catalog/pricing/convert-money.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import type { ShippingMethod, ShippingRate } from './schemas.ts'
import type { MethodRow } from './method-rows.ts'
import { toPickupPoint } from './pickup-point.ts'
import { pickRate } from './pick-rate.ts'

/** What is to be shipped, and where to. */
export interface Parcel {
  /** ISO 3166-1 alpha-2; null: not known yet, so only pickup has a price. */
  country: string | null
  /** Grams. */
  weight: number
  /** Sum of the goods. */
  total: Money
  /** Of the ways from warehouses, in the currency of the book; null: they cannot be calculated. */
  fees: readonly Money[] | null
  /** Days until all of it is on our shelf; null: nothing is wanted yet. */
  supplierDays: DaySpan | null
  /** Days on which nothing is brought where it goes. */
  isOffThere: DeliveryCalendar['isDayOff']
}

export const toShippingMethod = (method: MethodRow, locale: Locale): ShippingMethod => ({
  method: method.code,
  carrier: method.carrier,
  title: inLocale(method.title, locale),
  note: inLocale(method.note, locale),
  is_pickup: method.isPickup,
  pickup: method.isPickup ? toPickupPoint(method.pickup, locale) : null,
})

/**
 * The price of each method for a parcel, in the currency of `book`, in the methods' order: that of its first
 * rate that fits, and the fees of the warehouses it comes from. A method without such a rate is not offered.
 */
export function ratesFor(
  methods: MethodRow[],
  parcel: Parcel,
  { book, locale }: { book: PriceBook; locale: Locale },
): ShippingRate[] {
  const total = convertMoney(book, parcel.total, book.base)
  const { fees } = parcel
  if (total === null || fees === null) return []
  return methods.flatMap((method) => {
    const picked = pickRate(method, { ...parcel, total: total.amount })
    if (picked === null) return []
    const price = { amount: picked.price, currency: book.base }
    const shown = convertMoney(book, price, book.currency.code)
    if (shown === null) return []
    return {
      ...toShippingMethod(method, locale),
      price: sumOf([shown, ...fees], book.currency.code),
      delivery_days_min: picked.rate.daysMin,
      delivery_days_max: picked.rate.daysMax,
      arrives: arrivalOf(method, picked.rate, { book, parcel }),
    }
  })
}

/** When it is there, or ready to be picked up. */
function arrivalOf(
  { isPickup }: MethodRow,
  { daysMin, daysMax }: { daysMin: number; daysMax: number },
  { book, parcel }: { book: PriceBook; parcel: Parcel },
): ShippingRate['arrives'] {
  const { supplierDays, isOffThere } = parcel
  if (supplierDays === null) return null
  const carrier = { from: daysMin, to: Math.max(daysMin, daysMax) }
  const isOff = isPickup ? book.delivery.isDayOff : isOffThere
  return promisedDays(book.delivery, supplierDays, carrier, isOff)
}
