import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import {
  type DaySpan,
  daysOff,
  type PromisedDays,
  promisedDays,
} from '../../lib/delivery-promise.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import type { TaxTerms } from '../../lib/margin.ts'
import type { Money } from '../../lib/money.ts'
import { taxOfShipping } from '../checkout/calculate-totals.ts'
import type { SendingTerms } from '../checkout/sending-terms.ts'
import type { MethodRow } from '../shipping/method-rows.ts'
import { ratesFor } from '../shipping/rates-for.ts'
import type { ShippingRate } from '../shipping/schemas.ts'

/** How what is bought would come to its buyer. */
export interface BuyerWay {
  /** Those that are offered and bring about the same tax. */
  methods: MethodRow[]
  /** Code of the method that is taken if it has a price; else the cheapest. */
  usual: string | null
  /** Where it is sent, ISO 3166-1 alpha-2; null: not known, so only pickup has a price. */
  country: string | null
  /** Nobody has signed in: what the checkout would say is not known yet. */
  isGuest: boolean
  tax: TaxTerms
  isOffThere: (day: number) => boolean
  /** Grams of a piece of unknown weight. */
  unknownWeight: number
}

interface WayFacts {
  book: PriceBook
  methods: MethodRow[]
  usual: string | null
  country: string | null
  isGuest: boolean
  countries: { code: string; tax_bps: number; holidays: string }[]
  sending: SendingTerms
}

/**
 * The way to a buyer, with the tax that the checkout would charge: that of the place it is sent to, or of the store for
 * what is picked up. Plans have one tax, so methods that bring about another one are left out.
 */
export function buyerWay({ book, methods, country, ...facts }: WayFacts): BuyerWay {
  const { homeCountry, unknownWeight } = facts.sending
  const destination = country ?? book.channel.country ?? homeCountry
  const rowOf = (code: string) => facts.countries.find((row) => row.code === code)
  const taxThrough = ({ isPickup }: Pick<MethodRow, 'isPickup'>): number =>
    rowOf(isPickup ? homeCountry : destination)?.tax_bps ?? 0
  const usual = methods.find(({ code }) => code === facts.usual) ?? null
  const isPickupOnly = country === null && methods.some(({ isPickup }) => isPickup)
  const bps = taxThrough(usual ?? { isPickup: isPickupOnly })
  return {
    methods: methods.filter((method) => taxThrough(method) === bps),
    usual: usual?.code ?? null,
    country,
    isGuest: facts.isGuest,
    tax: { bps, isIncluded: book.isTaxIncluded },
    isOffThere: daysOff(JSON.parse(rowOf(destination)?.holidays ?? '[]') as string[]),
    unknownWeight,
  }
}

/** What is sent together. */
interface Sent {
  goods: Money
  /** Grams. */
  weight: number
  /** Of the ways from its warehouses, without tax on top. */
  fees: readonly Money[]
  /** Days until all of it is on our shelf. */
  days: DaySpan
}

/** The method by which it would go; null: none has a price. */
export function pickWay(
  way: BuyerWay,
  { goods, weight, fees, days }: Sent,
  view: { book: PriceBook; locale: Locale },
): ShippingRate | null {
  const { country, isOffThere } = way
  const parcel = { country, weight, total: goods, fees, supplierDays: days, isOffThere }
  const rates = ratesFor(way.methods, parcel, view)
  const [cheapest = null] = rates.toSorted((a, b) => a.price.amount - b.price.amount)
  return rates.find(({ method }) => method === way.usual) ?? cheapest
}

/** What shipping comes to with its tax, unless prices include it: minor units. */
export function chargeOfWay(
  { tax }: BuyerWay,
  { price }: ShippingRate,
  fees: readonly Money[],
): number {
  const onTop = tax.isIncluded ? 0 : taxOfShipping({ shipping: price, fees }, tax).amount
  return price.amount + onTop
}

/**
 * When something is there that takes `days` to our shelf. By the store's usual method, as offers and the cart say it, until
 * one is known, and for guests: that only pickup has a price for them does not mean that they will pick it up.
 */
export function arrivalBy(
  { isOffThere, isGuest }: BuyerWay,
  rate: ShippingRate | null,
  { book, days }: { book: PriceBook; days: DaySpan },
): PromisedDays {
  const { delivery } = book
  if (rate === null || isGuest) return promisedDays(delivery, days, delivery.usualCarrier)
  const { delivery_days_min: from, delivery_days_max: to } = rate
  const isOff = rate.is_pickup ? delivery.isDayOff : isOffThere
  return promisedDays(delivery, days, { from, to: Math.max(from, to) }, isOff)
}
