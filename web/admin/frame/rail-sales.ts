import {
  Clock,
  FileClock,
  MailQuestion,
  PackageCheck,
  PackageOpen,
  PackageSearch,
  SearchX,
  Store,
  Undo2,
} from 'lucide-react'
import type { RailSection } from './rail-entry.ts'

/** The places where orders, quotes and what customers ask for are worked on. */
export const RAIL_SALES: RailSection = {
  key: 'sales',
  entries: [
    {
      key: 'orders',
      to: '/$locale/admin/sales/orders',
      icon: PackageOpen,
      permission: 'sales.orders.view',
      waits: ['orders_to_ship'],
    },
    {
      key: 'lateLines',
      to: '/$locale/admin/sales/late',
      icon: Clock,
      permission: 'sales.orders.view',
      waits: ['dates_passed'],
    },
    {
      key: 'packing',
      to: '/$locale/admin/sales/shipping',
      icon: PackageCheck,
      permission: 'sales.orders.view&sales.orders.ship',
      waits: ['ready_to_send'],
    },
    {
      key: 'partRequests',
      to: '/$locale/admin/sales/part-requests',
      icon: PackageSearch,
      permission: 'sales.part-requests.view',
      waits: ['parts_requested'],
    },
    {
      key: 'quotes',
      to: '/$locale/admin/sales/quotes',
      icon: FileClock,
      permission: 'sales.quotes.view',
    },
    {
      key: 'quoteMails',
      to: '/$locale/admin/sales/quote-mails',
      icon: MailQuestion,
      permission: 'sales.quotes.view',
      waits: ['quote_mails'],
    },
    {
      key: 'returns',
      to: '/$locale/admin/sales/returns',
      icon: Undo2,
      permission: 'sales.returns.view',
      waits: ['returns_requested', 'returns_received', 'returns_inspected'],
    },
    {
      key: 'ozon',
      to: '/$locale/admin/markets/ozon',
      icon: Store,
      permission: 'markets.ozon.view',
      waits: ['ozon_orders', 'ozon_refused', 'ozon_predicted'],
    },
    {
      key: 'searchMisses',
      to: '/$locale/admin/sales/search-misses',
      icon: SearchX,
      permission: 'sales.search-misses.view',
    },
  ],
}
