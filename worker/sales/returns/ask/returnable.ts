import { eq, inArray } from 'drizzle-orm'
import { orderLines } from '../../../db/schema/orders.ts'
import { returnLines, returns } from '../../../db/schema/returns.ts'
import type { Ctx } from '../../../env.ts'
import type { LineRow, OrderState } from '../../orders/order-state.ts'
import type { OrderReturns } from '../schemas.ts'

const DAY_MS = 24 * 3600 * 1000

/** A line of a return of the order. */
export interface TakenPieces {
  orderLineId: number
  quantity: number
  declined: number
  status: typeof returns.$inferSelect.status
  isInspected: boolean
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
    orderLineId: line.orderLineId,
    quantity: line.quantity,
    declined: line.declined,
    status: of.status,
    isInspected: of.inspectedAt !== null,
  }))
}

type WhyNot = OrderReturns['lines'][number]['why_not']

/** How many pieces of a line may be sent back, and why none. */
export interface Returnable {
  line: LineRow
  left: number
  whyNot: WhyNot
}

/**
 * What may be sent back of each line that was shipped, in part or whole: pieces shipped at most `days` ago, without
 * those in other returns and those that were credited without one. Pieces that were refused after a look count as
 * returned: they are not looked at twice.
 */
export function returnableLines(
  state: OrderState,
  { taken, days, now }: { taken: TakenPieces[]; days: number; now: Date },
): Returnable[] {
  const since = now.getTime() - days * DAY_MS
  const sent = new Set(
    state.documents
      .filter(({ kind, createdAt }) => kind === 'shipment' && createdAt.getTime() >= since)
      .map(({ id }) => id),
  )
  return state.lines
    .filter(({ shipped }) => shipped > 0)
    .map((line) => {
      const inTime = sum(
        state.documentLines
          .filter(({ orderLineId, documentId }) => orderLineId === line.id && sent.has(documentId))
          .map(({ quantity }) => quantity),
      )
      const free = Math.max(0, freeOf(line, taken))
      const left = line.isReturnable && days > 0 ? Math.min(free, inTime) : 0
      return { line, left, whyNot: whyNot(line, { left, free }) }
    })
}

function whyNot(line: LineRow, { left, free }: { left: number; free: number }): WhyNot {
  if (left > 0) return null
  if (!line.isReturnable) return 'no_returns'
  return free > 0 ? 'too_late' : 'nothing_left'
}

function freeOf(line: LineRow, taken: TakenPieces[]): number {
  const own = taken.filter(({ orderLineId }) => orderLineId === line.id)
  const counted = own.filter(
    ({ status, isInspected }) => status !== 'canceled' && (status !== 'declined' || isInspected),
  )
  const credited = own
    .filter(({ status }) => status === 'refunded')
    .map(({ quantity, declined }) => quantity - declined)
  const byHand = line.refunded - line.refundedUnshipped - sum(credited)
  return line.shipped - sum(counted.map(({ quantity }) => quantity)) - Math.max(0, byHand)
}

const sum = (pieces: number[]): number => pieces.reduce((total, one) => total + one, 0)
