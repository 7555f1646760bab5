import { z } from 'zod'
import { PromisedDays } from '../../catalog/pricing/schemas/delivery.ts'
import { clockTime, filledLine, rowId } from '../../lib/wire.ts'

/** Delivery methods of suppliers' warehouses on the wire; shared with the web client. */

const days = z.number().int().min(0).max(1000)
const grams = z.number().int().min(0).max(100_000_000).nullable()

/** The day of the week, 1 for Monday to 7 for Sunday. */
const Weekday = z.number().int().min(1).max(7)

const FIELDS = {
  carrier: filledLine(100),
  /** Days on the way. */
  days_min: days,
  days_max: days,
  /** `14:00` by the store's clock: what is ordered later leaves on the next day of dispatch; null: at any time. */
  cut_off: clockTime.nullable(),
  /** Days of dispatch. */
  weekdays: z
    .array(Weekday)
    .min(1, 'required')
    .max(7)
    .transform((list) => [...new Set(list)].toSorted((a, b) => a - b)),
  /** What a delivery costs us, minor units of `currency`; null: not known. */
  price: z.number().int().min(0).max(1_000_000_000_000).nullable(),
  /** Needed for a price. */
  currency: z
    .string()
    .trim()
    .regex(/^[A-Z]{3}$/, 'currency_code')
    .nullable(),
  /** Grams of a delivery it takes; null: no limit. */
  weight_min: grams,
  weight_max: grams,
  /** The warehouse's days are those of the usual one: the first is it until another becomes it. */
  is_usual: z.boolean(),
}

export const DeliveryMethodInput = z.object({
  ...FIELDS,
  cut_off: FIELDS.cut_off.optional(),
  price: FIELDS.price.optional(),
  currency: FIELDS.currency.optional(),
  weight_min: FIELDS.weight_min.optional(),
  weight_max: FIELDS.weight_max.optional(),
  is_usual: FIELDS.is_usual.optional(),
})
export type DeliveryMethodInput = z.infer<typeof DeliveryMethodInput>
export const DeliveryMethodChanges = DeliveryMethodInput.partial()
export type DeliveryMethodChanges = z.infer<typeof DeliveryMethodChanges>

export const DeliveryMethod = z.object({ id: rowId, warehouse_id: rowId, ...FIELDS })
export type DeliveryMethod = z.infer<typeof DeliveryMethod>

/** A method beside the days on which what is ordered now is on our shelf. */
export const OfferedMethod = DeliveryMethod.extend({ arrives: PromisedDays })
export type OfferedMethod = z.infer<typeof OfferedMethod>
