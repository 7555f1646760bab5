import { query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { presentStanding, standingOf } from '../credit/standing.ts'
import { openOrders, toOpenOrder } from './open-orders.ts'
import type { CompanyAccount } from './schemas.ts'

/** Of its newest orders so many say which currencies it orders in. */
const MOST_LOOKED_AT = 1_000

/** What a company may owe, owes, and for which orders. One round trip; `not_found` for an unknown one. */
export async function getAccount(ctx: Ctx, id: number): Promise<CompanyAccount> {
  const { company, standing, open, currencies } = await queryBatch(ctx.db.raw, {
    company: query<{ id: number }>`SELECT id FROM companies WHERE id = ${id}`,
    standing: standingOf(id, ctx.now),
    open: openOrders(id, sql`1`),
    currencies: query<{ currency: string }>`SELECT currency FROM
      (SELECT currency FROM orders WHERE company_id = ${id} ORDER BY id DESC LIMIT ${MOST_LOOKED_AT})
      GROUP BY currency ORDER BY count(*) DESC, currency`,
  })
  if (company.length === 0) throw notFound()
  return {
    standing: standing[0] === undefined ? null : presentStanding(standing[0]),
    open: open.map((row) => toOpenOrder(row, ctx.now)),
    currencies: currencies.map(({ currency }) => currency),
  }
}
