import { type Fragment, literal, type Query, query } from '../../db/query.ts'
import type { OrderPerson } from '../../db/json/order.ts'
import type { Ctx } from '../../env.ts'
import { tokenOf } from './quote-link.ts'
import { type QuoteRow, stateOf } from './read-quote.ts'
import type { QuoteSummary } from './schemas.ts'

/** A quote as lists read it. */
export interface QuoteListRow {
  id: number
  number: string
  key: string
  status: QuoteRow['status']
  created_at: number
  valid_until: number
  total: number
  currency: string
  customer: string
  lines: number
  order_id: number | null
  order_number: string | null
}

interface Slice {
  /** By columns of `quotes q`. */
  order: Fragment
  most: number
  offset: number
}

/** A slice of the quotes that `rows` selects the columns of, in order. */
export const quotesIn = (
  rows: Fragment,
  { order, most, offset }: Slice,
): Query<QuoteListRow> => query`
  SELECT q.id, q.number, q.key, q.status, q.created_at, q.valid_until, q.total, q.currency, q.customer,
    (SELECT count(*) FROM quote_lines l WHERE l.quote_id = q.id) AS lines,
    q.order_id, (SELECT o.number FROM orders o WHERE o.id = q.order_id) AS order_number
  FROM (${rows} ORDER BY ${order} LIMIT ${literal(most)} OFFSET ${literal(offset)}) f
  CROSS JOIN quotes q ON q.id = f.id ORDER BY ${order}`

export const customerOf = (row: QuoteListRow): OrderPerson =>
  JSON.parse(row.customer) as OrderPerson

/** A row of any list of quotes. */
export function toSummary(ctx: Ctx, row: QuoteListRow): QuoteSummary {
  const validUntil = new Date(row.valid_until)
  return {
    id: row.id,
    number: row.number,
    token: tokenOf(ctx.env, row.key),
    state: stateOf({ status: row.status, validUntil }, ctx.now),
    created_at: new Date(row.created_at).toISOString(),
    valid_until: validUntil.toISOString(),
    total: { amount: row.total, currency: row.currency },
    company: customerOf(row).company?.name ?? null,
    lines: row.lines,
    order:
      row.order_id === null || row.order_number === null
        ? null
        : { id: row.order_id, number: row.order_number },
  }
}
