import { actorOf } from '../../actor-of.ts'
import { offsetOf, type Page, pageOf } from '../../db/page.ts'
import { countUpTo, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { quotesIn, toSummary } from './quote-rows.ts'
import type { OwnQuotesQuery, QuoteSummary } from './schemas.ts'

/** A page of the actor's quotes, the newest first. */
export async function listOwnQuotes(ctx: Ctx, filter: OwnQuotesQuery): Promise<Page<QuoteSummary>> {
  const isOwn = sql`q.user_id = ${actorOf(ctx).id}`
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: quotesIn(sql`SELECT q.id FROM quotes q WHERE ${isOwn}`, {
      order: sql`q.id DESC`,
      most: filter.per_page,
      offset: offsetOf(filter),
    }),
    total: countUpTo(sql`SELECT 1 FROM quotes q WHERE ${isOwn}`),
  })
  return pageOf(
    rows.map((row) => toSummary(ctx, row)),
    filter,
    total[0]?.count ?? 0,
  )
}
