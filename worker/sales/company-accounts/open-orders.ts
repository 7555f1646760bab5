import { type Fragment, literal, type Query, query } from '../../db/query.ts'
import { BALANCE_SQL } from '../orders/balance.ts'
import type { OpenOrder } from './schemas.ts'

/** So many are shown, and paid by one payment. */
const MOST_OPEN = 100

export interface OpenRow {
  id: number
  number: string
  currency: string
  created_at: number
  credit_due: number | null
  credit_excuse: string | null
  /** Minor units of its currency. */
  left: number
}

/** The orders on account `o` of a company that are not paid and meet `condition`; the first to be due first. */
export const openOrders = (
  companyId: number,
  condition: Fragment,
): Query<OpenRow> => query<OpenRow>`
  SELECT o.id, o.number, o.currency, o.created_at, o.credit_due, o.credit_excuse, ${BALANCE_SQL} AS left
  FROM orders o INDEXED BY orders_credit WHERE o.company_id = ${companyId} AND credit_owed > 0 AND ${condition}
  ORDER BY o.credit_due IS NULL, o.credit_due, o.id LIMIT ${literal(MOST_OPEN)}`

export const toOpenOrder = (row: OpenRow, now: Date): OpenOrder => ({
  id: row.id,
  number: row.number,
  placed_at: new Date(row.created_at).toISOString(),
  left: { amount: row.left, currency: row.currency },
  due_at: row.credit_due === null ? null : new Date(row.credit_due).toISOString(),
  is_overdue: row.credit_due !== null && row.credit_due < now.getTime(),
  excuse: row.credit_excuse,
})
