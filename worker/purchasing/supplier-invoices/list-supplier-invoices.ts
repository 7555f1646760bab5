import { offsetOf, type Page, pageOf } from '../../db/page.ts'
import { countUpTo, type Fragment, literal, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type {
  SupplierInvoicesQuery,
  SupplierInvoiceStatus,
  SupplierInvoiceSummary,
} from './schemas.ts'

interface Row {
  id: number
  number: string
  status: SupplierInvoiceStatus
  supplier_id: number
  supplier: string
  day: string
  currency: string
  total: number
  created_at: number
  lines: number
  quantity: number
  matched: number
}

const SORTS: Record<string, Fragment> = {
  date: sql`i.day`,
  number: sql`i.number`,
  total: sql`i.total`,
  created_at: sql`i.created_at`,
}

/** A page of the suppliers' invoices that match, the newest first unless sorted otherwise. */
export async function listSupplierInvoices(
  ctx: Ctx,
  filters: SupplierInvoicesQuery,
): Promise<Page<SupplierInvoiceSummary>> {
  const { sort = '-date' } = filters
  const column = SORTS[sort.replace(/^-/, '')] ?? sql`i.id`
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  const isListed = matches(filters)
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: query<Row>`SELECT i.id, i.number, i.status, i.supplier_id, s.name AS supplier, i.day,
        i.currency, i.total, i.created_at,
        (SELECT count(*) FROM supplier_invoice_lines l WHERE l.invoice_id = i.id) AS lines,
        (SELECT sum(l.quantity) FROM supplier_invoice_lines l WHERE l.invoice_id = i.id) AS quantity,
        coalesce((SELECT sum(m.quantity) FROM supplier_invoice_lines l
          JOIN supplier_invoice_matches m ON m.invoice_line_id = l.id
          WHERE l.invoice_id = i.id), 0) AS matched
      FROM supplier_invoices i JOIN suppliers s ON s.id = i.supplier_id
      WHERE ${isListed} ORDER BY ${column} ${way}, i.id ${way}
      LIMIT ${literal(filters.per_page)} OFFSET ${literal(offsetOf(filters))}`,
    total: countUpTo(sql`SELECT 1 FROM supplier_invoices i WHERE ${isListed}`),
  })
  return pageOf(rows.map(toSummary), filters, total[0]?.count ?? 0)
}

function matches(filters: SupplierInvoicesQuery): Fragment {
  const conditions: Fragment[] = [sql`1 = 1`]
  const { q, supplier_id: supplierId } = filters
  const { 'status[]': statuses, 'date[from]': from, 'date[to]': to } = filters
  if (statuses !== undefined && statuses.length > 0) {
    conditions.push(sql`i.status IN (SELECT value FROM json_each(${JSON.stringify(statuses)}))`)
  }
  if (supplierId !== undefined) conditions.push(sql`i.supplier_id = ${supplierId}`)
  if (from !== undefined) conditions.push(sql`i.day >= ${from}`)
  if (to !== undefined) conditions.push(sql`i.day <= ${to}`)
  if (q !== undefined && q !== '') {
    const begins = (column: Fragment) =>
      sql`substr(${column}, 1, ${q.length}) = ${q} COLLATE NOCASE`
    conditions.push(sql`(${begins(sql`i.number`)} OR EXISTS (SELECT 1 FROM supplier_invoice_lines l
      WHERE l.invoice_id = i.id AND ${begins(sql`l.mpn`)}))`)
  }
  return conditions.reduce((all, condition) => sql`${all} AND ${condition}`)
}

const toSummary = (row: Row): SupplierInvoiceSummary => ({
  id: row.id,
  number: row.number,
  status: row.status,
  supplier: { id: row.supplier_id, name: row.supplier },
  date: row.day,
  lines: row.lines,
  quantity: row.quantity,
  matched: row.matched,
  total: { amount: row.total, currency: row.currency },
  created_at: new Date(row.created_at).toISOString(),
})
