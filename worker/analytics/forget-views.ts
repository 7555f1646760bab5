import { lt } from 'drizzle-orm'
import { pageViews } from '../db/schema/analytics.ts'
import type { Ctx } from '../env.ts'

const KEPT_MS = 400 * 24 * 3600 * 1000

/** Deletes page views older than 400 days: a year to compare with, and the season before. */
export async function forgetViews(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.now.getTime() - KEPT_MS)
  await ctx.db.delete(pageViews).where(lt(pageViews.viewedAt, oldest))
}
