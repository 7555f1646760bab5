import type { LucideIcon } from 'lucide-react'
import type { WaitingKind } from '../../../worker/reports/waiting/schemas.ts'

/** Groups of the rail, by the key of their words. */
export type RailGroup =
  | 'overview'
  | 'sales'
  | 'customers'
  | 'suppliers'
  | 'prices'
  | 'catalog'
  | 'reports'
  | 'settings'

export type RailPlace =
  | 'dashboard'
  | 'orders'
  | 'lateLines'
  | 'packing'
  | 'quotes'
  | 'returns'
  | 'ozon'
  | 'searchMisses'
  | 'users'
  | 'contacts'
  | 'companies'
  | 'customerGroups'
  | 'suppliers'
  | 'warehouses'
  | 'toBuy'
  | 'supplierOrders'
  | 'receiving'
  | 'supplierInvoices'
  | 'shelf'
  | 'inboundMails'
  | 'priceLists'
  | 'offerItems'
  | 'markups'
  | 'rates'
  | 'categories'
  | 'categoryRules'
  | 'attributes'
  | 'crosses'
  | 'products'
  | 'brands'
  | 'synonyms'
  | 'partRequests'
  | 'charts'
  | 'audit'
  | 'store'
  | 'roles'
  | 'channels'
  | 'pages'
  | 'currencies'
  | 'shippingMethods'
  | 'paymentMethods'
  | 'countries'
  | 'locales'
  | 'mails'
  | 'jobs'
  | 'live'
  | 'integrations'

export interface RailEntry {
  /** Key of its words: `rail.suppliers`. */
  key: RailPlace
  to:
    | '/$locale/admin/dashboard'
    | '/$locale/admin/customers/companies'
    | '/$locale/admin/customers/groups'
    | '/$locale/admin/suppliers'
    | '/$locale/admin/warehouses'
    | '/$locale/admin/suppliers/orders'
    | '/$locale/admin/suppliers/receiving'
    | '/$locale/admin/suppliers/invoices'
    | '/$locale/admin/suppliers/shelf'
    | '/$locale/admin/suppliers/inbound-mails'
    | '/$locale/admin/prices/price-lists'
    | '/$locale/admin/prices/offer-items'
    | '/$locale/admin/prices/markups'
    | '/$locale/admin/settings/currencies/rates'
    | '/$locale/admin/catalog/categories'
    | '/$locale/admin/catalog/rules'
    | '/$locale/admin/catalog/attributes'
    | '/$locale/admin/catalog/crosses'
    | '/$locale/admin/catalog/products'
    | '/$locale/admin/catalog/brands'
    | '/$locale/admin/catalog/synonyms'
    | '/$locale/admin/customers/users'
    | '/$locale/admin/sales/orders'
    | '/$locale/admin/sales/late'
    | '/$locale/admin/sales/shipping'
    | '/$locale/admin/sales/part-requests'
    | '/$locale/admin/sales/quotes'
    | '/$locale/admin/sales/returns'
    | '/$locale/admin/markets/ozon'
    | '/$locale/admin/sales/search-misses'
    | '/$locale/admin/customers/contacts'
    | '/$locale/admin/charts'
    | '/$locale/admin/reports/audit'
    | '/$locale/admin/settings/store'
    | '/$locale/admin/settings/roles'
    | '/$locale/admin/settings/channels'
    | '/$locale/admin/settings/pages'
    | '/$locale/admin/settings/currencies'
    | '/$locale/admin/settings/shipping-methods'
    | '/$locale/admin/settings/payment-methods'
    | '/$locale/admin/settings/countries'
    | '/$locale/admin/settings/locales'
    | '/$locale/admin/settings/mails'
    | '/$locale/admin/settings/horizon'
    | '/$locale/admin/settings/websockets'
    | '/$locale/admin/settings/integrations'
  icon: LucideIcon
  /** Who sees it. */
  permission: string
  /** Which of two lists at one address it is. */
  view?: 'orders'
  /** Of what waits, the kinds that count here. */
  waits?: readonly WaitingKind[]
  /** Other places that belong to it. */
  also?: readonly string[]
}

/** A group of the rail, with its places in the order of a working day. */
export interface RailSection {
  key: RailGroup
  entries: RailEntry[]
}
