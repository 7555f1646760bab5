import { and, eq, isNotNull, lt, lte } from 'drizzle-orm'
import { forgetExpired } from '../people/accounts/forget-expired.ts'
import { forgetViews } from '../store/analytics/forget-views.ts'
import { priceLists } from '../db/schema/price-lists.ts'
import { offers } from '../db/schema/suppliers.ts'
import type { Ctx } from '../env.ts'
import { sendAlerts } from '../sales/favorites/send-alerts.ts'
import { forgetMails } from '../store/mail/forget-mails.ts'
import { wakeSender } from '../store/mail/wake-sender.ts'
import { forgetPhotos } from '../people/profile/photos/forget-photos.ts'
import { updateCustomerOrders } from '../purchasing/supplier-orders/update-customer-orders.ts'
import { STALE_AFTER_MS } from '../suppliers/price-lists/claim.ts'
import { goesOnAlone } from '../suppliers/price-lists/transitions.ts'

/**
 * Every minute: wakes imports that fell silent (their message was lost with a runtime), fetches
 * lists that are due, sends mails that are, goes on with what suppliers did, and sees to the search index. Every ten minutes: tells of
 * favourites. Every hour: forgets what has expired.
 */
export async function everyMinute(ctx: Ctx): Promise<void> {
  await wakeImports(ctx)
  await fetchDueLists(ctx)
  await wakeSender(ctx)
  if (ctx.now.getUTCMinutes() % 10 === 5) await sendAlerts(ctx)
  if (ctx.now.getUTCMinutes() === 0) {
    await forgetExpired(ctx)
    await forgetViews(ctx)
    await forgetMails(ctx)
    await forgetPhotos(ctx)
  }
  await ctx.jobs.send({ kind: 'search.index' })
  await updateCustomerOrders(ctx, null)
}

async function wakeImports(ctx: Ctx): Promise<void> {
  const silent = await ctx.db
    .select({ id: priceLists.id })
    .from(priceLists)
    .where(and(goesOnAlone(), lt(priceLists.updatedAt, new Date(Date.now() - STALE_AFTER_MS))))
  for (const { id } of silent) {
    await ctx.jobs.send({ kind: 'price-list.continue', priceListId: id })
  }
}

async function fetchDueLists(ctx: Ctx): Promise<void> {
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
    // Moved on before it is fetched, so that a slow source is not asked every minute.
    const next = new Date(now.getTime() + (every ?? 60) * 60_000)
    await ctx.db.update(offers).set({ nextPullAt: next }).where(eq(offers.id, id))
    await ctx.jobs.send({ kind: 'price-list.pull', offerId: id })
  }
}
