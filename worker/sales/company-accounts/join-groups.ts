import { type Fragment, query, queryRows, sql } from '../../db/query.ts'
import type { RateSnapshot } from '../../db/json/order.ts'
import type { Ctx } from '../../env.ts'
import { setGroup } from '../../people/companies/staff/set-group.ts'
import { joinAsNew } from '../../people/groups/change-people.ts'
import { owedInBase } from '../credit/owed.ts'

const DAY_MS = 24 * 3600 * 1000

interface JoinRule {
  id: number
  join_turnover: number
  join_days: number
}

/** What somebody has paid for orders of one currency and rate, minor units. */
interface PaidRow {
  who: number
  digits: number
  /** JSON. */
  rate: string | null
  paid: number
}

/**
 * Puts companies and persons of no group into the one whose turnover they have reached, the highest first: what they
 * have paid for orders of its days and not got back. It takes nobody out of a group. Told in the audit log.
 */
export async function joinGroups(ctx: Ctx): Promise<void> {
  const rules = await queryRows(
    ctx.db.raw,
    query<JoinRule>`SELECT id, join_turnover, join_days FROM customer_groups
      WHERE join_turnover IS NOT NULL ORDER BY join_turnover DESC, id`,
  )
  for (const rule of rules) {
    for (const companyId of await reached(ctx, rule, 'companies')) {
      await setGroup(ctx, { companyId, from: 'none', to: rule.id })
    }
    for (const userId of await reached(ctx, rule, 'people')) {
      await joinAsNew(ctx, rule.id, userId)
    }
  }
}

/** Whose orders count for whom; those in a group already are left out. */
const WHO: Record<'companies' | 'people', { who: Fragment; isFree: Fragment }> = {
  companies: {
    who: sql`o.company_id`,
    isFree: sql`EXISTS (SELECT 1 FROM companies c WHERE c.id = o.company_id AND c.group_id IS NULL)`,
  },
  people: {
    who: sql`o.user_id`,
    isFree: sql`o.company_id IS NULL
      AND EXISTS (SELECT 1 FROM users u WHERE u.id = o.user_id AND u.deleted_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM group_people p WHERE p.user_id = o.user_id)`,
  },
}

async function reached(
  ctx: Ctx,
  { join_turnover: turnover, join_days: days }: JoinRule,
  kind: 'companies' | 'people',
): Promise<number[]> {
  const { who, isFree } = WHO[kind]
  const since = ctx.now.getTime() - days * DAY_MS
  const rows = await queryRows(
    ctx.db.raw,
    query<PaidRow>`SELECT ${who} AS who, o.digits, o.rate, sum(o.paid - o.refunded) AS paid FROM orders o
      WHERE o.created_at >= ${since} AND o.paid > o.refunded AND ${isFree}
      GROUP BY who, o.currency, o.rate`,
  )
  const sums = new Map<number, number>()
  for (const { who: id, digits, rate, paid } of rows) {
    const inBase = owedInBase({
      amount: paid,
      digits,
      rate: rate === null ? null : (JSON.parse(rate) as RateSnapshot | null),
    })
    sums.set(id, (sums.get(id) ?? 0) + inBase)
  }
  return [...sums].flatMap(([id, sum]) => (sum >= turnover ? [id] : []))
}
