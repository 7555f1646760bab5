import { readCalendar, storeDay } from '../../catalog/pricing/parse-price-book.ts'
import { priceBookQuery } from '../../catalog/pricing/read-price-book.ts'
import { query, queryRow, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { AppError, invalid } from '../../errors.ts'
import type { DeliveryCalendar } from '../../lib/delivery-promise.ts'
import { commitOrder } from '../../sales/orders/commit-order.ts'
import { orderById, type OrderState } from '../../sales/orders/order-state.ts'
import { lateMail } from './late-mail.ts'
import { MOST_ORDERS, type WarnedLine } from './schemas.ts'
import { warningOf } from './warning-of.ts'

/**
 * Tells customers that these lines of their orders come late, one mail for an order, with the new days where they
 * are known: the order is promised for those from then on. Nobody is told the same of a line twice. Each order is a
 * transaction of its own. 422 for lines of more than 20 orders; `not_found` for a line that is not there.
 */
export async function warnCustomers(ctx: Ctx, lineIds: number[]): Promise<WarnedLine[]> {
  const orders = await ordersOf(ctx, lineIds)
  if (orders.size > MOST_ORDERS) throw invalid('lines', 'late_too_many_orders')
  const book = await queryRow(ctx.db.raw, priceBookQuery({ currency: null, now: ctx.now }))
  if (book === null) throw new AppError('unavailable')
  const [calendar, today] = [readCalendar(book, ctx.now), storeDay(book, ctx.now)]
  const warned: WarnedLine[] = []
  for (const [orderId, ids] of orders) {
    warned.push(...(await warnOfOrder(ctx, { orderId, ids, calendar, today })))
  }
  return warned
}

async function ordersOf(ctx: Ctx, lineIds: number[]): Promise<Map<number, number[]>> {
  const ids = [...new Set(lineIds)]
  const rows = await queryRows(
    ctx.db.raw,
    query<{ id: number; order_id: number }>`SELECT l.id, l.order_id
      FROM json_each(${JSON.stringify(ids)}) j CROSS JOIN order_lines l ON l.id = j.value`,
  )
  if (rows.length < ids.length) throw new AppError('not_found')
  const byOrder = Map.groupBy(rows, (row) => row.order_id)
  return new Map([...byOrder].map(([orderId, own]) => [orderId, own.map(({ id }) => id)]))
}

interface Late {
  orderId: number
  ids: number[]
  calendar: DeliveryCalendar
  /** The store's. */
  today: string
}

async function warnOfOrder(
  ctx: Ctx,
  { orderId, ids, calendar, today }: Late,
): Promise<WarnedLine[]> {
  let outcomes: WarnedLine[] = []
  await commitOrder(ctx, orderById(orderId), (state: OrderState) => {
    const { lines, promised, judged } = warningOf(state, { ids, calendar, today })
    outcomes = judged
    if (lines.length === 0) return null
    const { order } = state
    const parts = lines.map(({ id, brand, mpn }) => ({ order_line_id: id, brand, mpn }))
    const told = { parts, promised_from: promised?.from ?? null, promised_to: promised?.to ?? null }
    return {
      lines: lines.map(({ id }) => ({ id, warnedAt: ctx.now, warnedFor: promised?.to ?? '' })),
      ...(promised !== null && {
        order: { promisedFrom: promised.from, promisedTo: promised.to },
      }),
      events: [{ kind: 'delayed', data: told }],
      mail: lateMail(order, { lines, promised }),
      action: 'orders.warn',
      audit: { ...told, before: order.promisedTo },
    }
  })
  return outcomes
}
