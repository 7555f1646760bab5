import {
  Building2,
  Clock,
  Coins,
  Copy,
  CreditCard,
  FileClock,
  Files,
  Inbox,
  LayoutList,
  FileText,
  Globe,
  Languages,
  Mail,
  Package,
  PackageCheck,
  PackageOpen,
  PackageSearch,
  Percent,
  ReceiptText,
  Rows3,
  SearchX,
  ShoppingBasket,
  ScanBarcode,
  ScrollText,
  Store,
  TrendingUp,
  Truck,
  Warehouse,
  Undo2,
  UserCog,
  UsersRound,
} from 'lucide-react'
import type { RailEntry, RailGroup } from './rail-entry.ts'

/** The back office's places by group, in the order of a working day. */
export const RAIL_GROUPS: { key: RailGroup; entries: RailEntry[] }[] = [
  {
    key: 'sales',
    entries: [
      {
        key: 'orders',
        to: '/$locale/admin/sales/orders',
        icon: PackageOpen,
        permission: 'sales.orders.view',
      },
      {
        key: 'lateLines',
        to: '/$locale/admin/sales/late',
        icon: Clock,
        permission: 'sales.orders.view',
      },
      {
        key: 'packing',
        to: '/$locale/admin/sales/shipping',
        icon: PackageCheck,
        permission: 'sales.orders.view&sales.orders.ship',
      },
      {
        key: 'partRequests',
        to: '/$locale/admin/sales/part-requests',
        icon: PackageSearch,
        permission: 'sales.part-requests.view',
      },
      {
        key: 'quotes',
        to: '/$locale/admin/sales/quotes',
        icon: FileClock,
        permission: 'sales.quotes.view',
      },
      {
        key: 'returns',
        to: '/$locale/admin/sales/returns',
        icon: Undo2,
        permission: 'sales.returns.view',
      },
      {
        key: 'searchMisses',
        to: '/$locale/admin/sales/search-misses',
        icon: SearchX,
        permission: 'sales.search-misses.view',
      },
    ],
  },
  {
    key: 'customers',
    entries: [
      {
        key: 'companies',
        to: '/$locale/admin/customers/companies',
        icon: Building2,
        permission: 'customers.companies.view',
      },
      {
        key: 'customerGroups',
        to: '/$locale/admin/customers/groups',
        icon: UsersRound,
        permission: 'customers.groups.view',
      },
    ],
  },
  {
    key: 'suppliers',
    entries: [
      {
        key: 'suppliers',
        to: '/$locale/admin/suppliers',
        icon: Truck,
        permission: 'suppliers.suppliers.view',
      },
      {
        key: 'warehouses',
        to: '/$locale/admin/warehouses',
        icon: Warehouse,
        permission: 'suppliers.warehouses.view',
      },
      {
        key: 'supplierOrders',
        to: '/$locale/admin/suppliers/orders',
        icon: ShoppingBasket,
        permission: 'suppliers.orders.view',
      },
      {
        key: 'receiving',
        to: '/$locale/admin/suppliers/receiving',
        icon: ScanBarcode,
        permission: 'suppliers.orders.update',
      },
      {
        key: 'supplierInvoices',
        to: '/$locale/admin/suppliers/invoices',
        icon: ReceiptText,
        permission: 'suppliers.invoices.view&reports.prices.view',
      },
      {
        key: 'shelf',
        to: '/$locale/admin/suppliers/shelf',
        icon: LayoutList,
        permission: 'suppliers.shelf.view',
      },
      {
        key: 'inboundMails',
        to: '/$locale/admin/suppliers/inbound-mails',
        icon: Inbox,
        permission: 'suppliers.inbound-mails.view',
      },
    ],
  },
  {
    key: 'prices',
    entries: [
      {
        key: 'priceLists',
        to: '/$locale/admin/prices/price-lists',
        icon: Files,
        permission: 'suppliers.price-lists.view',
      },
      {
        key: 'offerItems',
        to: '/$locale/admin/prices/offer-items',
        icon: Rows3,
        permission: 'suppliers.offer-items.view',
      },
      {
        key: 'markups',
        to: '/$locale/admin/prices/markups',
        icon: Percent,
        permission: 'settings.markup-rules.view',
      },
      {
        key: 'rates',
        to: '/$locale/admin/settings/currencies/rates',
        icon: TrendingUp,
        permission: 'settings.rates.view',
      },
    ],
  },
  {
    key: 'catalog',
    entries: [
      {
        key: 'brands',
        to: '/$locale/admin/catalog/brands',
        icon: Copy,
        permission: 'catalog.brands.view',
      },
      {
        key: 'synonyms',
        to: '/$locale/admin/catalog/synonyms',
        icon: Languages,
        permission: 'catalog.synonyms.view',
      },
    ],
  },
  {
    key: 'reports',
    entries: [
      {
        key: 'audit',
        to: '/$locale/admin/reports/audit',
        icon: ScrollText,
        permission: 'reports.audit.view',
      },
    ],
  },
  {
    key: 'settings',
    entries: [
      {
        key: 'store',
        to: '/$locale/admin/settings/store',
        icon: Store,
        permission: 'settings.store.view',
      },
      {
        key: 'roles',
        to: '/$locale/admin/settings/roles',
        icon: UserCog,
        permission: 'settings.roles.view',
        also: ['/$locale/admin/settings/staff'],
      },
      {
        key: 'pages',
        to: '/$locale/admin/settings/pages',
        icon: FileText,
        permission: 'settings.pages.view',
      },
      {
        key: 'currencies',
        to: '/$locale/admin/settings/currencies',
        icon: Coins,
        permission: 'settings.currencies.view',
      },
      {
        key: 'shippingMethods',
        to: '/$locale/admin/settings/shipping-methods',
        icon: Package,
        permission: 'settings.store.view',
      },
      {
        key: 'paymentMethods',
        to: '/$locale/admin/settings/payment-methods',
        icon: CreditCard,
        permission: 'settings.store.view',
      },
      {
        key: 'countries',
        to: '/$locale/admin/settings/countries',
        icon: Globe,
        permission: 'settings.countries.view',
      },
      {
        key: 'mails',
        to: '/$locale/admin/settings/mails',
        icon: Mail,
        permission: 'settings.jobs.view',
      },
    ],
  },
]

/** The entry a page belongs to: of those it is below, the nearest. */
export function railEntryOf(pathname: string): RailEntry | undefined {
  const path = pathname.replace(/^\/[^/]+/, '/$locale')
  return RAIL_GROUPS.flatMap(({ entries }) => entries)
    .filter(({ to, also = [] }) =>
      [to, ...also].some((place) => path === place || path.startsWith(`${place}/`)),
    )
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}
