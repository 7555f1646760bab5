import { BASE_CURRENCY_SQL } from '../../db/base-currency.ts'
import { type Fragment, type Query, query } from '../../db/query.ts'
import type { Group } from './schemas.ts'

/** A group as it is stored, with its counts. */
export interface GroupRow {
  id: number
  name: string
  discount_bps: number
  is_credit_on: number
  credit_limit: number
  credit_days: number
  credit_currency: string
  join_turnover: number | null
  join_days: number
  version: number
  created_at: number
  base: string
  people_count: number
  companies_count: number
  rules_count: number
}

/** The groups `g` that meet `condition`. */
export const groupsWhere = (condition: Fragment): Query<GroupRow> => query<GroupRow>`
  SELECT g.*, ${BASE_CURRENCY_SQL} AS base,
    (SELECT count(*) FROM markup_rules WHERE group_id = g.id) AS rules_count
  FROM customer_groups g WHERE ${condition}`

export const toGroup = (row: GroupRow): Group => ({
  id: row.id,
  name: row.name,
  discount_bps: row.discount_bps,
  credit: { is_on: row.is_credit_on === 1, limit: row.credit_limit, days: row.credit_days },
  join: row.join_turnover === null ? null : { turnover: row.join_turnover, days: row.join_days },
  currency: row.base,
  people_count: row.people_count,
  companies_count: row.companies_count,
  rules_count: row.rules_count,
  version: row.version,
  created_at: new Date(row.created_at).toISOString(),
})
