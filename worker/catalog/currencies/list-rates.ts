import { desc, eq } from 'drizzle-orm'
import { countListed, offsetOf, type Page, pageOf } from '../../db/page.ts'
import { rates } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import type { Rate, RatesQuery } from './schemas.ts'

/** The history of rates, newest day first. */
export async function listRates(ctx: Ctx, query: RatesQuery): Promise<Page<Rate>> {
  const where = query.currency === undefined ? undefined : eq(rates.currency, query.currency)
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db
      .select()
      .from(rates)
      .where(where)
      .orderBy(desc(rates.day), desc(rates.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    countListed(ctx.db, rates, where),
  ])
  return pageOf(rows.map(toRate), query, counted?.total ?? 0)
}

export const toRate = (row: typeof rates.$inferSelect): Rate => ({
  id: row.id,
  currency: row.currency,
  units: row.units,
  value: row.value,
  day: row.day,
  source: row.source,
  created_at: row.createdAt.toISOString(),
})
