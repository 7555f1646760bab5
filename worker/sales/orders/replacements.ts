import { and, eq, inArray, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { returnEvents, returnLines, returns } from '../../db/schema/returns.ts'
import type { Ctx } from '../../env.ts'
import { AppError, conflict, invalid } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { orderAfter } from './balance.ts'
import type { OrderChange } from './commit-order.ts'
import { toCancel, toRefund } from './line-quantities.ts'
import { returnHook } from './order-hooks.ts'
import type { LineRow, OrderState } from './order-state.ts'

/**
 * Lines that come free of charge for pieces that were sent back. Such a line is sent in whole or not at all, so that
 * its return is either settled by it or waits for its end again.
 */

/** Pieces of a line that have left or are to leave. */
const going = ({ ordered, canceled, refundedUnshipped }: LineRow): number =>
  ordered - canceled - refundedUnshipped

const isReplacement = ({ replacesLineId }: LineRow): boolean => replacesLineId !== null

/** How many pieces of a line a cancellation can take: of a replacement all or none. */
export const cancelable = (line: LineRow): number =>
  isReplacement(line) && toCancel(line) < going(line) ? 0 : toCancel(line)

/** How many pieces of a line staff can credit: a replacement costs nothing, and is only taken out of the order. */
export const creditable = (line: LineRow): number => {
  const isUnsent = line.shipped === 0 && toRefund(line) === going(line)
  return isReplacement(line) && !isUnsent ? 0 : toRefund(line)
}

/** 422 on the quantity of a replacement of which something else than all of its pieces is named. */
export function requireWhole(
  { lines }: OrderState,
  requested: { order_line_id: number; quantity: number }[] = [],
  most: (line: LineRow) => number,
): void {
  for (const [at, { order_line_id: id, quantity }] of requested.entries()) {
    const line = lines.find((one) => one.id === id && isReplacement(one))
    if (line === undefined || (quantity === most(line) && quantity === going(line))) continue
    const sentence = line.shipped > 0 ? 'order_replacement_sent' : 'order_replacement_whole'
    throw invalid(`lines.${at}.quantity`, sentence, paramsOf(line))
  }
}

const paramsOf = (line: LineRow) => ({ part: `${line.brand} ${line.mpn}`, count: going(line) })

/**
 * The change, and with it what becomes of returns whose replacement is not sent after all, by whatever command: they
 * wait for their end again, and are refunded or replaced. 409 for a replacement that would be sent in part, and for one
 * whose return was refunded in its other lines: that has ended.
 */
export async function withDropped(
  ctx: Ctx,
  state: OrderState,
  change: OrderChange,
): Promise<OrderChange> {
  const dropped = droppedBy(state, change)
  if (dropped.length === 0) return change
  const settled = await returnsOf(ctx, state, dropped)
  if (settled.some(({ status }) => status === 'refunded'))
    throw conflict('order_replacement_settled')
  return {
    ...change,
    events: [
      ...change.events,
      ...settled.map(({ id, number }) => ({
        kind: 'replacement_dropped',
        data: { return_id: id, number },
        isInternal: true,
      })),
    ],
    also: (guard) => [
      ...(change.also?.(guard) ?? []),
      ...settled.flatMap(({ id, status, positions }) => [
        ctx.db
          .update(returns)
          .set({ status: 'inspected', version: sql`${returns.version} + 1`, updatedAt: ctx.now })
          .where(sql`${eq(returns.id, id)} AND ${guard}`),
        ctx.db
          .update(returnLines)
          .set({ replacedPosition: null })
          .where(
            sql`${and(eq(returnLines.returnId, id), inArray(returnLines.replacedPosition, positions))} AND ${guard}`,
          ),
        insertWhen(ctx.db, returnEvents, {
          cells: {
            returnId: id,
            kind: 'inspected',
            actorId: ctx.actor?.id ?? null,
            createdAt: ctx.now,
          },
          rest: sql`WHERE ${guard}`,
        }),
        returnHook(ctx, id, { status: 'inspected', guard }),
        audited(
          ctx,
          {
            action: 'returns.reopen',
            subject: { type: 'return', id },
            before: { status },
            after: { status: 'inspected', not_sent: positions },
          },
          guard,
        ),
      ]),
    ],
  }
}

function droppedBy(state: OrderState, change: OrderChange): LineRow[] {
  const after = new Map(orderAfter(state, change).lines.map((line) => [line.id, going(line)]))
  return state.lines.filter((line) => {
    const [before, left] = [going(line), after.get(line.id) ?? 0]
    if (!isReplacement(line) || left === before) return false
    if (left === 0) return true
    const params = paramsOf(line)
    throw new AppError('conflict', { sentence: 'order_replacement_whole', params })
  })
}

/** The returns whose pieces come again as these lines, with the lines' positions. */
async function returnsOf({ db }: Ctx, { order }: OrderState, dropped: LineRow[]) {
  const positions = dropped.map(({ position }) => position)
  const rows = await db
    .select({
      id: returns.id,
      number: returns.number,
      status: returns.status,
      position: returnLines.replacedPosition,
    })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(and(eq(returns.orderId, order.id), inArray(returnLines.replacedPosition, positions)))
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own
    return first === undefined
      ? []
      : [{ ...first, positions: own.flatMap(({ position }) => position ?? []) }]
  })
}
