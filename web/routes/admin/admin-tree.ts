import { adminRoute } from './admin.ts'
import { dashboardRoute } from './overview/dashboard.ts'
import { actingEndedRoute } from './overview/acting-ended.ts'
import { underConstructionRoute } from './overview/under-construction.ts'
import { ozonPostingsRoute, ozonRoute } from './markets/ozon.ts'
import { auditEntryRoute, auditRoute } from './reports/audit.ts'
import { chartsRoute } from './reports/charts.ts'
import { brandsRoute } from './catalog/brands.ts'
import { attributesRoute } from './catalog/attributes.ts'
import { categoriesRoute } from './catalog/categories.ts'
import { importProductsRoute, productRoute, productsRoute } from './catalog/products.ts'
import { crossesRoute, importCrossesRoute } from './catalog/crosses.ts'
import { categoryRulesRoute } from './catalog/rules.ts'
import { photosetRoute, photosetsRoute } from './catalog/photosets.ts'
import { partDocumentRoute, partDocumentsRoute } from './catalog/part-documents.ts'
import { createSynonymRoute, editSynonymRoute, synonymsRoute } from './catalog/synonyms.ts'
import {
  contactRoute,
  contactsRoute,
  createContactRoute,
  importContactsRoute,
  tasksRoute,
} from './customers/contacts.ts'
import { companiesRoute, companyRoute, createCompanyRoute } from './customers/companies.ts'
import { createGroupRoute, groupRoute, groupsRoute } from './customers/groups.ts'
import { createLocaleRoute, localePageRoute, localesRoute } from './settings/locales.ts'
import { countriesRoute, createCountryRoute, editCountryRoute } from './settings/countries.ts'
import {
  createCurrencyRoute,
  currenciesRoute,
  editCurrencyRoute,
  ratesRoute,
} from './settings/currencies.ts'
import { markupsRoute } from './prices/markups.ts'
import { adminIndexRoute } from './index.ts'
import {
  apiKeysRoute,
  deliveriesRoute,
  feedsRoute,
  webhooksRoute,
} from './settings/integrations.ts'
import { deadLettersRoute } from './settings/dead-letters.ts'
import {
  cacheRoute,
  cronRoute,
  databasesRoute,
  jobRoute,
  jobsRoute,
  kindsRoute,
} from './settings/horizon.ts'
import { connectionsRoute } from './settings/websockets.ts'
import { mailsRoute } from './settings/mails.ts'
import { offerItemsRoute } from './prices/offer-items.ts'
import { priceListsRoute } from './prices/price-lists.ts'
import { offerIndexRoute, offerRoute } from './suppliers/offer.ts'
import { newOrderRoute } from './sales/drafts.ts'
import { orderRoute, ordersRoute } from './sales/orders.ts'
import { quoteRoute, quotesRoute } from './sales/quotes.ts'
import { returnRoute, returnsRoute } from './sales/returns.ts'
import { pageRoute, pagesRoute } from './settings/content.ts'
import { editPaymentMethodRoute, paymentMethodsRoute } from './settings/payment-methods.ts'
import { priceListDiffRoute, priceListRoute } from './suppliers/price-list.ts'
import {
  createShippingMethodRoute,
  editShippingMethodRoute,
  shippingMethodsRoute,
} from './settings/shipping-methods.ts'
import { channelsRoute, createChannelRoute, editChannelRoute } from './settings/channels.ts'
import { createRoleRoute, editRoleRoute, rolesRoute } from './settings/roles.ts'
import { inviteStaffRoute, staffMemberRoute, staffRoute } from './settings/staff.ts'
import { openingRoute } from './settings/opening.ts'
import { storeSettingsRoute } from './settings/store.ts'
import { supplierWarehousesRoute } from './suppliers/supplier-warehouses.ts'
import { partRequestRoute, partRequestsRoute } from './sales/part-requests.ts'
import { quoteMailRoute, quoteMailsRoute } from './sales/quote-mails.ts'
import { packingRoute } from './sales/packing.ts'
import { trackingRoute } from './sales/tracking.ts'
import { lateLinesRoute } from './sales/late-lines.ts'
import { searchMissesRoute } from './sales/search-misses.ts'
import { countingRoute } from './suppliers/counting.ts'
import { receivingRoute } from './suppliers/receiving.ts'
import { buyRoute, supplierOrderRoute, supplierOrdersRoute } from './suppliers/supplier-orders.ts'
import {
  enterInvoiceRoute,
  supplierInvoiceRoute,
  supplierInvoicesRoute,
} from './suppliers/supplier-invoices.ts'
import { inboundMailRoute, inboundMailsRoute } from './suppliers/inbound-mails.ts'
import { lotRoute, shelfRoute } from './suppliers/shelf.ts'
import { suppliersRoute } from './suppliers/suppliers.ts'
import { suppliersWarehousesRoute, warehousesRoute } from './suppliers/warehouses.ts'
import { createUserRoute, userRoute, usersRoute } from './customers/users.ts'

/** Every address under `/{locale}/admin`. */
export const adminTree = adminRoute.addChildren([
  adminIndexRoute,
  dashboardRoute,
  chartsRoute,
  underConstructionRoute,
  actingEndedRoute,
  suppliersRoute,
  supplierWarehousesRoute,
  warehousesRoute,
  suppliersWarehousesRoute,
  supplierOrdersRoute,
  buyRoute,
  supplierOrderRoute,
  supplierInvoicesRoute,
  enterInvoiceRoute,
  supplierInvoiceRoute,
  shelfRoute,
  lotRoute,
  inboundMailsRoute.addChildren([inboundMailRoute]),
  offerRoute.addChildren([offerIndexRoute, priceListRoute, priceListDiffRoute]),
  markupsRoute,
  priceListsRoute,
  offerItemsRoute,
  categoriesRoute,
  categoryRulesRoute,
  attributesRoute,
  crossesRoute,
  productRoute,
  importProductsRoute,
  importCrossesRoute,
  productsRoute,
  brandsRoute,
  photosetsRoute,
  photosetRoute,
  partDocumentsRoute,
  partDocumentRoute,
  synonymsRoute.addChildren([createSynonymRoute, editSynonymRoute]),
  storeSettingsRoute,
  openingRoute,
  rolesRoute,
  createRoleRoute,
  editRoleRoute,
  staffRoute.addChildren([inviteStaffRoute, staffMemberRoute]),
  channelsRoute,
  createChannelRoute,
  editChannelRoute,
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
  localesRoute.addChildren([createLocaleRoute]),
  localePageRoute,
  mailsRoute,
  deadLettersRoute,
  jobsRoute.addChildren([jobRoute]),
  kindsRoute,
  cronRoute,
  cacheRoute,
  databasesRoute,
  connectionsRoute,
  apiKeysRoute,
  webhooksRoute,
  feedsRoute,
  deliveriesRoute,
  auditRoute.addChildren([auditEntryRoute]),
  usersRoute.addChildren([createUserRoute]),
  userRoute,
  companiesRoute.addChildren([createCompanyRoute]),
  companyRoute,
  groupsRoute.addChildren([createGroupRoute]),
  groupRoute,
  ordersRoute,
  lateLinesRoute,
  newOrderRoute,
  packingRoute,
  trackingRoute,
  receivingRoute,
  countingRoute,
  orderRoute,
  ozonRoute,
  ozonPostingsRoute,
  quotesRoute,
  quoteRoute,
  returnsRoute,
  returnRoute,
  searchMissesRoute,
  partRequestsRoute.addChildren([partRequestRoute]),
  quoteMailsRoute.addChildren([quoteMailRoute]),
  contactsRoute.addChildren([createContactRoute]),
  importContactsRoute,
  tasksRoute,
  contactRoute,
])
