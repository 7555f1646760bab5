import { queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { quotesIn, toSummary } from '../quotes/quote-rows.ts'
import { needPerson, personQuery } from './person-query.ts'
import type { CustomerQuotes } from './schemas.ts'

const MOST_SHOWN = 20

/** The newest twenty quotes of a customer, those that staff made for them too; 404 for nobody. One round trip. */
export async function listQuotesOf(ctx: Ctx, userId: number): Promise<CustomerQuotes> {
  const { person, rows } = await queryBatch(ctx.db.raw, {
    person: personQuery(userId),
    rows: quotesIn(sql`SELECT q.id FROM quotes q WHERE q.user_id = ${userId}`, {
      order: sql`q.id DESC`,
      most: MOST_SHOWN,
      offset: 0,
    }),
  })
  needPerson(person)
  return rows.map((row) => {
    const { token: _, ...summary } = toSummary(ctx, row)
    return summary
  })
}
