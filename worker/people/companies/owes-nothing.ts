import { type SQL, sql } from 'drizzle-orm'
import { BASE_CURRENCY_SQL } from '../../db/base-currency.ts'
import { type Fragment, query, queryRow, sql as fragment } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { moneyText } from '../../lib/money-text.ts'

/** The condition that a company owes nothing for orders on account. */
export const owesNothing = (
  id: number,
): SQL => sql`NOT EXISTS (SELECT 1 FROM orders INDEXED BY orders_credit
  WHERE company_id = ${id} AND credit_owed > 0)`

/** The condition that no company of a person owes anything: they go with the account. */
export const companiesOweNothing = (userId: number): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM companies owing WHERE owing.user_id = ${userId} AND owing.owed > 0)`

/** The condition that staff have given a company neither terms of its own nor a group, and it owes nothing. */
export const isItsOwn = (id: number): SQL => sql`EXISTS (SELECT 1 FROM companies kept
  WHERE kept.id = ${id} AND kept.group_id IS NULL AND kept.credit_mode <> 'own') AND ${owesNothing(id)}`

interface Owing {
  name: string
  owed: number
  currency: string
}

/** Why a company that owes something stays, with the sum; null: it owes nothing, or is gone. */
export const refuseOwingCompany = (ctx: Ctx, id: number): Promise<AppError | null> =>
  refuseOwing(ctx, 'company_owes', fragment`c.id = ${id}`)

/** Why a person stays whose company owes something, with that company and the sum; null: none owes. */
export const refuseOwingPerson = (ctx: Ctx, userId: number): Promise<AppError | null> =>
  refuseOwing(ctx, 'account_owes', fragment`c.user_id = ${userId}`)

async function refuseOwing(
  ctx: Ctx,
  reason: 'company_owes' | 'account_owes',
  condition: Fragment,
): Promise<AppError | null> {
  const row = await queryRow(
    ctx.db.raw,
    query<Owing>`SELECT c.name, c.owed, ${BASE_CURRENCY_SQL} AS currency FROM companies c
      WHERE ${condition} AND c.owed > 0 ORDER BY c.owed DESC LIMIT 1`,
  )
  if (row === null) return null
  const sum = moneyText({ amount: row.owed, currency: row.currency }, ctx.locale)
  const params = { company: row.name, sum }
  return new AppError('conflict', { sentence: reason, params, extra: { reason } })
}
