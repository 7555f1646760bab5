import { adminRoute } from './admin.ts'
import { brandsRoute } from './brands.ts'
import { countriesRoute, createCountryRoute, editCountryRoute } from './countries.ts'
import {
  createCurrencyRoute,
  currenciesRoute,
  editCurrencyRoute,
  ratesRoute,
} from './currencies.ts'
import { adminIndexRoute } from './index.ts'
import { mailsRoute } from './mails.ts'
import { offerIndexRoute, offerRoute } from './offer.ts'
import { orderRoute, ordersRoute } from './orders.ts'
import { pageRoute, pagesRoute } from './pages.ts'
import { editPaymentMethodRoute, paymentMethodsRoute } from './payment-methods.ts'
import { priceListDiffRoute, priceListRoute } from './price-list.ts'
import {
  createShippingMethodRoute,
  editShippingMethodRoute,
  shippingMethodsRoute,
} from './shipping-methods.ts'
import { storeSettingsRoute } from './store-settings.ts'
import { supplierWarehousesRoute } from './supplier-warehouses.ts'
import { searchMissesRoute } from './search-misses.ts'
import { buyRoute, supplierOrderRoute, supplyRoute } from './supplier-orders.ts'
import {
  enterInvoiceRoute,
  supplierInvoiceRoute,
  supplierInvoicesRoute,
} from './supplier-invoices.ts'
import { suppliersRoute } from './suppliers.ts'
import { warehousesRoute } from './warehouses.ts'

/** Every address under `/{locale}/admin`. */
export const adminTree = adminRoute.addChildren([
  adminIndexRoute,
  suppliersRoute,
  supplierWarehousesRoute,
  warehousesRoute,
  supplyRoute,
  buyRoute,
  supplierOrderRoute,
  supplierInvoicesRoute,
  enterInvoiceRoute,
  supplierInvoiceRoute,
  offerRoute.addChildren([offerIndexRoute, priceListRoute, priceListDiffRoute]),
  brandsRoute,
  storeSettingsRoute,
  pagesRoute,
  pageRoute,
  currenciesRoute.addChildren([createCurrencyRoute, editCurrencyRoute]),
  ratesRoute,
  shippingMethodsRoute,
  createShippingMethodRoute,
  editShippingMethodRoute,
  paymentMethodsRoute,
  editPaymentMethodRoute,
  countriesRoute.addChildren([createCountryRoute, editCountryRoute]),
  mailsRoute,
  ordersRoute,
  orderRoute,
  searchMissesRoute,
])
