import { z } from 'zod'
import { CurrencyCode, UnitPrice } from '../../catalog/pricing/schemas/pricing.ts'
import { CSV_FORM } from '../../lib/csv-form.ts'
import { line, pageQuery, queryId, rowId } from '../../lib/wire.ts'

/** Lines of live lists on the wire, for the back office; shared with the web client. */

/** Lines that one command takes. */
export const MOST_CHOSEN = 1000
const MOST_DAYS = 365

const named = z.object({ id: z.number().int(), name: z.string() })

export const OfferItem = z.object({
  id: z.number().int(),
  product: z.object({
    id: z.number().int(),
    brand: z.string(),
    mpn: z.string(),
    name: z.string(),
  }),
  supplier: named,
  warehouse: named,
  offer: named,
  /** The supplier's code for the part; null: its list has none. */
  code: z.string().nullable(),
  /** Apiece at the minimum, as the list says it; null for who may not see costs. */
  cost: UnitPrice.nullable(),
  /** What customers pay apiece at the minimum, calculated now; null without a rate. */
  price: UnitPrice.nullable(),
  /** Net price less net cost apiece, and its share of the net price in hundredths of a percent; see `Margin`. */
  margin: z.object({ micros: z.number().int(), bps: z.number().int() }).nullable(),
  remains: z.number().int(),
  is_at_least: z.boolean(),
  minimum: z.number().int(),
  pack: z.number().int(),
  days_min: z.number().int(),
  days_max: z.number().int(),
  /** When its list came in. */
  updated_at: z.iso.datetime().nullable(),
  /** Its list is older than the offer's limit. */
  is_old: z.boolean(),
  /** What staff decided in place of the list. */
  is_hidden: z.boolean(),
  has_own_days: z.boolean(),
  has_own_minimum: z.boolean(),
  /** The price by hand that is in force. */
  by_hand: z.object({ price: UnitPrice, until: z.iso.datetime() }).nullable(),
})
export type OfferItem = z.infer<typeof OfferItem>

/** `hidden`; `by_hand`: with a price by hand in force; `terms`: with days or a minimum by hand. */
export const ItemState = z.enum(['hidden', 'by_hand', 'terms'])
export type ItemState = z.infer<typeof ItemState>

export const ItemStock = z.enum(['in', 'out'])

/**
 * Query of `GET /admin/offer-items` and of its CSV. `q`: how a part number begins; `brand`: its name or an alias;
 * `since`: only lines whose terms a list of that day (UTC) or later has changed.
 */
export const OfferItemsQuery = pageQuery(['line', 'number', 'remains']).extend({
  brand: line(100).optional(),
  supplier_id: queryId.optional(),
  offer_id: queryId.optional(),
  stock: ItemStock.optional(),
  state: ItemState.optional(),
  since: z.iso.date().optional(),
  currency: CurrencyCode.optional(),
})
export type OfferItemsQuery = z.infer<typeof OfferItemsQuery>

export const OfferItemsCsvQuery = OfferItemsQuery.extend(CSV_FORM)
export type OfferItemsCsvQuery = z.infer<typeof OfferItemsCsvQuery>

/** A line chosen for a command, and what it is called. */
export const ChosenItem = z.object({ id: z.number().int(), name: z.string() })
export type ChosenItem = z.infer<typeof ChosenItem>

const days = z.number().int().min(0).max(MOST_DAYS)

/** What is set of each line; null gives it back to the list, what is left out stays as it is. */
export const ItemChange = z
  .object({
    is_hidden: z.boolean().optional(),
    /** Days to our shelf, in place of the list's and of what deliveries took. */
    days: z
      .object({ min: days, max: days })
      .strict()
      .refine(({ min, max }) => min <= max, { path: ['max'], message: 'days_reversed' })
      .nullable()
      .optional(),
    minimum: z.number().int().min(1).max(1_000_000).nullable().optional(),
    /** What a piece costs everybody up to and with that day in the store's time zone. */
    price: z
      .object({
        micros: z.number().int().min(1).max(1_000_000_000_000_000),
        currency: CurrencyCode,
        until: z.iso.date(),
      })
      .strict()
      .nullable()
      .optional(),
  })
  .strict()
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: 'required',
  })
export type ItemChange = z.infer<typeof ItemChange>

/** Body of `POST /admin/offer-items/changes`. */
export const ItemChangeInput = z
  .object({ ids: z.array(rowId).min(1).max(MOST_CHOSEN), change: ItemChange })
  .strict()
export type ItemChangeInput = z.infer<typeof ItemChangeInput>

/** A change of lines as it was written: how many lines it is about, and whether it was taken back. */
export const ItemChanged = z.object({
  id: z.number().int(),
  items: z.number().int(),
  /** Taking it back leaves lines alone that were changed again since. */
  restored: z.number().int(),
  undone_at: z.iso.datetime().nullable(),
})
export type ItemChanged = z.infer<typeof ItemChanged>
