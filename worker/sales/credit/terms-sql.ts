import { BASE_CURRENCY_SQL } from '../../db/base-currency.ts'
import { type Fragment, sql } from '../../db/query.ts'

/**
 * The terms in force of the companies `c` that meet `condition`: their own, else those of their group. Terms that were
 * set while the store reckoned in another currency hold no more.
 */
export const termsOf = (condition: Fragment): Fragment => sql`
  SELECT c.id AS company_id,
    iif(c.credit_mode = 'own', c.credit_limit, g.credit_limit) AS credit_limit,
    iif(c.credit_mode = 'own', c.credit_days, g.credit_days) AS credit_days,
    iif(c.credit_mode = 'own', c.credit_currency, g.credit_currency) AS currency
  FROM companies c LEFT JOIN customer_groups g ON g.id = c.group_id
  WHERE ${condition} AND (c.credit_mode = 'own' OR (c.credit_mode = 'group' AND g.is_credit_on = 1))
    AND iif(c.credit_mode = 'own', c.credit_currency, g.credit_currency) = ${BASE_CURRENCY_SQL}`

/** What a company owes, minor units of the base currency, but for one order. */
export const owedBy = (companyId: Fragment, butFor: number | null = null): Fragment =>
  sql`coalesce((SELECT sum(credit_owed) FROM orders INDEXED BY orders_credit
    WHERE company_id = ${companyId} AND credit_owed > 0 AND id IS NOT ${butFor}), 0)`

interface Raise {
  companyId: number
  /** Of the order, once it is written. */
  owed: number
  /** The order itself; null: it is new. */
  orderId: number | null
  now: Date
}

/** The guard of whatever makes a company owe more: within its limit, with nothing overdue. */
export const isWithinCredit = ({ companyId, owed, orderId, now }: Raise): Fragment => sql`
  EXISTS (SELECT 1 FROM (${termsOf(sql`c.id = ${companyId}`)}) t
    WHERE t.credit_limit >= ${owed} + ${owedBy(sql`t.company_id`, orderId)})
  AND NOT EXISTS (SELECT 1 FROM orders INDEXED BY orders_credit WHERE company_id = ${companyId} AND credit_owed > 0
    AND credit_due < ${now.getTime()})`
