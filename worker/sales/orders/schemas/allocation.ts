import { z } from 'zod'
import { rowId } from '../../../lib/wire.ts'

/** What lies on our shelf for lines of orders, on the wire. */

/**
 * Body of `POST /admin/shelf/{id}/move`: pieces of a lot that were for one line, or free (null), and are then for
 * another line of the same part, or free.
 */
export const MoveInput = z
  .object({
    from_order_line_id: rowId.nullable(),
    to_order_line_id: rowId.nullable(),
    pieces: z.number().int().min(1).max(1_000_000_000),
  })
  .strict()
  .refine((move) => move.from_order_line_id !== move.to_order_line_id, {
    path: ['to_order_line_id'],
    message: 'shelf_move_nowhere',
  })
export type MoveInput = z.infer<typeof MoveInput>

/** A line of a customer's order that waits for pieces of a part. */
export const WaitingLine = z.object({
  order_line_id: z.number().int(),
  order: z.object({ id: z.number().int(), number: z.string() }),
  customer: z.string(),
  /** Pieces that do not lie on the shelf for it yet. */
  waits: z.number().int(),
  /** The last day it was promised for, `2026-12-09`. */
  promised_to: z.string().nullable(),
})
export type WaitingLine = z.infer<typeof WaitingLine>
