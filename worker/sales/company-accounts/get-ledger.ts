import { BASE_CURRENCY_SQL } from '../../db/base-currency.ts'
import { literal, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { Ledger, LedgerEntry, LedgerQuery } from './schemas.ts'

const DAY_MS = 24 * 3600 * 1000

interface Row {
  id: number
  at: number
  kind: LedgerEntry['kind']
  number: string | null
  order_id: number
  order_number: string
  currency: string
  amount: number
  balance: number
  credit_days: number | null
}

/**
 * What a company was invoiced, credited, paid and got back in one currency, the newest first, each with what it owed
 * then: the receivables of the store's own books, whose sums are kept as they are written. One round trip; `not_found`
 * for an unknown company.
 */
export async function getLedger(ctx: Ctx, id: number, asked: LedgerQuery): Promise<Ledger> {
  const { currency = null, before = null, per_page: most } = asked
  const chosen = sql`coalesce(${currency}, (SELECT currency FROM orders WHERE company_id = ${id}
    ORDER BY id DESC LIMIT 1), ${BASE_CURRENCY_SQL})`
  const older = before === null ? sql`` : sql`AND id < ${before}`
  const { company, rows } = await queryBatch(ctx.db.raw, {
    company: query<{ id: number }>`SELECT id FROM companies WHERE id = ${id}`,
    rows: query<Row>`
      SELECT e.id, e.created_at AS at, o.id AS order_id, o.number AS order_number, e.currency, e.amount, e.balance,
        d.number, o.credit_days,
        CASE WHEN d.kind IS NOT NULL THEN d.kind WHEN e.source GLOB 'refund:*' THEN 'refund' ELSE 'payment' END AS kind
      FROM (SELECT id FROM ledger_entries WHERE company_id = ${id} AND currency = ${chosen} ${older}
        ORDER BY id DESC LIMIT ${literal(most + 1)}) f
      CROSS JOIN ledger_entries e ON e.id = f.id CROSS JOIN orders o ON o.id = e.order_id
      LEFT JOIN order_documents d ON e.source GLOB 'document:*' AND d.id = CAST(substr(e.source, 10) AS INTEGER)
      ORDER BY e.id DESC`,
  })
  if (company.length === 0) throw notFound()
  const shown = rows.slice(0, most)
  return {
    data: shown.map(toEntry),
    next_cursor: rows.length > most ? (shown.at(-1)?.id ?? null) : null,
  }
}

function toEntry(row: Row): LedgerEntry {
  const { id, at, kind, number, currency, credit_days: days } = row
  const money = (amount: number) => ({ amount, currency })
  return {
    id,
    at: new Date(at).toISOString(),
    kind,
    number,
    order: { id: row.order_id, number: row.order_number },
    amount: money(row.amount),
    balance: money(row.balance),
    due_at: kind === 'invoice' && days !== null ? new Date(at + days * DAY_MS).toISOString() : null,
  }
}
