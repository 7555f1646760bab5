import { and, eq, sql } from 'drizzle-orm'
import { insertWhen } from '../../../db/insert-when.ts'
import { returnLines, returns } from '../../../db/schema/returns.ts'
import type { Ctx } from '../../../env.ts'
import { AppError, conflict, invalid } from '../../../errors.ts'
import { announce } from '../../../store/live/announce.ts'
import { selectSettings, toSettings } from '../../../store/settings/read-settings.ts'
import { commandText, doneBefore, type WithCommand } from '../../orders/command.ts'
import { commitOrder, type OrderChange } from '../../orders/commit-order.ts'
import { nextNumber } from '../../orders/next-number.ts'
import type { OrderState } from '../../orders/order-state.ts'
import { ownOrder } from '../../orders/show/get-order.ts'
import { stepOf } from '../commit-return.ts'
import { presentReturn } from '../show/present-return.ts'
import { readReturn } from '../return-state.ts'
import type { Return, ReturnInput } from '../schemas.ts'
import { readTaken } from '../taken-pieces.ts'
import { type Returnable, returnableLines } from './returnable.ts'

/**
 * Asks to send pieces of an order back, once for each `command`. 422 on the field for lines that cannot be returned
 * and for more pieces than may be; 409 `order_frozen` for an order held for fraud; `not_found` for an order the actor
 * may not change. Two at once never take the same pieces: each moves the order's version on.
 */
export async function openReturn(
  ctx: Ctx,
  orderId: number,
  { input, command }: WithCommand<ReturnInput>,
): Promise<Return> {
  const by = commandText(command)
  const { return_days: days } = toSettings(await selectSettings(ctx))
  await commitOrder(ctx, ownOrder(ctx, orderId, { toChange: true }), async (state) => {
    const made = await ctx.db
      .select({ openedBy: returns.openedBy })
      .from(returns)
      .where(eq(returns.orderId, orderId))
    if (doneBefore(made, command, ({ openedBy }) => openedBy) !== undefined) return null
    if (state.order.fraudReason !== null) throw conflict('order_frozen')
    const taken = await readTaken(ctx, orderId)
    checkPieces(returnableLines(state, { taken, days, now: ctx.now }), { input, days })
    return toChange(ctx, state, { input, by })
  })
  const which = and(eq(returns.orderId, orderId), eq(returns.openedBy, by)) ?? sql`0`
  announce(ctx, { kind: 'return', id: 0 })
  return presentReturn(await readReturn(ctx, which), { mayChange: true })
}

function checkPieces(
  lines: Returnable[],
  { input, days }: { input: ReturnInput; days: number },
): void {
  for (const [at, wanted] of input.lines.entries()) {
    const found = lines.find(({ line }) => line.id === wanted.order_line_id)
    if (found === undefined) throw invalid(`lines.${at}.order_line_id`, 'return_line_unknown')
    if (wanted.quantity <= found.left) continue
    const { line, left, whyNot } = found
    const params = { part: `${line.brand} ${line.mpn}`, count: whyNot === 'too_late' ? days : left }
    const sentence = whyNot === null ? 'return_too_many' : `return_${whyNot}`
    throw new AppError('validation', {
      fields: { [`lines.${at}.quantity`]: [{ sentence, params }] },
      extra: { order_line_id: line.id, left },
    })
  }
}

function toChange(
  ctx: Ctx,
  { order }: OrderState,
  { input, by }: { input: ReturnInput; by: string },
): OrderChange {
  const cell = (column: string) => sql`(SELECT ${sql.raw(column)} FROM returns
    WHERE order_id = ${order.id} AND opened_by = ${by})`
  return {
    events: [
      {
        kind: 'return_requested',
        data: sql`json_object('return_id', ${cell('id')}, 'number', ${cell('number')})`,
      },
    ],
    action: 'returns.open',
    // Without the customer's words: they are forgotten with the account.
    audit: { lines: input.lines },
    also: (guard) => {
      const { take, number } = nextNumber(ctx, { kind: 'return', isTest: order.isTest }, guard)
      const rest = sql`WHERE ${guard}`
      return [
        take,
        insertWhen(ctx.db, returns, {
          cells: {
            number,
            orderId: order.id,
            words: input.words,
            openedBy: by,
            createdAt: ctx.now,
            updatedAt: ctx.now,
          },
          rest,
        }),
        ...input.lines.map(({ order_line_id: orderLineId, quantity, reason }) =>
          insertWhen(ctx.db, returnLines, {
            cells: { returnId: cell('id'), orderLineId, quantity, reason },
            rest,
          }),
        ),
        ...stepOf(ctx, cell('id'), { kind: 'requested', guard }),
      ]
    },
  }
}
