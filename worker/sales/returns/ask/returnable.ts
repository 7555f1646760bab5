import type { LineRow, OrderState } from '../../orders/order-state.ts'
import type { OrderReturns } from '../schemas.ts'
import { creditedByHand, paidLineOf, sum, type TakenPieces, uncredited } from '../taken-pieces.ts'

const DAY_MS = 24 * 3600 * 1000

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
      const free = Math.max(0, freeOf(state, line, taken))
      const left = line.isReturnable && days > 0 ? Math.min(free, inTime) : 0
      return { line, left, whyNot: whyNot(line, { left, free }) }
    })
}

function whyNot(line: LineRow, { left, free }: { left: number; free: number }): WhyNot {
  if (left > 0) return null
  if (!line.isReturnable) return 'no_returns'
  return free > 0 ? 'too_late' : 'nothing_left'
}

const OPEN = new Set(['requested', 'approved', 'sent', 'received', 'inspected'])

/**
 * Pieces of a line that are still with the customer: shipped ones without those that are in a return or came by one,
 * and those that staff have credited without one. No more than there is money to give back for: what was paid for is
 * credited once, however often it was replaced, and pieces in open returns are to be.
 */
function freeOf(state: OrderState, line: LineRow, taken: TakenPieces[]): number {
  const counted = taken.filter(
    ({ orderLineId, status, isInspected }) =>
      orderLineId === line.id && status !== 'canceled' && (status !== 'declined' || isInspected),
  )
  const family = new Set(
    state.lines.filter((one) => paidLineOf(one) === paidLineOf(line)).map(({ id }) => id),
  )
  const open = taken.filter(
    ({ orderLineId, status, isReplaced }) =>
      family.has(orderLineId) && OPEN.has(status) && !isReplaced,
  )
  return Math.min(
    line.shipped -
      sum(counted.map(({ quantity }) => quantity)) -
      creditedByHand(state, line, taken),
    uncredited(state, line) - sum(open.map(({ quantity, declined }) => quantity - declined)),
  )
}
