import { z } from 'zod'

/** What waits for people of the back office, on the wire; shared with the web client. */

/** The kinds, what is urgent first, each with the permission to see it: the one of the list it leads to. */
export const WAITING_KINDS = {
  lists_stopped: 'suppliers.price-lists.view',
  downloads_failed: 'suppliers.warehouses.view',
  orders_to_ship: 'sales.orders.view',
  dates_passed: 'sales.orders.view',
  lines_refused: 'sales.orders.view',
  refunds_to_send: 'sales.orders.view&sales.orders.refund',
  returns_requested: 'sales.returns.view',
  returns_received: 'sales.returns.view',
  returns_inspected: 'sales.returns.view',
  parts_requested: 'sales.part-requests.view',
  quote_mails: 'sales.quotes.view',
  ozon_orders: 'markets.ozon.view',
  to_buy: 'suppliers.orders.view',
  supplier_orders_unconfirmed: 'suppliers.orders.view',
  invoices_differing: 'suppliers.invoices.view&reports.prices.view',
  inbound_mails: 'suppliers.inbound-mails.view',
  lists_old: 'suppliers.price-lists.view',
  rates_old: 'settings.rates.view',
  brands_to_review: 'catalog.brands.view',
  ozon_refused: 'markets.ozon.view',
  ozon_predicted: 'markets.ozon.view',
  mails_failed: 'settings.jobs.view',
  jobs_dead: 'settings.jobs.view',
  jobs_late: 'settings.jobs.view',
  ready_to_send: 'sales.orders.view&sales.orders.ship',
} as const

export type WaitingKind = keyof typeof WAITING_KINDS

const KINDS = Object.keys(WAITING_KINDS) as [WaitingKind, ...WaitingKind[]]

/** More of a kind are not counted. */
export const MOST_WAITING = 99

/** A kind of which something waits. */
export const Waiting = z.object({
  kind: z.enum(KINDS),
  /** At most `MOST_WAITING`. */
  count: z.number().int(),
  /** There are more than `count`. */
  is_more: z.boolean(),
  /** Since when the oldest of those that were counted waits; null: nobody knows. */
  since: z.iso.datetime().nullable(),
})
export type Waiting = z.infer<typeof Waiting>

/** Any right to see something of the overview; each part of it asks for its own. */
export const SEES_OVERVIEW = [
  ...new Set([...Object.values(WAITING_KINDS), 'reports.charts.view'].flatMap(splitBoth)),
].join('|')

function splitBoth(expression: string): string[] {
  return expression.split('&')
}
