import { type Fragment, type Query, query, queryRow, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { mayBuyFor } from '../../people/companies/usable-companies.ts'
import type { CreditStanding } from './schemas.ts'
import { owedBy, termsOf } from './terms-sql.ts'

/** A company's account as it is read; sums are minor units of `currency`. */
export interface StandingRow {
  company_id: number
  credit_limit: number
  credit_days: number
  currency: string
  owed: number
  overdue: number
  /** Epoch milliseconds; null: nothing is overdue. */
  overdue_since: number | null
  /** Of the store. */
  time_zone: string
}

const standings = (condition: Fragment, now: Date): Query<StandingRow> => query<StandingRow>`
  SELECT t.company_id, t.credit_limit, t.credit_days, t.currency, ${owedBy(sql`t.company_id`)} AS owed,
    coalesce((SELECT sum(credit_owed) FROM orders INDEXED BY orders_credit WHERE company_id = t.company_id AND credit_owed > 0
      AND credit_due < ${now.getTime()}), 0) AS overdue,
    (SELECT min(credit_due) FROM orders INDEXED BY orders_credit WHERE company_id = t.company_id AND credit_owed > 0
      AND credit_due < ${now.getTime()}) AS overdue_since,
    coalesce((SELECT json(value) ->> '$' FROM settings WHERE key = 'time_zone'), 'Europe/Minsk') AS time_zone
  FROM (${termsOf(condition)}) t`

/** The accounts of the companies with terms that a person may buy for. */
export const standingsOf = (userId: number, now: Date): Query<StandingRow> =>
  standings(mayBuyFor(userId), now)

/** The account of a company, as a statement of a batch. */
export const standingOf = (companyId: number | null, now: Date): Query<StandingRow> =>
  standings(sql`c.id = ${companyId}`, now)

/** The account of a company; null: it has no terms. */
export const readStanding = (ctx: Ctx, companyId: number): Promise<StandingRow | null> =>
  queryRow(ctx.db.raw, standingOf(companyId, ctx.now))

export function presentStanding(row: StandingRow): CreditStanding {
  const { currency, owed, credit_limit: limit, overdue, overdue_since: since } = row
  const money = (amount: number) => ({ amount, currency })
  return {
    company_id: row.company_id,
    limit: money(limit),
    owed: money(owed),
    free: money(Math.max(0, limit - owed)),
    days: row.credit_days,
    overdue:
      since === null ? null : { amount: money(overdue), since: new Date(since).toISOString() },
  }
}

/** Why an order that comes to `owed` may not be placed; null: it may. */
export function creditProblem(
  { overdue_since: since, credit_limit: limit, owed: before }: StandingRow,
  owed: number,
): 'credit_overdue' | 'credit_limit' | null {
  if (since !== null) return 'credit_overdue'
  return before + owed > limit ? 'credit_limit' : null
}
