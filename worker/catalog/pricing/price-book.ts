import type { DeliveryCalendar } from '../../lib/delivery-promise.ts'
import type { Rational } from '../../lib/rational.ts'
import type { RateUsed, Rounding } from './schemas/pricing.ts'

/** A rule as prices are computed with it; null conditions match everything. */
export interface Rule {
  id: number
  name: string
  position: number
  channelId: number | null
  groupId: number | null
  supplierId: number | null
  warehouseId: number | null
  brandId: number | null
  categoryId: number | null
  /** Cost band in the base currency: from inclusive, to exclusive. */
  costFromMicros: number | null
  costToMicros: number | null
  percentBps: number
  fixedMicros: number
  rounding: Rounding
  /** In force from `startsAt` on and before `endsAt`, epoch milliseconds; null: no limit. */
  startsAt: number | null
  endsAt: number | null
}

/** One unit of a currency in the base currency, percent included, and the row of `rates` behind it. */
export interface KnownRate {
  perUnit: Rational
  /** Null for the base currency itself. */
  used: RateUsed | null
}

export interface BookCurrency {
  code: string
  /** Digits of the minor unit. */
  digits: number
  isEnabled: boolean
  position: number
  /** On top of a source's rate, hundredths of a percent. */
  percentBps: number
  /** Null: no rate, so nothing can be converted from or to it. */
  rate: KnownRate | null
}

/** What a channel says of the orders that are placed in it. */
export interface ChannelTerms {
  id: number
  /** Codes of the methods it offers; null: all. */
  paymentMethods: string[] | null
  shippingMethods: string[] | null
  /** Whose tax is counted while nobody has said where an order goes; null: the store's. */
  country: string | null
  /** What the numbers of its orders begin with; null: `D`. */
  orderPrefix: string | null
}

/** Everything the price and the day of a line depend on besides the line itself, read together with the lines. */
export interface PriceBook {
  /** The moment it is of, epoch milliseconds. */
  at: number
  base: string
  /** The currency prices are shown in. */
  currency: BookCurrency
  currencies: Map<string, BookCurrency>
  /** Those in force at the book's moment. */
  rules: Rule[]
  /** Those that are switched on and not in force then: ended, or not started yet. */
  scheduled: Rule[]
  /** The moment of the book. */
  now: Date
  delivery: DeliveryCalendar
  /** The floor margin, hundredths of a percent; see `floorPrice`. */
  floorMarginBps: number
  /** The VAT of the country the store is in, hundredths of a percent. */
  homeTaxBps: number
  /** Whether prices shown in the channel have tax in them. */
  isTaxIncluded: boolean
  channelId: number
  channel: ChannelTerms
  /** The group whose prices these are; null: of none. */
  groupId: number | null
  /** What that group gets off what the rules come to, hundredths of a percent. */
  discountBps: number
}
