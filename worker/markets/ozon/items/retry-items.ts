import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { isAmong } from '../../../db/page.ts'
import { ozonAccounts, ozonItems, ozonStocks } from '../../../db/schema/ozon.ts'
import type { Ctx } from '../../../env.ts'
import { auditedEach } from '../../../store/audit/audit.ts'
import { pushSoon } from '../push/push-soon.ts'
import type { OzonRetryInput } from '../schemas/items.ts'

/**
 * Sends again what Ozon has refused, and lets go the jumps of price that were held back, exactly as they are now; what
 * it would refuse for another reason stays. Answers how many were.
 */
export async function retryItems(ctx: Ctx, { ids }: OzonRetryInput): Promise<{ retried: number }> {
  const isChosen = isAmong(ozonItems.id, ids)
  const isHeld = or(
    eq(ozonItems.state, 'refused'),
    and(eq(ozonItems.state, 'predicted'), eq(ozonItems.prediction, 'quarantine')),
  )
  const isIt = and(isChosen, isHeld)
  const [, , retried] = await ctx.db.batch([
    auditedEach(
      ctx,
      {
        action: 'ozon.retry',
        subject: { type: 'ozon-item', id: sql`${ozonItems.id}` },
        after: sql`json_object('price', ${ozonItems.price})`,
      },
      sql`FROM ${ozonItems} WHERE ${isIt}`,
    ),
    ctx.db
      .update(ozonStocks)
      .set({ error: null, stockAt: ctx.now })
      .where(
        and(
          isAmong(ozonStocks.itemId, ids),
          isNotNull(ozonStocks.error),
          sql`EXISTS (SELECT 1 FROM ozon_items i WHERE i.id = ${ozonStocks.itemId} AND i.known_price IS NOT NULL)`,
        ),
      ),
    ctx.db
      .update(ozonItems)
      .set({
        priceAt: sql`iif(${ozonItems.price} IS ${ozonItems.knownPrice} AND ${ozonItems.priceError} IS NULL,
          ${ozonItems.priceAt}, ${ctx.now.getTime()})`,
        releasedPrice: sql`iif(${ozonItems.prediction} IS NULL, ${ozonItems.releasedPrice}, ${ozonItems.price})`,
        prediction: null,
        priceError: null,
        state: 'waiting',
        updatedAt: ctx.now,
      })
      .where(isIt)
      .returning({ accountId: ozonItems.accountId }),
  ])
  for (const accountId of new Set(retried.map((row) => row.accountId))) {
    // The pieces of what was held back are offered again.
    await ctx.db.update(ozonAccounts).set({ planAfter: 0 }).where(eq(ozonAccounts.id, accountId))
    await pushSoon(ctx, accountId)
  }
  return { retried: retried.length }
}
