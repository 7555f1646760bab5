import { desc } from 'drizzle-orm'
import { countListed, offsetOf, type Page, pageOf } from '../../db/page.ts'
import { rateChecks } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import type { PageQuery } from '../../lib/wire.ts'
import { toRateCheck } from './rate-check.ts'
import type { RateCheck } from './schemas.ts'
import type { z } from 'zod'

/** Each time a source was asked, the last one first. */
export async function listRateChecks(
  ctx: Ctx,
  query: z.infer<typeof PageQuery>,
): Promise<Page<RateCheck>> {
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db
      .select()
      .from(rateChecks)
      .orderBy(desc(rateChecks.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    countListed(ctx.db, rateChecks, undefined),
  ])
  const data = rows.map((row) => toRateCheck(row, ctx.locale))
  return pageOf(data, query, counted?.total ?? 0)
}
