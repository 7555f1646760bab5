import { z } from 'zod'
import { emptyAsNull, filledLine, line, rowId } from '../../lib/wire.ts'
import { titleByLocale, wordsByLocale } from '../../lib/words-by-locale.ts'
import { PromisedDays } from '../../catalog/pricing/schemas/delivery.ts'
import { CurrencyCode, Money } from '../../catalog/pricing/schemas/pricing.ts'
import { isTrackingUrl } from '../../lib/tracking-url.ts'

/** Shipping methods on the wire; shared with the web client. */

const MOST_GRAMS = 1_000_000_000
const MOST_TOTAL = 1_000_000_000_000
const MOST_PRICE = 1_000_000_000
const MOST_ROWS = 200

const whole = (most: number) => z.number().int().min(0).max(most)

const Country = z.string().regex(/^[A-Z]{2}$/, 'country_code')

/** A rate of a method; of those that fit, the first applies. */
export const ShippingRateRow = z
  .object({
    /** ISO 3166-1 alpha-2; null: any country. */
    country: Country.nullable(),
    /** Grams, from inclusive, to exclusive; null: no bound. */
    weight_from: whole(MOST_GRAMS),
    weight_to: whole(MOST_GRAMS).nullable(),
    /** Sum of the goods, minor units of the base currency, from inclusive, to exclusive. */
    total_from: whole(MOST_TOTAL),
    total_to: whole(MOST_TOTAL).nullable(),
    /** Minor units of the base currency. */
    price: whole(MOST_PRICE),
    /** Added for each started kilogram. */
    price_per_kg: whole(MOST_PRICE),
    days_min: whole(365),
    days_max: whole(365),
  })
  .strict()
  .refine(({ weight_from: from, weight_to: to }) => to === null || from < to, {
    message: 'rate_band',
    path: ['weight_to'],
  })
  .refine(({ total_from: from, total_to: to }) => to === null || from < to, {
    message: 'rate_band',
    path: ['total_to'],
  })
  .refine(({ days_min: least, days_max: most }) => least <= most, {
    message: 'rate_days',
    path: ['days_max'],
  })
export type ShippingRateRow = z.infer<typeof ShippingRateRow>

/** Where goods are picked up, as staff write it; '' for what is not known. */
export const PickupPointInput = z
  .object({
    address: wordsByLocale(300),
    hours: wordsByLocale(200),
    phone: line(40),
    /** A map of the place. */
    map_url: z
      .string()
      .trim()
      .max(500)
      .refine(
        (value) => value === '' || /^https:\/\/[^\s/]+(\/\S*)?$/.test(value),
        'not_a_map_url',
      ),
  })
  .strict()
export type PickupPointInput = z.infer<typeof PickupPointInput>

/** Where goods are picked up, in the reader's language; '' for what is not known. */
export const PickupPoint = z.object({
  address: z.string(),
  hours: z.string(),
  phone: z.string(),
  map_url: z.string(),
})
export type PickupPoint = z.infer<typeof PickupPoint>

const settable = {
  /** Its name in orders and in the API. */
  code: z.string().regex(/^[a-z][a-z0-9_-]{0,49}$/, 'shipping_code'),
  carrier: filledLine(100),
  title: titleByLocale(100),
  /** Where and when to pick up, or other information for the shopper. */
  note: wordsByLocale(1000),
  /** Picked up at the store, so its rates have no country. */
  is_pickup: z.boolean(),
  /** Where and when it is picked up; left out: nothing is known, or it stays. */
  pickup: PickupPointInput.optional(),
  is_enabled: z.boolean(),
  /** The carrier's tracking page, with `{number}` for the parcel's number. */
  tracking_url: z
    .string()
    .trim()
    .max(500)
    .refine((value) => value === '' || isTrackingUrl(value), 'not_a_tracking_url')
    .nullable()
    .transform(emptyAsNull),
  /** In the order in which they apply. */
  rates: z.array(ShippingRateRow).max(MOST_ROWS),
}

/** What looks wrong about rates; nothing is refused for it. */
export const RateWarning = z.object({
  /** `unreachable`: never applies. `overlaps`: gives way to an earlier row in a part of its range. */
  kind: z.enum(['no_rates', 'unreachable', 'overlaps']),
  /** Index of the rate it is about, and of the earlier one. */
  row: z.number().int().nullable(),
  by: z.number().int().nullable(),
  message: z.string(),
})
export type RateWarning = z.infer<typeof RateWarning>

export const AdminShippingMethod = z.object({
  id: z.number().int(),
  ...settable,
  tracking_url: z.string().nullable(),
  pickup: PickupPointInput,
  position: z.number().int(),
  /** Of all sums: the store's base currency. */
  currency: CurrencyCode,
  warnings: z.array(RateWarning),
  /** A hash of all of the above but the position. */
  version: z.string(),
})
export type AdminShippingMethod = z.infer<typeof AdminShippingMethod>

/** A method, and whether orders name its code, which then cannot change. */
export const OneShippingMethod = AdminShippingMethod.extend({ is_ordered: z.boolean() })
export type OneShippingMethod = z.infer<typeof OneShippingMethod>

export const ShippingMethodInput = z.object(settable).strict()
export type ShippingMethodInput = z.infer<typeof ShippingMethodInput>

/** What is left out stays as it is; rates are replaced as a whole. */
export const ShippingMethodChanges = z
  .object({
    ...settable,
    /** The version the change is based on; left out: any. */
    version: z.string().max(100),
  })
  .partial()
  .strict()
export type ShippingMethodChanges = z.infer<typeof ShippingMethodChanges>

/** All of them, in the order shoppers see them. */
export const MethodOrder = z.object({ ids: z.array(rowId).min(1).max(500) }).strict()
export type MethodOrder = z.infer<typeof MethodOrder>

/** Rates to be tried before they are saved. */
export const RatesTrial = z
  .object({
    is_pickup: z.boolean(),
    rates: settable.rates,
    /** Null: only the warnings are wanted. */
    parcel: z
      .object({
        country: Country.nullable(),
        weight: whole(MOST_GRAMS),
        total: whole(MOST_TOTAL),
        /** That send it: their fees are part of the price. */
        warehouse_ids: z.array(rowId).max(50).optional(),
      })
      .strict()
      .nullable(),
  })
  .strict()
export type RatesTrial = z.infer<typeof RatesTrial>

export const RatesVerdict = z.object({
  /** Null: no rate fits, so the method would not be offered. */
  applied: z
    .object({
      /** Index of the rate. */
      row: z.number().int(),
      price: Money,
      /** Of `price`, the fees of warehouses. */
      parcel_fees: Money,
      delivery_days_min: z.number().int(),
      delivery_days_max: z.number().int(),
    })
    .nullable(),
  warnings: z.array(RateWarning),
})
export type RatesVerdict = z.infer<typeof RatesVerdict>

/** The price of shipping the order by one method, with the fees of its warehouses, in the order's currency. */
export const ShippingRate = z.object({
  /** Code of the method. */
  method: z.string(),
  carrier: z.string(),
  title: z.string(),
  /** Where to pick up, or other information; may be empty. */
  note: z.string(),
  is_pickup: z.boolean(),
  /** Where to pick up; null for what is sent, and where the store has not said. */
  pickup: PickupPoint.nullable(),
  price: Money,
  /** Days in transit, after the goods have reached the store. */
  delivery_days_min: z.number().int(),
  delivery_days_max: z.number().int(),
  /** When it is with the customer, or ready to be picked up, if ordered now; null: nothing is ordered yet. */
  arrives: PromisedDays.nullable(),
})
export type ShippingRate = z.infer<typeof ShippingRate>

/** A shipping method without a price. */
export const ShippingMethod = ShippingRate.pick({
  method: true,
  carrier: true,
  title: true,
  note: true,
  is_pickup: true,
  pickup: true,
})
export type ShippingMethod = z.infer<typeof ShippingMethod>
