import { Hono } from 'hono'
import { accounts } from './people/accounts/routes.ts'
import { adminUsers } from './people/accounts/admin-routes.ts'
import { addresses } from './people/addresses/routes.ts'
import { acting, adminActing } from './people/accounts/acting-routes.ts'
import { actingGuard } from './people/accounts/acting-middleware.ts'
import { accountSecurity } from './people/accounts/security-routes.ts'
import { adminAudit } from './store/audit/admin-routes.ts'
import { analytics } from './store/analytics/routes.ts'
import { baskets } from './sales/baskets/routes.ts'
import { cart } from './sales/cart/routes.ts'
import { adminBrands } from './catalog/brands/admin-routes.ts'
import { brands } from './catalog/brands/routes.ts'
import { adminAttributes } from './catalog/categories/attribute-routes.ts'
import { adminCategories } from './catalog/categories/admin-routes.ts'
import { adminCategoryRules } from './catalog/categories/rule-routes.ts'
import { adminPhotosets } from './catalog/photosets/admin-routes.ts'
import { photos } from './catalog/photosets/routes.ts'
import { adminPartDocuments } from './catalog/part-documents/admin-routes.ts'
import { partDocuments } from './catalog/part-documents/routes.ts'
import { adminSynonyms } from './catalog/synonyms/admin-routes.ts'
import { adminMerges } from './catalog/merges/admin-routes.ts'
import { adminProducts } from './catalog/decisions/admin-routes.ts'
import { adminCrosses } from './catalog/crosses/admin-routes.ts'
import { adminCrossImports } from './catalog/crosses/import-routes.ts'
import { adminProductFiles } from './catalog/product-files/admin-routes.ts'
import { analogs } from './catalog/crosses/routes.ts'
import { browse } from './catalog/browse/routes.ts'
import { adminProductSearches } from './catalog/products/admin-routes.ts'
import { products } from './catalog/products/routes.ts'
import { adminCompanies } from './people/companies/admin-routes.ts'
import { adminCompanyAccounts } from './sales/company-accounts/admin-routes.ts'
import { companyAccounts } from './sales/company-accounts/routes.ts'
import { companies } from './people/companies/routes.ts'
import { adminGroups } from './people/groups/admin-routes.ts'
import { adminContent } from './store/content/admin-routes.ts'
import { checkout } from './sales/checkout/routes.ts'
import { content } from './store/content/routes.ts'
import { adminLocales } from './store/locales/admin-routes.ts'
import { texts } from './store/locales/routes.ts'
import { adminCountries } from './store/countries/admin-routes.ts'
import { countries } from './store/countries/routes.ts'
import { adminCurrencies } from './catalog/currencies/admin-routes.ts'
import type { AppEnv } from './env.ts'
import { adminContacts } from './people/contacts/admin-routes.ts'
import { adminTasks } from './people/tasks/admin-routes.ts'
import { adminCustomers } from './people/customers/admin-routes.ts'
import { adminCustomerCards } from './sales/customer-cards/admin-routes.ts'
import { documents } from './sales/documents/routes.ts'
import { adminFeeds } from './sales/feeds/admin-routes.ts'
import { feeds } from './sales/feeds/routes.ts'
import { favorites } from './sales/favorites/routes.ts'
import { withoutCookies } from './http/bearer.ts'
import { buildCtx } from './http/build-ctx.ts'
import { csrf } from './http/csrf.ts'
import { knownHost } from './http/known-host.ts'
import { keepClosed } from './http/keep-closed.ts'
import { readFromCache } from './edge/read-from-cache.ts'
import { holdWrites } from './http/hold-writes.ts'
import { leaveBookmark } from './http/leave-bookmark.ts'
import { answerNotFound } from './http/not-found.ts'
import { onError } from './http/on-error.ts'
import { precognitionHeaders, precognitionStop } from './http/precognition.ts'
import { securityHeaders } from './http/security-headers.ts'
import { session } from './people/accounts/session-middleware.ts'
import { apiKey } from './people/api-keys/key-middleware.ts'
import { adminApiKeys } from './people/api-keys/admin-routes.ts'
import { apiKeys } from './people/api-keys/routes.ts'
import { adminRoles } from './people/roles/admin-routes.ts'
import { adminPacking } from './sales/packing/admin-routes.ts'
import { adminPrinting } from './sales/printing/admin-routes.ts'
import { adminTracking } from './sales/tracking/admin-routes.ts'
import { adminLateLines } from './purchasing/late-lines/admin-routes.ts'
import { adminLive } from './store/live/admin-routes.ts'
import { live } from './store/live/routes.ts'
import { adminDeadLetters } from './store/dead-letters/admin-routes.ts'
import { adminTroubles } from './store/troubles/admin-routes.ts'
import { adminLineHomes } from './suppliers/line-homes/admin-routes.ts'
import { adminEdgeCache } from './store/edge-cache/admin-routes.ts'
import { adminJobs } from './store/jobs/admin-routes.ts'
import { recordJobs } from './store/jobs/recording-middleware.ts'
import { adminWebhooks } from './store/webhooks/admin-routes.ts'
import { adminSilence } from './store/silence/admin-routes.ts'
import { adminMails } from './store/mail/admin-routes.ts'
import { mailbox } from './store/mail/routes.ts'
import { partRequests } from './sales/part-requests/routes.ts'
import { adminQuoteMails } from './sales/quote-mails/admin-routes.ts'
import { adminPartRequests } from './sales/part-requests/admin-routes.ts'
import { adminDrafts } from './sales/drafts/admin-routes.ts'
import { adminChannels } from './sales/channels/admin-routes.ts'
import { channels } from './sales/channels/routes.ts'
import { adminOrderChanges } from './sales/orders/change-routes.ts'
import { adminOrders } from './sales/orders/admin-routes.ts'
import { adminQuotes } from './sales/quotes/admin-routes.ts'
import { adminReturns } from './sales/returns/admin-routes.ts'
import { returns } from './sales/returns/routes.ts'
import { quotes } from './sales/quotes/routes.ts'
import { adminProposals } from './sales/proposals/admin-routes.ts'
import { proposals } from './sales/proposals/routes.ts'
import { projectChecks } from './sales/projects/check-routes.ts'
import { projects } from './sales/projects/routes.ts'
import { openapi } from './openapi/routes.ts'
import { adminPaymentMethods } from './sales/payment-methods/admin-routes.ts'
import { payments } from './sales/payments/routes.ts'
import { orders } from './sales/orders/routes.ts'
import { adminPriceLists } from './suppliers/price-lists/admin-routes.ts'
import { priceLists } from './suppliers/price-lists/routes.ts'
import { adminInboundMails } from './suppliers/inbound-mails/admin-routes.ts'
import { adminDeliveryMethods } from './suppliers/delivery-methods/admin-routes.ts'
import { adminShelf } from './suppliers/shelf/admin-routes.ts'
import { adminShelfAllocations } from './sales/orders/allocation-routes.ts'
import { adminOfferItems } from './suppliers/offer-items/admin-routes.ts'
import { adminPricing } from './catalog/pricing/admin-routes.ts'
import { adminSearch } from './catalog/search/admin-routes.ts'
import { profile } from './people/profile/routes.ts'
import { search } from './catalog/search/routes.ts'
import { adminSavedViews } from './store/saved-views/admin-routes.ts'
import { adminSettings } from './store/store/admin-routes.ts'
import { settings } from './store/settings/routes.ts'
import { adminShipping } from './sales/shipping/admin-routes.ts'
import { adminSuppliers } from './suppliers/suppliers/admin-routes.ts'
import { adminSupplierInvoices } from './purchasing/supplier-invoices/admin-routes.ts'
import { adminReceipts } from './purchasing/receipts/admin-routes.ts'
import { adminToBuy } from './purchasing/to-buy/admin-routes.ts'
import { adminSupplierOrders } from './purchasing/supplier-orders/admin-routes.ts'
import { adminTwoFactor } from './people/two-factor/admin-routes.ts'
import { twoFactor } from './people/two-factor/routes.ts'
import { teams } from './people/teams/routes.ts'
import { adminCharts } from './reports/charts/admin-routes.ts'
import { adminOzon } from './markets/ozon/admin-routes.ts'
import { ozon } from './markets/ozon/routes.ts'
import { adminOpening } from './reports/opening/admin-routes.ts'
import { opening } from './reports/opening/routes.ts'
import { adminFigures } from './reports/figures/admin-routes.ts'
import { adminPalette } from './reports/palette/admin-routes.ts'
import { backup } from './upkeep/backup/routes.ts'
import { restore } from './upkeep/restore/routes.ts'
import { adminWaiting } from './reports/waiting/admin-routes.ts'

const nouns = new Hono<AppEnv>()
  .basePath('/api')
  .use(withoutCookies)
  .use(buildCtx)
  .use(leaveBookmark)
  .use(recordJobs)
  .use(securityHeaders)
  .use(knownHost)
  .use(holdWrites)
  .use(precognitionHeaders)
  .use(apiKey)
  .use(csrf)
  .use(session)
  .use(actingGuard)
  .use(keepClosed)
  .use(readFromCache)
  .use(precognitionStop)
  .get('/health', (c) => c.json({ data: { ok: true } }, 200))
  .route('/', accounts)
  .route('/', profile)
  .route('/', addresses)
  .route('/', companies)
  .route('/', countries)
  .route('/', accountSecurity)
  .route('/', acting)
  .route('/', twoFactor)
  .route('/', teams)
  .route('/', apiKeys)
  .route('/', settings)
  .route('/', texts)
  .route('/', analytics)
  .route('/', search)
  .route('/', products)
  .route('/', browse)
  .route('/', brands)
  .route('/', photos)
  .route('/', partDocuments)
  .route('/', analogs)
  .route('/', cart)
  .route('/', baskets)
  .route('/', favorites)
  .route('/', partRequests)
  .route('/', payments)
  .route('/', checkout)
  .route('/', orders)
  .route('/', documents)
  .route('/', quotes)
  .route('/', projects)
  .route('/', projectChecks)
  .route('/', companyAccounts)
  .route('/', feeds)
  .route('/', proposals)
  .route('/', returns)
  .route('/', channels)
  .route('/', ozon)
  .route('/', live)
  .route('/', priceLists)
  .route('/', content)
  .route('/', mailbox)
  .route('/', opening)
  .route('/', backup)
  .route('/', restore)
  .route('/admin', adminUsers)
  .route('/admin', adminActing)
  .route('/admin', adminTwoFactor)
  .route('/admin', adminRoles)
  .route('/admin', adminCompanies)
  .route('/admin', adminCompanyAccounts)
  .route('/admin', adminGroups)
  .route('/admin', adminSuppliers)
  .route('/admin', adminDeliveryMethods)
  .route('/admin', adminPriceLists)
  .route('/admin', adminInboundMails)
  .route('/admin', adminQuoteMails)
  .route('/admin', adminOfferItems)
  .route('/admin', adminShelf)
  .route('/admin', adminBrands)
  .route('/admin', adminCrosses)
  .route('/admin', adminCrossImports)
  .route('/admin', adminAttributes)
  .route('/admin', adminCategories)
  .route('/admin', adminCategoryRules)
  .route('/admin', adminProductFiles)
  .route('/admin', adminProducts)
  .route('/admin', adminMerges)
  .route('/admin', adminProductSearches)
  .route('/admin', adminPhotosets)
  .route('/admin', adminPartDocuments)
  .route('/admin', adminSynonyms)
  .route('/admin', adminSearch)
  .route('/admin', adminPricing)
  .route('/admin', adminCurrencies)
  .route('/admin', adminPartRequests)
  .route('/admin', adminOrders)
  .route('/admin', adminOrderChanges)
  .route('/admin', adminShelfAllocations)
  .route('/admin', adminQuotes)
  .route('/admin', adminReturns)
  .route('/admin', adminCustomers)
  .route('/admin', adminCustomerCards)
  .route('/admin', adminContacts)
  .route('/admin', adminTasks)
  .route('/admin', adminDrafts)
  .route('/admin', adminProposals)
  .route('/admin', adminToBuy)
  .route('/admin', adminSupplierOrders)
  .route('/admin', adminSupplierInvoices)
  .route('/admin', adminLateLines)
  .route('/admin', adminPacking)
  .route('/admin', adminPrinting)
  .route('/admin', adminTracking)
  .route('/admin', adminReceipts)
  .route('/admin', adminOzon)
  .route('/admin', adminPaymentMethods)
  .route('/admin', adminShipping)
  .route('/admin', adminChannels)
  .route('/admin', adminCountries)
  .route('/admin', adminLocales)
  .route('/admin', adminLive)
  .route('/admin', adminSettings)
  .route('/admin', adminSilence)
  .route('/admin', adminSavedViews)
  .route('/admin', adminAudit)
  .route('/admin', adminContent)
  .route('/admin', adminMails)
  .route('/admin', adminApiKeys)
  .route('/admin', adminWebhooks)
  .route('/admin', adminFeeds)
  .route('/admin', adminDeadLetters)
  .route('/admin', adminJobs)
  .route('/admin', adminTroubles)
  .route('/admin', adminEdgeCache)
  .route('/admin', adminLineHomes)
  .route('/admin', adminWaiting)
  .route('/admin', adminFigures)
  .route('/admin', adminCharts)
  .route('/admin', adminPalette)
  .route('/admin', adminOpening)

/** The API, from the first middleware to the last noun. */
export const app = nouns.route(
  '/',
  openapi(() => nouns.routes),
)

app.onError(onError)
app.notFound(answerNotFound(app))

export type Api = typeof app
