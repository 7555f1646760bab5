import { CSV_MARK } from '../../../../web/lib/format-csv.ts'
import { query, queryRows } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { type FileColumn, fileHead, fileWord } from '../../../i18n/files.ts'
import { csvForm } from '../../../lib/csv-form.ts'
import { plainAmount } from '../../../lib/plain-amount.ts'
import { streamOf } from '../../../lib/stream-of.ts'
import { auditExport } from '../../../store/audit/audit-export.ts'
import type { AdminOrderSummary } from '../schemas/admin-order.ts'
import type { AdminOrdersCsvQuery, AdminOrdersQuery } from '../schemas/admin-orders-query.ts'
import { adminOrdersOf, orderDays, sortedIds } from './list-admin-orders.ts'

/** A spreadsheet opens ten times as many. */
const MOST_ROWS = 100_000
const ROWS_AT_ONCE = 500
const HEAD = [
  'number',
  'date',
  'status',
  'customer',
  'company',
  'email',
  'purchase_order',
  'payment',
  'shipping',
  'lines',
  'pieces',
  'shipped',
  'cancelled',
  'total',
  'paid',
  'still_to_be_paid',
  'currency',
  'channel',
] satisfies FileColumn[]

/**
 * The orders of all pages of staff's list, as a CSV that is written while it is sent. Audited as an export, before
 * its first line.
 */
export async function ordersCsv(
  ctx: Ctx,
  { form, zone, ...filters }: AdminOrdersCsvQuery,
): Promise<ReadableStream<Uint8Array>> {
  const ids = await idsOf(ctx, filters)
  await auditExport(ctx, { noun: 'orders', filter: filters, rows: ids.length })
  const written = csvForm({ form, zone }, ctx.locale)
  const lineOf = (order: AdminOrderSummary, titles: Titles | undefined): string =>
    written.line([
      order.number,
      written.moment(order.created_at),
      written.isRaw ? order.status : fileWord(`order_status_${order.status}`, ctx.locale),
      order.customer,
      order.company ?? '',
      order.email,
      order.po_number,
      titles?.payment ?? order.payment_method,
      titles?.shipping ?? order.shipping_method,
      { number: String(order.lines) },
      { number: String(order.quantity) },
      { number: String(order.shipped) },
      { number: String(order.canceled) },
      { number: plainAmount(order.grand_total) },
      { number: plainAmount(order.paid) },
      { number: plainAmount(order.due) },
      order.grand_total.currency,
      order.channel ?? '',
    ])
  async function* lines() {
    yield CSV_MARK + written.line(fileHead(HEAD, ctx.locale))
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
      const some = ids.slice(at, at + ROWS_AT_ONCE)
      const orders = await adminOrdersOf(ctx, some)
      const titles = written.isRaw ? new Map<number, Titles>() : await titlesOf(ctx, some)
      yield orders.map((order) => lineOf(order, titles.get(order.id))).join('')
    }
  }
  return streamOf(lines())
}

/** Of all orders that match, in the order of the list. */
async function idsOf(ctx: Ctx, filters: AdminOrdersQuery): Promise<number[]> {
  const span = await orderDays(ctx, filters)
  const slice = { span, most: MOST_ROWS, offset: 0, mostSorted: MOST_ROWS }
  const rows = await queryRows(ctx.db.raw, query<{ id: number }>`${sortedIds(filters, slice)}`)
  return rows.map(({ id }) => id)
}

interface Titles {
  payment: string
  shipping: string
}

/** What the methods of these orders are called in the reader's language; as bought where it has no words. */
async function titlesOf(ctx: Ctx, ids: number[]): Promise<Map<number, Titles>> {
  const rows = await queryRows(
    ctx.db.raw,
    query<
      Titles & { id: number }
    >`SELECT o.id, coalesce(t.payment_title, o.payment_title) AS payment,
        coalesce(t.shipping_title, o.shipping_title) AS shipping
      FROM json_each(${JSON.stringify(ids)}) j CROSS JOIN orders o ON o.id = j.value
      LEFT JOIN order_method_titles t ON t.order_id = o.id AND t.locale = ${ctx.locale}`,
  )
  return new Map(rows.map(({ id, ...titles }) => [id, titles]))
}
