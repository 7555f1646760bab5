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
  open_differences: number
}

/** Differences of an invoice `i` but those that came uncharged; while they are not counted, by its status. */
const COUNTED: Fragment = sql`coalesce(i.open_differences, i.status <> 'matched')`

/**
 * Lines of invoices by which more came than any invoice charges, as `openDifferences` has it. `from` names the lines
 * `l`, their matches `m` and the lines of supplier orders `s`.
 */
const uncharged = (from: Fragment): Fragment => sql`SELECT l.invoice_id FROM ${from}
  AND l.is_accepted = 0 AND s.invoiced > 0 AND s.invoiced < s.received + s.surplus
  AND NOT EXISTS (SELECT 1 FROM supplier_invoice_matches n
    WHERE n.supplier_order_line_id = m.supplier_order_line_id AND n.invoice_line_id > m.invoice_line_id)
  GROUP BY l.id HAVING sum(s.received + s.surplus - s.invoiced) > l.quantity
    - (SELECT sum(n.quantity) FROM supplier_invoice_matches n WHERE n.invoice_line_id = l.id)
    + coalesce((SELECT sum(d.pieces) FROM supplier_invoice_settlements d
      WHERE d.invoice_line_id = l.id AND d.kind = 'over'), 0)`

/** Of one invoice `i`. */
const ITS_UNCHARGED = uncharged(sql`supplier_invoice_lines l
  CROSS JOIN supplier_invoice_matches m ON m.invoice_line_id = l.id
  CROSS JOIN supplier_order_lines s ON s.id = m.supplier_order_line_id WHERE l.invoice_id = i.id`)

/**
 * Of all invoices, by the few lines of supplier orders that this is so of. These are looked up by IN: a join of three
 * tables would read all matches first, to tell quickly which lines have none.
 */
const ALL_UNCHARGED = uncharged(sql`supplier_invoice_lines l
  CROSS JOIN supplier_invoice_matches m ON m.invoice_line_id = l.id
  CROSS JOIN supplier_order_lines s ON s.id = m.supplier_order_line_id
  WHERE l.id IN (SELECT invoice_line_id FROM supplier_invoice_matches WHERE supplier_order_line_id IN
    (SELECT id FROM supplier_order_lines INDEXED BY supplier_order_lines_over
      WHERE invoiced > 0 AND invoiced < received + surplus))`)

/** An invoice `i` has differences that nobody has settled. */
const IS_DIFFERING: Fragment = sql`i.id IN (SELECT id FROM supplier_invoices INDEXED BY supplier_invoices_open
    WHERE coalesce(open_differences, status <> 'matched') > 0
  UNION SELECT invoice_id FROM (${ALL_UNCHARGED}))`

/** A statement of those that do, by the moment (`since`) they were written. */
export const openInvoices = (): Fragment =>
  sql`SELECT i.created_at AS since FROM supplier_invoices i WHERE ${IS_DIFFERING}`

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
          WHERE l.invoice_id = i.id), 0) AS matched,
        ${COUNTED} + (SELECT count(*) FROM (${ITS_UNCHARGED})) AS open_differences
      FROM supplier_invoices i JOIN suppliers s ON s.id = i.supplier_id
      WHERE ${isListed} ORDER BY ${column} ${way}, i.id ${way}
      LIMIT ${literal(filters.per_page)} OFFSET ${literal(offsetOf(filters))}`,
    total: countUpTo(sql`SELECT 1 FROM supplier_invoices i WHERE ${isListed}`),
  })
  return pageOf(rows.map(toSummary), filters, total[0]?.count ?? 0)
}

function matches(filters: SupplierInvoicesQuery): Fragment {
  const conditions: Fragment[] = [sql`1 = 1`]
  const { q, supplier_id: supplierId, supplier_order_id: orderId, differences } = filters
  const { 'status[]': statuses, 'date[from]': from, 'date[to]': to } = filters
  if (statuses !== undefined && statuses.length > 0) {
    conditions.push(sql`i.status IN (SELECT value FROM json_each(${JSON.stringify(statuses)}))`)
  }
  if (supplierId !== undefined) conditions.push(sql`i.supplier_id = ${supplierId}`)
  if (orderId !== undefined) {
    conditions.push(sql`i.id IN (SELECT l.invoice_id FROM supplier_order_lines s
      CROSS JOIN supplier_invoice_matches m ON m.supplier_order_line_id = s.id
      CROSS JOIN supplier_invoice_lines l ON l.id = m.invoice_line_id
      WHERE s.supplier_order_id = ${orderId})`)
  }
  if (differences === 'open') conditions.push(IS_DIFFERING)
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
  open_differences: row.open_differences,
  total: { amount: row.total, currency: row.currency },
  created_at: new Date(row.created_at).toISOString(),
})
