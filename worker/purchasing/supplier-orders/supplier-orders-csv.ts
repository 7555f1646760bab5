import { auditExport } from '../../store/audit/audit-export.ts'
import type { Ctx } from '../../env.ts'
import { type FileColumn, fileHead, fileWord } from '../../i18n/files.ts'
import { CSV_MARK } from '../../../web/lib/format-csv.ts'
import { csvForm } from '../../lib/csv-form.ts'
import { plainAmount } from '../../lib/plain-amount.ts'
import { allSupplierOrders } from './list-supplier-orders.ts'
import type { SupplierOrdersCsvQuery, SupplierOrderSummary } from './schemas.ts'

/** More orders than a person looks through; a spreadsheet opens them at once. */
const MOST_ROWS = 20_000
const HEAD = [
  'number',
  'date',
  'status',
  'supplier',
  'warehouse',
  'carrier',
  'tracking_number',
  'sent',
  'promised',
  'lines',
  'pieces',
  'confirmed',
  'refused',
  'cancelled',
  'received',
  'supplied_cost',
  'currency',
] satisfies FileColumn[]

/** The supplier orders of all pages of a list, as a CSV. Audited as an export. */
export async function supplierOrdersCsv(
  ctx: Ctx,
  { form, zone, ...query }: SupplierOrdersCsvQuery,
): Promise<string> {
  const orders = await allSupplierOrders(ctx, query, MOST_ROWS)
  await auditExport(ctx, { noun: 'supplier-orders', filter: query, rows: orders.length })
  const written = csvForm({ form, zone }, ctx.locale)
  const moment = (iso: string | null) => (iso === null ? '' : written.moment(iso))
  const toLine = (order: SupplierOrderSummary): string =>
    written.line([
      order.number,
      moment(order.created_at),
      written.isRaw ? order.status : fileWord(`supplier_order_status_${order.status}`, ctx.locale),
      order.supplier.name,
      order.warehouse.name,
      order.carrier,
      order.tracking_number ?? '',
      moment(order.sent_at),
      moment(order.promised_at),
      { number: String(order.lines) },
      { number: String(order.quantity) },
      { number: String(order.confirmed) },
      { number: String(order.refused) },
      { number: String(order.canceled) },
      { number: String(order.received) },
      order.cost === null ? '' : { number: plainAmount(order.cost) },
      order.cost?.currency ?? '',
    ])
  return [CSV_MARK, written.line(fileHead(HEAD, ctx.locale)), ...orders.map(toLine)].join('')
}
