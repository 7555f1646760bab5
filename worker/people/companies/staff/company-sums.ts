import { BASE_CURRENCY_SQL } from '../../../db/base-currency.ts'
import { type Fragment, sql } from '../../../db/query.ts'

/** What lists and cards say of the account of a company, by column names; sums are of the base currency. */
export interface SumColumns {
  base: string
  /** Null: it does not buy on account. */
  credit_limit_now: number | null
  owed: number
  overdue: number
}

/** Those columns of the company `c`, whose group is `g`. Limits of another base currency hold no more. */
export const sumColumns = (now: Date): Fragment => sql`
  ${BASE_CURRENCY_SQL} AS base,
  CASE WHEN c.credit_mode = 'own' AND c.credit_currency = ${BASE_CURRENCY_SQL} THEN c.credit_limit
    WHEN c.credit_mode = 'group' AND g.is_credit_on = 1 AND g.credit_currency = ${BASE_CURRENCY_SQL}
      THEN g.credit_limit END AS credit_limit_now,
  coalesce((SELECT sum(credit_owed) FROM orders INDEXED BY orders_credit WHERE company_id = c.id AND credit_owed > 0), 0) AS owed,
  coalesce((SELECT sum(credit_owed) FROM orders INDEXED BY orders_credit WHERE company_id = c.id AND credit_owed > 0
    AND credit_due < ${now.getTime()}), 0) AS overdue`

/** The sums as the wire has them. */
export function sumsOf({ base, credit_limit_now: limit, owed, overdue }: SumColumns) {
  const money = (amount: number) => ({ amount, currency: base })
  return {
    limit: limit === null ? null : money(limit),
    owed: money(owed),
    overdue: money(overdue),
  }
}
