import { z } from 'zod'
import { idList, pageQuery, rowId } from '../../lib/wire.ts'

/** Orders that can go today; shared with the web client. */

/** Query of `GET /admin/packing`; what is promised first comes first. */
export const PackingQuery = pageQuery(['promised', 'number']).extend({
  /** Code of a shipping method. */
  method: z.string().max(100).optional(),
  /** All that is left of the order is on the shelf, or only some of it. */
  whole: z.enum(['true', 'false']).optional(),
})
export type PackingQuery = z.infer<typeof PackingQuery>

export const PackingOrder = z.object({
  id: z.number().int(),
  number: z.string(),
  customer: z.string(),
  /** What its shipping method is called. */
  method: z.string(),
  /** The last day the customer was promised; null in older orders. */
  promised_to: z.iso.date().nullable(),
  /** Pieces that are still to be shipped; of those, on our shelf for it. */
  wanted: z.number().int(),
  on_shelf: z.number().int(),
  /** Where they lie, by name; pieces without a place have none here. */
  places: z.array(z.string()),
})
export type PackingOrder = z.infer<typeof PackingOrder>

export const PackingMethod = z.object({ code: z.string(), title: z.string() })
export type PackingMethod = z.infer<typeof PackingMethod>

/** As many orders as one request ships: each is a transaction of its own. */
export const MOST_SHIPPED = 20
/** As many orders as one picking list is for. */
export const MOST_PICKED = 300

/** Body of `POST /admin/packing/ship`: ids of orders. */
export const PackingShipInput = z.object({ ids: z.array(rowId).min(1).max(MOST_SHIPPED) }).strict()
export type PackingShipInput = z.infer<typeof PackingShipInput>

export const PackedOrder = z.object({
  id: z.number().int(),
  is_shipped: z.boolean(),
  /** Why it was not, as a sentence; null: it was. */
  why: z.string().nullable(),
})
export type PackedOrder = z.infer<typeof PackedOrder>

/** Query of `GET /admin/packing/list`: ids of orders, joined with commas. */
export const PickingListQuery = z.object({ ids: idList(MOST_PICKED) })
