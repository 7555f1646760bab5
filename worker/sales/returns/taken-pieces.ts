import { eq, inArray } from 'drizzle-orm'
import { orderLines } from '../../db/schema/orders.ts'
import { returnLines, returns } from '../../db/schema/returns.ts'
import type { Ctx } from '../../env.ts'
import type { LineRow, OrderState } from '../orders/order-state.ts'

/** A line of a return of the order. */
export interface TakenPieces {
  returnId: number
  orderLineId: number
  quantity: number
  declined: number
  status: typeof returns.$inferSelect.status
  isInspected: boolean
  /** They come again as another line of the order. */
  isReplaced: boolean
  /** Of its return; null: it was not refunded. */
  creditNoteId: number | null
}

/** The lines of all returns of an order. */
export async function readTaken(ctx: Ctx, orderId: number): Promise<TakenPieces[]> {
  const rows = await ctx.db
    .select({ line: returnLines, of: returns })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(
      inArray(
        returnLines.orderLineId,
        ctx.db
          .select({ id: orderLines.id })
          .from(orderLines)
          .where(eq(orderLines.orderId, orderId)),
      ),
    )
  return rows.map(({ line, of }) => ({
    returnId: of.id,
    orderLineId: line.orderLineId,
    quantity: line.quantity,
    declined: line.declined,
    status: of.status,
    isInspected: of.inspectedAt !== null,
    isReplaced: line.replacedPosition !== null,
    creditNoteId: of.creditNoteId,
  }))
}

/** The line that was paid for: a replacement stands for pieces of another one. */
export const paidLineOf = ({
  id,
  replacesLineId,
}: Pick<LineRow, 'id' | 'replacesLineId'>): number => replacesLineId ?? id

/**
 * Pieces of a line that have left and that a credit note of no return has credited: staff gave their money back
 * without taking them. Pieces of such notes that never left are not among them.
 */
export function creditedByHand(
  { documents, documentLines }: OrderState,
  { id, refundedUnshipped }: LineRow,
  taken: TakenPieces[],
): number {
  const ofReturns = new Set(taken.map(({ creditNoteId }) => creditNoteId))
  const notes = documents.filter((one) => one.kind === 'credit_note' && !ofReturns.has(one.id))
  const byHand = new Set(notes.map((note) => note.id))
  return (
    sum(
      documentLines
        .filter(({ orderLineId, documentId }) => orderLineId === id && byHand.has(documentId))
        .map(({ quantity }) => quantity),
    ) - refundedUnshipped
  )
}

/**
 * Pieces that were shipped of the line that was paid for, and not credited, by whatever note: all that may still come
 * back for money or be replaced, of this line and of its replacements together.
 */
export function uncredited({ lines }: OrderState, line: LineRow): number {
  const paid = lines.find(({ id }) => id === paidLineOf(line)) ?? line
  return paid.shipped - (paid.refunded - paid.refundedUnshipped)
}

export const sum = (pieces: number[]): number => pieces.reduce((total, one) => total + one, 0)
