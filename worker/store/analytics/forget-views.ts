import { lt, sql } from 'drizzle-orm'
import { pageViews } from '../../db/schema/analytics.ts'
import type { Ctx } from '../../env.ts'

const KEPT_MS = 400 * 24 * 3600 * 1000

/** Ids ascend, so the newest rows are found without counting. */
const MOST_VIEWS = 2_000_000

/**
 * Deletes page views older than 400 days (a year to compare with, and the season before), and the
 * oldest past two million.
 */
export async function forgetViews(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.now.getTime() - KEPT_MS)
  await ctx.db.batch([
    ctx.db.delete(pageViews).where(lt(pageViews.viewedAt, oldest)),
    ctx.db
      .delete(pageViews)
      .where(sql`rowid <= (SELECT max(newest.rowid) FROM page_views newest) - ${MOST_VIEWS}`),
  ])
}
