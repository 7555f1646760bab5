import { z } from 'zod'
import { rowId } from '../../lib/wire.ts'
import { MOST_CHOSEN } from '../orders/schemas/chosen-order.ts'

/** Documents of many orders in one PDF; shared with the web client. */

/** What can be printed; each order's documents in this order. */
export const Printed = z.enum(['picking_list', 'invoice', 'shipment', 'credit_note'])
export type Printed = z.infer<typeof Printed>

/**
 * As many documents as one file has. Drawing one of six lines takes up to 60 ms of a Worker's time and adds 10 KB to
 * the file, which is held whole: it is sent only when it is right to its end.
 */
export const MOST_IN_FILE = 100

const orderIds = z.array(rowId).min(1).max(MOST_CHOSEN)

/** Body of `POST /admin/printing/plan`. */
export const PrintPlanInput = z.object({ order_ids: orderIds }).strict()

export const PrintPlan = z.object({
  /** Pieces on the shelf for these orders: what a picking list takes; 0 for those who do not ship. */
  pieces: z.number().int(),
  documents: z.array(
    z.object({
      kind: Printed.exclude(['picking_list']),
      /** Documents of this kind, and how many of the orders they belong to. */
      count: z.number().int(),
      orders: z.number().int(),
    }),
  ),
  /** `MOST_IN_FILE`: more documents than this are several files. */
  most_in_file: z.number().int(),
})
export type PrintPlan = z.infer<typeof PrintPlan>

/** Body of `POST /admin/printing`: the `file`th file of what is to be printed, 1-based. */
export const PrintInput = z
  .object({
    order_ids: orderIds,
    what: z.array(Printed).min(1).max(4),
    file: z.number().int().min(1).max(1000).default(1),
  })
  .strict()
export type PrintInput = z.infer<typeof PrintInput>
