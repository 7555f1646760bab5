import { and, lt } from 'drizzle-orm'
import { forgetUnusedFiles } from '../catalog/part-documents/forget-unused-files.ts'
import { forgetUnusedPhotos } from '../catalog/photosets/forget-unused-photos.ts'
import { refreshWhenDue } from '../catalog/currencies/refresh-when-due.ts'
import { forgetSearches } from '../catalog/products/searches/forget-searches.ts'
import { priceLists } from '../db/schema/price-lists.ts'
import type { Ctx } from '../env.ts'
import { forgetPrices } from '../markets/ozon/items/forget-prices.ts'
import { pollAllOrders } from '../markets/ozon/postings/poll-orders.ts'
import { wakePushes } from '../markets/ozon/push/push-soon.ts'
import { forgetExpired } from '../people/accounts/forget-expired.ts'
import { mailPrices } from '../people/companies/mail-prices.ts'
import { forgetContacts } from '../people/contacts/forget-contacts.ts'
import { forgetPhotos } from '../people/profile/photos/forget-photos.ts'
import { updateCustomerOrders } from '../purchasing/supplier-orders/update-customer-orders.ts'
import { refreshFigures } from '../reports/figures/refresh-figures.ts'
import { scanPrices } from '../reports/price-index/scan-prices.ts'
import { countPairs } from '../sales/bought-together/count-pairs.ts'
import { joinGroups } from '../sales/company-accounts/join-groups.ts'
import { cancelUnpaid } from '../sales/channels/cancel-unpaid.ts'
import { sendAlerts } from '../sales/favorites/send-alerts.ts'
import { forgetPartRequests } from '../sales/part-requests/forget-part-requests.ts'
import { pollOpenPayments } from '../sales/payments/report/poll-open-payments.ts'
import { sendRefunds } from '../sales/payments/send-refunds.ts'
import { sendDueChecks } from '../sales/projects/check/check-due.ts'
import { forgetQuoteMails } from '../sales/quote-mails/forget-quote-mails.ts'
import { forgetQuotes } from '../sales/quotes/forget-quotes.ts'
import { forgetReturnPhotos } from '../sales/returns/forget-return-photos.ts'
import { forgetViews } from '../store/analytics/forget-views.ts'
import { forgetAudit } from '../store/audit/forget-audit.ts'
import { forgetJobs } from '../store/jobs/forget-jobs.ts'
import type { CronTaskName } from '../store/jobs/schemas.ts'
import { wakeJobs } from '../store/jobs/wake-jobs.ts'
import { forgetRooms } from '../store/live/forget-rooms.ts'
import { forgetMails } from '../store/mail/forget-mails.ts'
import { wakeSender } from '../store/mail/wake-sender.ts'
import { forgetDeliveries } from '../store/webhooks/forget-deliveries.ts'
import { wakeSenderOfWebhooks } from '../store/webhooks/wake-webhooks.ts'
import { forgetInboundMails } from '../suppliers/inbound-mails/forget-inbound-mails.ts'
import { wakeMails } from '../suppliers/inbound-mails/wake-mails.ts'
import { STALE_AFTER_MS } from '../suppliers/price-lists/claim.ts'
import { goesOnAlone } from '../suppliers/price-lists/transitions.ts'
import { moveLines } from '../suppliers/line-homes/move-lines.ts'
import { requestDuePulls } from '../suppliers/price-lists/upload/request-due-pulls.ts'
import { watchStore } from './watch-store.ts'

/** What each task of Cron does; all are repeatable, and may meet themselves. When they are due: `CRON_TASKS`. */
export const DO_TASK: Record<CronTaskName, (ctx: Ctx) => Promise<unknown>> = {
  'imports.wake': wakeImports,
  'lines.move': moveLines,
  'pulls.request': requestDuePulls,
  'inbound-mails.wake': wakeMails,
  'mails.wake': wakeSender,
  'webhooks.wake': wakeSenderOfWebhooks,
  'jobs.wake': wakeJobs,
  'troubles.find': watchStore,
  'figures.refresh': refreshFigures,
  'price-index.refresh': scanPrices,
  'bought-together.count': countPairs,
  'jobs.forget': forgetJobs,
  'alerts.send': sendAlerts,
  'prices.mail': mailPrices,
  'projects.check': sendDueChecks,
  'sessions.forget': forgetExpired,
  'views.forget': async (ctx) => {
    await forgetViews(ctx)
    await forgetSearches(ctx)
  },
  'mails.forget': forgetMails,
  'webhooks.forget': forgetDeliveries,
  'audit.forget': forgetAudit,
  'inbound-mails.forget': forgetInboundMails,
  'photos.forget': async (ctx) => {
    await forgetPhotos(ctx)
    await forgetUnusedPhotos(ctx)
    await forgetUnusedFiles(ctx)
  },
  'return-photos.forget': forgetReturnPhotos,
  'quotes.forget': async (ctx) => {
    await forgetQuotes(ctx)
    await forgetQuoteMails(ctx)
  },
  'part-requests.forget': forgetPartRequests,
  'contacts.forget': forgetContacts,
  'rooms.forget': forgetRooms,
  'groups.join': joinGroups,
  'search.index': (ctx) => ctx.jobs.send({ kind: 'search.index' }),
  'orders.update': (ctx) => updateCustomerOrders(ctx, null),
  'rates.refresh': refreshWhenDue,
  'payments.poll': pollOpenPayments,
  'unpaid.cancel': cancelUnpaid,
  'refunds.send': sendRefunds,
  'ozon.push': wakePushes,
  'ozon.orders': pollAllOrders,
  'ozon.forget': forgetPrices,
}

/** Wakes imports that fell silent: their message was lost with a runtime. */
async function wakeImports(ctx: Ctx): Promise<void> {
  const silent = await ctx.db
    .select({ id: priceLists.id })
    .from(priceLists)
    .where(and(goesOnAlone(), lt(priceLists.updatedAt, new Date(Date.now() - STALE_AFTER_MS))))
  for (const { id } of silent) {
    await ctx.jobs.send({ kind: 'price-list.continue', priceListId: id })
  }
}
