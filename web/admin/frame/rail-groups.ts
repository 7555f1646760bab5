import {
  ArrowLeftRight,
  Boxes,
  ChartLine,
  Copy,
  FileText,
  Files,
  Images,
  Inbox,
  LayoutList,
  ListTree,
  Gauge,
  Languages,
  Percent,
  ReceiptText,
  Rows3,
  ShoppingBasket,
  ShoppingCart,
  Split,
  ScanBarcode,
  ScrollText,
  Tags,
  TrendingUp,
  Truck,
  Warehouse,
} from 'lucide-react'
import { SEES_OVERVIEW } from '../../../worker/reports/waiting/schemas.ts'
import { RAIL_CUSTOMERS } from './rail-customers.ts'
import { RAIL_SALES } from './rail-sales.ts'
import { RAIL_SETTINGS } from './rail-settings.ts'
import type { RailEntry, RailSection } from './rail-entry.ts'

/** The back office's places by group, in the order of a working day. */
export const RAIL_GROUPS: RailSection[] = [
  {
    key: 'overview',
    entries: [
      {
        key: 'dashboard',
        to: '/$locale/admin/dashboard',
        icon: Gauge,
        permission: SEES_OVERVIEW,
      },
    ],
  },
  RAIL_SALES,
  RAIL_CUSTOMERS,
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
        waits: ['downloads_failed'],
      },
      {
        key: 'toBuy',
        to: '/$locale/admin/suppliers/orders',
        icon: ShoppingCart,
        permission: 'suppliers.orders.view',
        waits: ['to_buy'],
        also: ['/$locale/admin/suppliers/orders/new'],
      },
      {
        key: 'supplierOrders',
        to: '/$locale/admin/suppliers/orders',
        view: 'orders',
        icon: ShoppingBasket,
        permission: 'suppliers.orders.view',
        waits: ['supplier_orders_unconfirmed'],
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
        waits: ['invoices_differing'],
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
        waits: ['inbound_mails'],
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
        waits: ['lists_stopped'],
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
        waits: ['rates_old'],
      },
    ],
  },
  {
    key: 'catalog',
    entries: [
      {
        key: 'products',
        to: '/$locale/admin/catalog/products',
        icon: Boxes,
        permission: 'catalog.products.view&catalog.categories.view',
      },
      {
        key: 'categories',
        to: '/$locale/admin/catalog/categories',
        icon: ListTree,
        permission: 'catalog.categories.view',
      },
      {
        key: 'categoryRules',
        to: '/$locale/admin/catalog/rules',
        icon: Split,
        permission: 'catalog.categories.view',
      },
      {
        key: 'attributes',
        to: '/$locale/admin/catalog/attributes',
        icon: Tags,
        permission: 'catalog.categories.view',
      },
      {
        key: 'crosses',
        to: '/$locale/admin/catalog/crosses',
        icon: ArrowLeftRight,
        permission: 'catalog.crosses.view',
      },
      {
        key: 'brands',
        to: '/$locale/admin/catalog/brands',
        icon: Copy,
        permission: 'catalog.brands.view',
        waits: ['brands_to_review'],
      },
      {
        key: 'photosets',
        to: '/$locale/admin/catalog/photosets',
        icon: Images,
        permission: 'catalog.photosets.view',
      },
      {
        key: 'partDocuments',
        to: '/$locale/admin/catalog/documents',
        icon: FileText,
        permission: 'catalog.part-documents.view',
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
        key: 'charts',
        to: '/$locale/admin/charts',
        icon: ChartLine,
        permission: 'reports.charts.view',
      },
      {
        key: 'audit',
        to: '/$locale/admin/reports/audit',
        icon: ScrollText,
        permission: 'reports.audit.view',
      },
    ],
  },
  RAIL_SETTINGS,
]

/** Lists whose address another one shares, unless it says which it is. */
const BUYING = '/$locale/admin/suppliers/orders'

/** The entry a page belongs to: of those it is below, the nearest. `view` is what its address says under that name. */
export function railEntryOf(pathname: string, view?: unknown): RailEntry | undefined {
  const path = pathname.replace(/^\/[^/]+/, '/$locale')
  const isBuying = path === BUYING ? view !== 'orders' : path === `${BUYING}/new`
  return RAIL_GROUPS.flatMap(({ entries }) => entries)
    .filter(({ to, also = [] }) =>
      [to, ...also].some((place) => path === place || path.startsWith(`${place}/`)),
    )
    .filter((entry) => entry.to !== BUYING || (entry.view === undefined) === isBuying)
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}
