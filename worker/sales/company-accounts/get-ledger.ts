import { offsetOf, type Page, pageOf } from '../../db/page.ts'
import { literal, query, queryBatch, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { LedgerEntry, LedgerQuery } from './schemas.ts'

/** Of so many orders, the newest, the ledger tells; what is older is in the balance that it begins with. */
const MOST_ORDERS = 2_000

const DAY_MS = 24 * 3600 * 1000

interface Row {
  at: number
  kind: LedgerEntry['kind']
  number: string | null
  order_id: number
  order_number: string
  amount: number
  balance: number
  credit_days: number | null
}

/**
 * What a company was invoiced, credited, paid and got back in one currency, the newest first, each with what it owed
 * then: the receivables of the store's own books. `not_found` for an unknown company.
 */
export async function getLedger(
  ctx: Ctx,
  id: number,
  asked: LedgerQuery,
): Promise<Page<LedgerEntry>> {
  const currency = asked.currency ?? (await usualCurrency(ctx, id))
  const { company, rows, total } = await queryBatch(ctx.db.raw, {
    company: query<{ id: number }>`SELECT id FROM companies WHERE id = ${id}`,
    rows: query<Row>`
      SELECT e.created_at AS at, o.id AS order_id, o.number AS order_number, e.amount, d.number, o.credit_days,
        CASE WHEN d.kind IS NOT NULL THEN d.kind WHEN e.source GLOB 'refund:*' THEN 'refund' ELSE 'payment' END AS kind,
        sum(e.amount) OVER (ORDER BY e.id ROWS UNBOUNDED PRECEDING) AS balance
      FROM (SELECT id, number, credit_days FROM orders
        WHERE company_id = ${id} AND currency = ${currency} ORDER BY id DESC LIMIT ${literal(MOST_ORDERS)}) o
      CROSS JOIN ledger_entries e ON e.order_id = o.id AND e.account = 'receivable'
      LEFT JOIN order_documents d ON e.source GLOB 'document:*' AND d.id = CAST(substr(e.source, 10) AS INTEGER)
      ORDER BY e.id DESC LIMIT ${literal(asked.per_page)} OFFSET ${literal(offsetOf(asked))}`,
    total: query<{ count: number }>`SELECT count(*) AS count
      FROM (SELECT id FROM orders
        WHERE company_id = ${id} AND currency = ${currency} ORDER BY id DESC LIMIT ${literal(MOST_ORDERS)}) o
      CROSS JOIN ledger_entries e ON e.order_id = o.id AND e.account = 'receivable'`,
  })
  if (company.length === 0) throw notFound()
  return pageOf(
    rows.map((row) => toEntry(row, currency)),
    asked,
    total[0]?.count ?? 0,
  )
}

function toEntry(row: Row, currency: string): LedgerEntry {
  const { at, kind, number, credit_days: days } = row
  const money = (amount: number) => ({ amount, currency })
  return {
    at: new Date(at).toISOString(),
    kind,
    number,
    order: { id: row.order_id, number: row.order_number },
    amount: money(row.amount),
    balance: money(row.balance),
    due_at: kind === 'invoice' && days !== null ? new Date(at + days * DAY_MS).toISOString() : null,
  }
}

/** The currency of its newest order; the store's own where it has none. */
async function usualCurrency(ctx: Ctx, id: number): Promise<string> {
  const row = await queryRow(
    ctx.db.raw,
    query<{ currency: string }>`SELECT currency FROM orders WHERE company_id = ${id}
      ORDER BY id DESC LIMIT 1`,
  )
  return row?.currency ?? 'BYN'
}
