import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { offers } from '../../../db/schema/suppliers.ts'
import type { Ctx } from '../../../env.ts'
import { isSilenced } from '../../../store/silence/is-silenced.ts'

/** Queues a pull of every list whose time has come. */
export async function requestDuePulls(ctx: Ctx): Promise<void> {
  if (await isSilenced(ctx, 'pulls')) return
  const now = new Date()
  const isDue = and(
    eq(offers.updateMethod, 'url'),
    eq(offers.isActive, true),
    isNotNull(offers.sourceUrl),
    isNotNull(offers.pullEveryMinutes),
    lte(offers.nextPullAt, now),
  )
  const due = await ctx.db
    .select({ id: offers.id, every: offers.pullEveryMinutes })
    .from(offers)
    .where(isDue)
  for (const { id, every } of due) {
    // Moved on before the list is fetched, so that a slow source is not fetched every minute.
    const next = new Date(now.getTime() + (every ?? 60) * 60_000)
    await ctx.db.update(offers).set({ nextPullAt: next }).where(eq(offers.id, id))
    await ctx.jobs.send({ kind: 'price-list.pull', offerId: id })
  }
}
