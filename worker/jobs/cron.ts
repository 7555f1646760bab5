import { and, lt } from 'drizzle-orm'
import { forgetExpired } from '../people/accounts/forget-expired.ts'
import { mailPrices } from '../people/companies/mail-prices.ts'
import { forgetViews } from '../store/analytics/forget-views.ts'
import { priceLists } from '../db/schema/price-lists.ts'
import type { Ctx } from '../env.ts'
import { sendAlerts } from '../sales/favorites/send-alerts.ts'
import { forgetAudit } from '../store/audit/forget-audit.ts'
import { forgetMails } from '../store/mail/forget-mails.ts'
import { forgetDeliveries } from '../store/webhooks/forget-deliveries.ts'
import { wakeSenderOfWebhooks } from '../store/webhooks/wake-webhooks.ts'
import { wakeSender } from '../store/mail/wake-sender.ts'
import { forgetReturnPhotos } from '../sales/returns/forget-return-photos.ts'
import { forgetPhotos } from '../people/profile/photos/forget-photos.ts'
import { forgetContacts } from '../people/contacts/forget-contacts.ts'
import { forgetPartRequests } from '../sales/part-requests/forget-part-requests.ts'
import { joinGroups } from '../sales/company-accounts/join-groups.ts'
import { forgetQuotes } from '../sales/quotes/forget-quotes.ts'
import { updateCustomerOrders } from '../purchasing/supplier-orders/update-customer-orders.ts'
import { STALE_AFTER_MS } from '../suppliers/price-lists/claim.ts'
import { requestDuePulls } from '../suppliers/price-lists/upload/request-due-pulls.ts'
import { forgetInboundMails } from '../suppliers/inbound-mails/forget-inbound-mails.ts'
import { wakeMails } from '../suppliers/inbound-mails/wake-mails.ts'
import { refreshFigures } from '../reports/figures/refresh-figures.ts'
import { goesOnAlone } from '../suppliers/price-lists/transitions.ts'

/**
 * Every minute: wakes imports and mails that fell silent (their message was lost with a runtime), fetches lists, sends
 * mails and webhooks that are due, updates customers' orders after suppliers' steps, and the search index. Every five
 * minutes: the figures of the dashboard. Every ten minutes: mails about favourites, links to price lists. Every hour:
 * deletes what has expired. Every night: customers join groups.
 */
export async function everyMinute(ctx: Ctx): Promise<void> {
  await wakeImports(ctx)
  await requestDuePulls(ctx)
  await wakeMails(ctx)
  await wakeSender(ctx)
  await wakeSenderOfWebhooks(ctx)
  if (ctx.now.getUTCMinutes() % 5 === 2) await refreshFigures(ctx)
  if (ctx.now.getUTCMinutes() % 10 === 5) await sendAlerts(ctx)
  if (ctx.now.getUTCMinutes() % 10 === 7) await mailPrices(ctx)
  if (ctx.now.getUTCMinutes() === 0) {
    await forgetExpired(ctx)
    await forgetViews(ctx)
    await forgetMails(ctx)
    await forgetDeliveries(ctx)
    await forgetAudit(ctx)
    await forgetInboundMails(ctx)
    await forgetPhotos(ctx)
    await forgetReturnPhotos(ctx)
    await forgetQuotes(ctx)
    await forgetPartRequests(ctx)
    await forgetContacts(ctx)
    if (ctx.now.getUTCHours() === 2) await joinGroups(ctx)
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
