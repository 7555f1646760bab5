import { readCalendar } from '../../catalog/pricing/parse-price-book.ts'
import { priceBookQuery } from '../../catalog/pricing/read-price-book.ts'
import { queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { formatDays } from '../../../web/lib/format-date.ts'
import { promisedLater } from '../../lib/delivery-promise.ts'
import type { OrderChange } from './commit-order.ts'
import { type OrderRow, promisedOf } from './order-state.ts'

/**
 * The change by which an order's money has come in, with the days that are promised from today on instead of
 * those from when it began to wait for it. The mail about the money says them.
 */
export async function promiseAnew(
  ctx: Ctx,
  order: OrderRow,
  change: OrderChange,
): Promise<OrderChange> {
  const promised = promisedOf(order)
  const row = await queryRow(ctx.db.raw, priceBookQuery({ currency: null, now: ctx.now }))
  if (promised === null || row === null) return change
  const { from, to } = promisedLater(promised, {
    before: readCalendar(row, promisedSince(order)),
    after: readCalendar(row, ctx.now),
  })
  const { mail } = change
  return {
    ...change,
    order: { ...change.order, promisedFrom: from, promisedTo: to, promisedSince: ctx.now },
    ...(mail?.kind === 'order-paid' && {
      mail: { ...mail, data: { ...mail.data, promised: formatDays({ from, to }, order.locale) } },
    }),
  }
}

/** Since when the days an order is promised for count. */
export const promisedSince = ({ promisedSince: since, createdAt }: OrderRow): Date =>
  since ?? createdAt
