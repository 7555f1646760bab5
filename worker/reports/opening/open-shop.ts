import { sql } from 'drizzle-orm'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { query, queryRows } from '../../db/query.ts'
import { settings } from '../../db/schema/pricing.ts'
import { IS_STORE_OPEN, OPENED_AT_KEY } from '../../db/store-open.ts'
import type { Ctx } from '../../env.ts'
import { forgetChannels } from '../../known-channels.ts'
import { dayInZone } from '../../lib/day-in-zone.ts'
import { audited } from '../../store/audit/audit.ts'
import { readTimeZone } from '../../db/read-time-zone.ts'
import { markedDays, sendCompute } from '../figures/request-days.ts'
import { getOpening } from './get-opening.ts'
import type { Opening } from './schemas.ts'

/**
 * Opens the store to visitors, whatever the checklist says; its steps that are not done are noted in the audit log.
 * Done twice, or by two people at once, the first press counts. From then on test orders are out of the figures: their
 * days are computed again. This runtime goes by it at once, others within ten seconds.
 */
export async function openShop(ctx: Ctx): Promise<Opening> {
  const before = await getOpening(ctx)
  if (before.opened_at !== null) return before
  const undone = before.steps.filter(({ state }) => state !== 'done').map(({ key }) => key)
  const days = await testDays(ctx)
  const isClosed = sql`NOT ${drizzleSql(IS_STORE_OPEN)}`
  const row = (key: string, value: unknown) =>
    insertWhen(ctx.db, settings, {
      cells: { key, value, updatedAt: ctx.now },
      rest: sql`WHERE ${isClosed}`,
    }).onConflictDoNothing()
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'opening.open',
        subject: { type: 'settings', id: 'store' },
        after: { undone: undone.join(', ') },
      },
      isClosed,
    ),
    row('store_opened_by', ctx.actor?.id ?? 0),
    // Last: the others ask for it.
    row(OPENED_AT_KEY, ctx.now.toISOString()),
    markedDays(ctx, days),
  ])
  forgetChannels()
  if (days.length > 0) await sendCompute(ctx)
  return getOpening(ctx)
}

/** The days by the store's clock on which test orders were placed, or something of one was asked to be returned. */
async function testDays(ctx: Ctx): Promise<string[]> {
  const [timeZone, moments] = await Promise.all([
    readTimeZone(ctx),
    queryRows(
      ctx.db.raw,
      query<{ at: number }>`SELECT created_at AS at FROM orders WHERE is_test = 1
        UNION ALL SELECT r.created_at AS at FROM orders o CROSS JOIN returns r ON r.order_id = o.id
          WHERE o.is_test = 1`,
    ),
  ])
  return [...new Set(moments.map(({ at }) => dayInZone(new Date(at), timeZone)))]
}
