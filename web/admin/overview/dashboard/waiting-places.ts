import type { WaitingKind } from '../../../../worker/reports/waiting/schemas.ts'

interface Place {
  /** The list, narrowed to exactly those that wait. */
  to:
    | '/$locale/admin/prices/price-lists'
    | '/$locale/admin/warehouses'
    | '/$locale/admin/sales/orders'
    | '/$locale/admin/sales/late'
    | '/$locale/admin/sales/returns'
    | '/$locale/admin/sales/part-requests'
    | '/$locale/admin/sales/quote-mails'
    | '/$locale/admin/sales/shipping'
    | '/$locale/admin/suppliers/orders'
    | '/$locale/admin/suppliers/invoices'
    | '/$locale/admin/suppliers/inbound-mails'
    | '/$locale/admin/settings/currencies/rates'
    | '/$locale/admin/settings/mails'
    | '/$locale/admin/settings/dead-letters'
    | '/$locale/admin/settings/horizon'
    | '/$locale/admin/catalog/brands'
    | '/$locale/admin/markets/ozon'
    | '/$locale/admin/markets/ozon/orders'
  search: Record<string, string>
  /** Customers or the store lose by every hour of it. */
  isUrgent?: boolean
}

/** Where each kind that waits is worked off. */
export const WAITING_PLACES: Record<WaitingKind, Place> = {
  lists_stopped: {
    to: '/$locale/admin/prices/price-lists',
    search: { status: 'waiting' },
    isUrgent: true,
  },
  downloads_failed: {
    to: '/$locale/admin/warehouses',
    search: { downloads: 'failed' },
    isUrgent: true,
  },
  orders_to_ship: {
    to: '/$locale/admin/sales/orders',
    search: { status: 'processing', paid: 'yes' },
  },
  dates_passed: { to: '/$locale/admin/sales/late', search: { overdue: 'only' }, isUrgent: true },
  lines_refused: {
    to: '/$locale/admin/sales/orders',
    search: { refused: 'lines' },
    isUrgent: true,
  },
  refunds_to_send: {
    to: '/$locale/admin/sales/orders',
    search: { refund: 'held' },
    isUrgent: true,
  },
  returns_requested: { to: '/$locale/admin/sales/returns', search: { status: 'requested' } },
  returns_received: { to: '/$locale/admin/sales/returns', search: { status: 'received' } },
  returns_inspected: { to: '/$locale/admin/sales/returns', search: { status: 'inspected' } },
  parts_requested: { to: '/$locale/admin/sales/part-requests', search: { status: 'new' } },
  quote_mails: { to: '/$locale/admin/sales/quote-mails', search: { status: 'waiting' } },
  ozon_orders: {
    to: '/$locale/admin/markets/ozon/orders',
    search: { has_problem: 'yes' },
    isUrgent: true,
  },
  ozon_refused: { to: '/$locale/admin/markets/ozon', search: { state: 'refused' } },
  ozon_predicted: { to: '/$locale/admin/markets/ozon', search: { state: 'predicted' } },
  to_buy: { to: '/$locale/admin/suppliers/orders', search: {} },
  supplier_orders_unconfirmed: {
    to: '/$locale/admin/suppliers/orders',
    search: { view: 'orders', status: 'sent' },
  },
  invoices_differing: {
    to: '/$locale/admin/suppliers/invoices',
    search: { differences: 'open' },
  },
  inbound_mails: { to: '/$locale/admin/suppliers/inbound-mails', search: { status: 'waiting' } },
  lists_old: { to: '/$locale/admin/prices/price-lists', search: { status: 'old' } },
  rates_old: { to: '/$locale/admin/settings/currencies/rates', search: {} },
  brands_to_review: { to: '/$locale/admin/catalog/brands', search: {} },
  mails_failed: { to: '/$locale/admin/settings/mails', search: { status: 'failed' } },
  jobs_late: { to: '/$locale/admin/settings/horizon', search: { late: 'yes' }, isUrgent: true },
  jobs_dead: { to: '/$locale/admin/settings/dead-letters', search: {}, isUrgent: true },
  ready_to_send: { to: '/$locale/admin/sales/shipping', search: {} },
}
