import { and, lt, ne, sql } from 'drizzle-orm'
import { webhookDeliveries } from '../../db/schema/integrations.ts'
import type { Ctx } from '../../env.ts'

const KEPT_DAYS = 30
/** Rows of one statement: the database serves no other request meanwhile. */
const MOST_AT_ONCE = 500
/** Statements of a run; the next hour continues. */
const MOST_TURNS = 20

/** Deletes deliveries older than 30 days that wait no more. */
export async function forgetDeliveries(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - KEPT_DAYS * 24 * 3600 * 1000)
  // They are numbered as they are written: the oldest come first.
  const isAmongOldest = sql`${webhookDeliveries.id} < (SELECT min(id) FROM webhook_deliveries) + ${MOST_AT_ONCE}`
  const statement = ctx.db
    .delete(webhookDeliveries)
    .where(
      and(
        isAmongOldest,
        lt(webhookDeliveries.createdAt, before),
        ne(webhookDeliveries.status, 'waiting'),
      ),
    )
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const { meta } = await statement.run()
    if (meta.changes === 0) break
  }
}
