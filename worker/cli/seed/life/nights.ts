import { jobCtx } from '../../../jobs/job-ctx.ts'
import { scanPrices } from '../../../reports/price-index/scan-prices.ts'
import { countPairs } from '../../../sales/bought-together/count-pairs.ts'
import { sendAlerts } from '../../../sales/favorites/send-alerts.ts'
import { pollOpenPayments } from '../../../sales/payments/report/poll-open-payments.ts'
import { sendDueChecks } from '../../../sales/projects/check/check-due.ts'
import { sendRefunds } from '../../../sales/payments/send-refunds.ts'
import { updateCustomerOrders } from '../../../purchasing/supplier-orders/update-customer-orders.ts'
import { after, type Story } from './days.ts'
import { doJobs, type World } from './world.ts'

/** What Cron does of minutes and hours, twice a day. */
export async function* watch(world: World): Story {
  for (;;) {
    yield after(12)
    const ctx = jobCtx(world.env)
    await pollOpenPayments(ctx)
    await updateCustomerOrders(ctx, null)
    await sendRefunds(ctx)
    await sendAlerts(ctx)
    await scanPrices(ctx)
    await countPairs(ctx)
    await sendDueChecks(ctx)
    await doJobs(world)
  }
}
