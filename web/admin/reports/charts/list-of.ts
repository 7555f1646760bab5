import type { Chart } from '../../../../worker/reports/charts/schemas.ts'
import type { ChartSearch } from './chart-search.ts'
import { isOfOrders } from './charts.ts'

/** The list of what a point is made of. */
export interface ListOf {
  to:
    | '/$locale/admin/sales/orders'
    | '/$locale/admin/sales/returns'
    | '/$locale/admin/sales/search-misses'
    | '/$locale/admin/suppliers/orders'
    | '/$locale/admin/suppliers/shelf'
    | '/$locale/admin/prices/price-lists'
  search: Record<string, string | number>
  permission: string
}

/** All but those that count nowhere. */
const COUNTED = 'pending.pending_payment.processing.completed.closed'

/** What orders are narrowed by, for the key of a series. */
function keySearch(chart: Chart['chart'], key: string): Record<string, string | number> {
  if (key === '') return {}
  switch (chart) {
    case 'payments':
      return { payment_method: key }
    case 'parts':
      return { part: Number(key) }
    case 'brands':
      return { brand: key }
    case 'suppliers':
      return { supplier: Number(key) }
    case 'customers':
      return { [key.startsWith('c') ? 'company' : 'buyer']: Number(key.slice(1)) }
    default:
      return {}
  }
}

/** The currency and the channel of a chart of orders. */
const narrowedTo = ({ currency, channel }: ChartSearch): Record<string, string | number> => ({
  ...(currency !== undefined && { currency }),
  ...(channel !== undefined && { channel }),
})

interface Asked {
  chart: Chart['chart']
  days: { from: string; to: string }
  /** Of the series; '': of the whole. */
  key: string
  search: ChartSearch
}

/** Where the orders, returns or searches of a point, or of something ranked, are listed: as many as it says. */
export function listOf({ chart, days, key, search }: Asked): ListOf {
  const { from, to } = days
  switch (chart) {
    case 'returns':
      return {
        to: '/$locale/admin/sales/returns',
        search: { from, to, ...narrowedTo(search) },
        permission: 'sales.returns.view',
      }
    case 'misses':
      return {
        to: '/$locale/admin/sales/search-misses',
        search: { from, to },
        permission: 'sales.search-misses.view',
      }
    case 'on_time':
    case 'delivery_days':
      return {
        to: '/$locale/admin/suppliers/orders',
        search: { view: 'orders', received_from: from, received_to: to },
        permission: 'suppliers.orders.view',
      }
    case 'stock':
      return {
        to: '/$locale/admin/suppliers/shelf',
        search: {},
        permission: 'suppliers.shelf.view',
      }
    case 'prices':
      return {
        to: '/$locale/admin/prices/price-lists',
        search: { from, to },
        permission: 'suppliers.price-lists.view',
      }
    default:
      return {
        to: '/$locale/admin/sales/orders',
        search: {
          from,
          to,
          status: COUNTED,
          ...keySearch(chart, key),
          ...(isOfOrders(chart) && narrowedTo(search)),
        },
        permission: 'sales.orders.view',
      }
  }
}
