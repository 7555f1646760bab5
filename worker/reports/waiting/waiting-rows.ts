import { oldRates } from '../../catalog/currencies/old-rates.ts'
import { type Fragment, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { dueLines } from '../../purchasing/late-lines/due-lines.ts'
import { LateLinesQuery } from '../../purchasing/late-lines/schemas.ts'
import { openInvoices } from '../../purchasing/supplier-invoices/list-supplier-invoices.ts'
import { waitingLines } from '../../purchasing/to-buy/waiting-lines.ts'
import { adminOrderConditions } from '../../sales/orders/show/admin-order-conditions.ts'
import { AdminOrdersQuery } from '../../sales/orders/schemas/admin-orders-query.ts'
import { readyDays } from '../../sales/packing/ready-orders.ts'
import { IS_OLD } from '../../suppliers/price-lists/show/list-all-lists.ts'
import { isLate } from '../../store/jobs/job-rows.ts'
import { FAILING_DOWNLOAD } from '../../suppliers/suppliers/failing-downloads.ts'
import { WAITING } from '../../suppliers/suppliers/list-waiting.ts'
import type { WaitingKind } from './schemas.ts'

/** The moment a day (`2026-12-09`) begins in UTC, as a column. */
const startOf = (day: Fragment): Fragment => sql`CAST(strftime('%s', ${day}) AS INTEGER) * 1000`

const ordersWith = (filters: object): Fragment =>
  sql`SELECT o.created_at AS since FROM orders o
    WHERE ${adminOrderConditions(AdminOrdersQuery.parse(filters))}`

const returnsAt = (status: string): Fragment =>
  sql`SELECT updated_at AS since FROM returns WHERE status = ${status} ORDER BY id`

const ozonItemsAt = (state: string): Fragment =>
  sql`SELECT updated_at AS since FROM ozon_items WHERE state = ${state} ORDER BY id`

const OVERDUE = LateLinesQuery.parse({ overdue: 'true' })

/**
 * Of each kind, a statement of all that waits, by `since`, the moment it waits from. Each is the condition of the
 * list that the kind leads to, so that the count is what one finds there. `today` is the store's.
 */
export const waitingRows = (ctx: Ctx, today: string): Record<WaitingKind, Fragment> => ({
  lists_stopped: sql`SELECT l.updated_at AS since FROM ${WAITING} ORDER BY l.updated_at`,
  downloads_failed: sql`SELECT min(o.pull_failed_since) AS since FROM offers o
    WHERE ${FAILING_DOWNLOAD} GROUP BY o.warehouse_id ORDER BY since`,
  orders_to_ship: ordersWith({ 'status[]': 'processing', is_paid: 'true' }),
  dates_passed: sql`SELECT ${startOf(sql`due`)} AS since FROM (${dueLines(OVERDUE, today)})`,
  lines_refused: ordersWith({ refused: 'true' }),
  refunds_to_send: ordersWith({ to_refund: 'true' }),
  returns_requested: returnsAt('requested'),
  returns_received: returnsAt('received'),
  returns_inspected: returnsAt('inspected'),
  parts_requested: sql`SELECT created_at AS since FROM part_requests WHERE status = 'new' ORDER BY id`,
  ozon_orders: sql`SELECT created_at AS since FROM ozon_postings INDEXED BY ozon_postings_problem
    WHERE problem IS NOT NULL ORDER BY id`,
  to_buy: sql`SELECT created_at AS since FROM (${waitingLines({})})`,
  supplier_orders_unconfirmed: sql`SELECT sent_at AS since FROM supplier_orders WHERE status = 'sent'
    ORDER BY id`,
  invoices_differing: openInvoices(),
  inbound_mails: sql`SELECT created_at AS since FROM inbound_mails
    WHERE kind = 'list' AND status = 'waiting' ORDER BY id`,
  quote_mails: sql`SELECT created_at AS since FROM inbound_mails
    WHERE kind = 'quote' AND status = 'waiting' ORDER BY id`,
  lists_old: sql`SELECT o.live_since + o.max_age_hours * 3600000 AS since FROM offers o
    WHERE ${IS_OLD} ORDER BY since`,
  rates_old: sql`SELECT since FROM (${oldRates(ctx.now)})`,
  brands_to_review: sql`SELECT created_at AS since FROM brands
    WHERE status = 'unreviewed' AND resembles_brand_id IS NOT NULL`,
  ozon_refused: ozonItemsAt('refused'),
  ozon_predicted: ozonItemsAt('predicted'),
  mails_failed: sql`SELECT created_at AS since FROM mails WHERE status = 'failed' ORDER BY next_at`,
  jobs_dead: sql`SELECT created_at AS since FROM dead_letters
    WHERE settled_at IS NULL ORDER BY id`,
  jobs_late: sql`SELECT due_at AS since FROM jobs WHERE ${isLate()} ORDER BY due_at`,
  ready_to_send: sql`SELECT CASE WHEN promised_to IS NULL THEN NULL ELSE ${startOf(sql`promised_to`)} END
    AS since FROM (${readyDays()})`,
})
