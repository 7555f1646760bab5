import { z } from 'zod'
import { line, queryId, rowId } from '../../lib/wire.ts'
import { PLACE_LENGTH } from '../../suppliers/shelf/schemas.ts'

/** Deliveries on the wire: what is to come of a supplier, and what has; shared with the web client. */

/** As many lines as are counted at once. */
export const MOST_LINES = 500
/** As many supplier orders as one delivery is for: each is a transaction of its own. */
export const MOST_ORDERS = 30
const MOST_PIECES = 1_000_000

/** Today in the store's time zone. */
export const StoreToday = z.object({ day: z.iso.date(), time_zone: z.string() })
export type StoreToday = z.infer<typeof StoreToday>

/** A supplier from whom something is to come. */
export const AwaitedSupplier = z.object({
  id: z.number().int(),
  name: z.string(),
  lines: z.number().int(),
  pieces: z.number().int(),
})
export type AwaitedSupplier = z.infer<typeof AwaitedSupplier>

/** Query of `GET /admin/receipts/lines`. */
export const AwaitedLinesQuery = z.object({ supplier_id: queryId })

/** A line of a supplier order of which pieces may still come. */
export const AwaitedLine = z.object({
  id: z.number().int(),
  supplier_order: z.object({ id: z.number().int(), number: z.string(), created_at: z.string() }),
  product: z.object({ id: z.number().int(), brand: z.string(), mpn: z.string(), name: z.string() }),
  /** The supplier's code for the part; '' when the price list has none. */
  code: z.string(),
  /** What it is found by when it is scanned: its number and the supplier's code, folded as the search does. */
  keys: z.array(z.string()),
  /** Pieces that may still come. */
  to_receive: z.number().int(),
})
export type AwaitedLine = z.infer<typeof AwaitedLine>

const pieces = z.number().int().min(0).max(MOST_PIECES)

/**
 * Body of `POST /admin/receipts`: one delivery over several supplier orders of one supplier. `received_at`: the day in
 * the store's time zone, today when absent; `place`: where on our shelf it is put; `surplus`: pieces beyond those ordered.
 */
export const DeliveryInput = z
  .object({
    supplier_id: rowId,
    received_at: z.iso.date().optional(),
    place: line(PLACE_LENGTH).optional(),
    lines: z
      .array(
        z
          .object({
            supplier_order_id: rowId,
            line_id: rowId,
            quantity: pieces,
            surplus: pieces.optional(),
          })
          .strict()
          .refine(({ quantity, surplus = 0 }) => quantity + surplus > 0, {
            path: ['quantity'],
            message: 'required',
          }),
      )
      .min(1)
      .max(MOST_LINES)
      .refine(
        (all) => new Set(all.map(({ line_id: id }) => id)).size === all.length,
        'order_line_twice',
      ),
  })
  .strict()
export type DeliveryInput = z.infer<typeof DeliveryInput>

/** What became of the delivery at one supplier order. `errors`: sentences by field of the delivery. */
export const DeliveredOrder = z.object({
  id: z.number().int(),
  number: z.string(),
  outcome: z.enum(['received', 'refused']),
  /** Why it was refused. */
  message: z.string().nullable(),
  errors: z.record(z.string(), z.array(z.string())),
})
export type DeliveredOrder = z.infer<typeof DeliveredOrder>
