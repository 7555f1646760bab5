import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { exists } from '../../../db/exists.ts'
import { ozonPostings } from '../../../db/schema/ozon.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'
import type { OzonPostingRow } from '../schemas/postings.ts'
import { getPosting } from './list-postings.ts'
import { pollOrders } from './poll-orders.ts'

/** Takes the next step of a posting that has a problem at once. 409 `ozon_no_problem` for one that has none. */
export async function retryPosting(ctx: Ctx, id: number): Promise<OzonPostingRow> {
  const { account } = await getPosting(ctx, id)
  const isIt = and(eq(ozonPostings.id, id), isNotNull(ozonPostings.problem))
  const [, retried] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'ozon.retry', subject: { type: 'ozon-posting', id } },
      exists(ozonPostings, isIt),
    ),
    ctx.db
      .update(ozonPostings)
      .set({
        nextAt: ctx.now,
        tries: 0,
        shipState: sql`iif(${ozonPostings.shipState} = 'refused', 'due', ${ozonPostings.shipState})`,
      })
      .where(isIt)
      .returning({ id: ozonPostings.id }),
  ])
  if (retried.length === 0) throw conflict('ozon_no_problem')
  await pollOrders(ctx, account.id)
  return getPosting(ctx, id)
}
