import type accountAddresses from './en/account/addresses.json'
import type accountApiKeys from './en/account/api-keys.json'
import type accountCompanies from './en/account/companies.json'
import type accountDetails from './en/account/details.json'
import type accountFrame from './en/account/frame.json'
import type accountOrders from './en/account/orders.json'
import type accountProjects from './en/account/projects.json'
import type accountProposals from './en/account/proposals.json'
import type accountQuotes from './en/account/quotes.json'
import type accountReturns from './en/account/returns.json'
import type accountSecurity from './en/account/security.json'
import type accountSignIn from './en/account/sign-in.json'
import type accountTeams from './en/account/teams.json'
import type accountRequests from './en/account/requests.json'
import type adminAudit from './en/admin/audit.json'
import type adminBrands from './en/admin/brands.json'
import type adminChannels from './en/admin/channels.json'
import type adminCharts from './en/admin/charts.json'
import type adminCompanies from './en/admin/companies.json'
import type adminContent from './en/admin/content.json'
import type adminCounting from './en/admin/counting.json'
import type adminCountries from './en/admin/countries.json'
import type adminCurrencies from './en/admin/currencies.json'
import type adminDeliveryMethods from './en/admin/delivery-methods.json'
import type adminDrafts from './en/admin/drafts.json'
import type adminFeeds from './en/admin/feeds.json'
import type adminFrame from './en/admin/frame.json'
import type adminGroups from './en/admin/groups.json'
import type adminInboundMails from './en/admin/inbound-mails.json'
import type adminConnections from './en/admin/connections.json'
import type adminDeadLetters from './en/admin/dead-letters.json'
import type adminJobs from './en/admin/jobs.json'
import type adminApiKeys from './en/admin/api-keys.json'
import type adminOzon from './en/admin/ozon.json'
import type adminOzonPostings from './en/admin/ozon-postings.json'
import type adminWebhooks from './en/admin/webhooks.json'
import type adminWebhookDeliveries from './en/admin/webhook-deliveries.json'
import type adminLocales from './en/admin/locales.json'
import type adminMails from './en/admin/mails.json'
import type adminMarkups from './en/admin/markups.json'
import type adminListVersions from './en/admin/list-versions.json'
import type adminOfferItems from './en/admin/offer-items.json'
import type adminOffers from './en/admin/offers.json'
import type adminOpening from './en/admin/opening.json'
import type adminOrderChanges from './en/admin/order-changes.json'
import type adminOrders from './en/admin/orders.json'
import type adminPaymentMethods from './en/admin/payment-methods.json'
import type adminPriceLists from './en/admin/price-lists.json'
import type adminPriceStory from './en/admin/price-story.json'
import type adminQuotes from './en/admin/quotes.json'
import type adminReturns from './en/admin/returns.json'
import type adminReceiving from './en/admin/receiving.json'
import type adminResource from './en/admin/resource.json'
import type adminOrderBulk from './en/admin/order-bulk.json'
import type adminTracking from './en/admin/tracking.json'
import type adminPacking from './en/admin/packing.json'
import type adminDashboard from './en/admin/dashboard.json'
import type adminLateLines from './en/admin/late-lines.json'
import type adminPalette from './en/admin/palette.json'
import type adminPartRequests from './en/admin/part-requests.json'
import type adminQuoteMails from './en/admin/quote-mails.json'
import type adminSearchMisses from './en/admin/search-misses.json'
import type adminShelf from './en/admin/shelf.json'
import type adminShippingMethods from './en/admin/shipping-methods.json'
import type adminPermissions from './en/admin/permissions.json'
import type adminRoles from './en/admin/roles.json'
import type adminStaff from './en/admin/staff.json'
import type adminStore from './en/admin/store.json'
import type adminContacts from './en/admin/contacts.json'
import type adminTasks from './en/admin/tasks.json'
import type adminCategories from './en/admin/categories.json'
import type adminAttributes from './en/admin/attributes.json'
import type adminCrosses from './en/admin/crosses.json'
import type adminProduct from './en/admin/product.json'
import type adminCrossImports from './en/admin/cross-imports.json'
import type adminTableImports from './en/admin/table-imports.json'
import type adminProductImports from './en/admin/product-imports.json'
import type adminProducts from './en/admin/products.json'
import type adminRules from './en/admin/rules.json'
import type adminPhotosets from './en/admin/photosets.json'
import type adminPartDocuments from './en/admin/part-documents.json'
import type adminTargets from './en/admin/targets.json'
import type adminSynonyms from './en/admin/synonyms.json'
import type adminSupplierInvoices from './en/admin/supplier-invoices.json'
import type adminSupplierOrders from './en/admin/supplier-orders.json'
import type adminSuppliers from './en/admin/suppliers.json'
import type adminToBuy from './en/admin/to-buy.json'
import type adminUsers from './en/admin/users.json'
import type adminWarehouses from './en/admin/warehouses.json'
import type common from './en/common.json'
import type consent from './en/consent.json'
import type devMailbox from './en/dev/mailbox.json'
import type devSandboxBank from './en/dev/sandbox-bank.json'
import type form from './en/form.json'
import type offline from './en/offline.json'
import type server from './en/server.json'
import type shopBaskets from './en/shop/baskets.json'
import type shopBrand from './en/shop/brand.json'
import type shopCart from './en/shop/cart.json'
import type shopCatalog from './en/shop/catalog.json'
import type shopCheckout from './en/shop/checkout.json'
import type shopCompare from './en/shop/compare.json'
import type shopContent from './en/shop/content.json'
import type shopAsk from './en/shop/ask.json'
import type shopEpc from './en/shop/epc.json'
import type shopHistory from './en/shop/history.json'
import type shopMatches from './en/shop/matches.json'
import type shopBoughtWith from './en/shop/bought-with.json'
import type shopPartDocuments from './en/shop/part-documents.json'
import type shopSearchList from './en/shop/search-list.json'
import type shopSearch from './en/shop/search.json'
import type shopSearchOffer from './en/shop/search.offer.json'
import type shopSearchResults from './en/shop/search.results.json'
import type table from './en/table.json'

/** Every text there is, by namespace, as English has it; the other languages have the same keys, by a test. */
interface Texts {
  'account/addresses': typeof accountAddresses
  'account/api-keys': typeof accountApiKeys
  'account/companies': typeof accountCompanies
  'account/details': typeof accountDetails
  'account/frame': typeof accountFrame
  'account/orders': typeof accountOrders
  'account/requests': typeof accountRequests
  'account/projects': typeof accountProjects
  'account/proposals': typeof accountProposals
  'account/quotes': typeof accountQuotes
  'account/returns': typeof accountReturns
  'account/security': typeof accountSecurity
  'account/sign-in': typeof accountSignIn
  'account/teams': typeof accountTeams
  'admin/brands': typeof adminBrands
  'admin/channels': typeof adminChannels
  'admin/charts': typeof adminCharts
  'admin/companies': typeof adminCompanies
  'admin/content': typeof adminContent
  'admin/counting': typeof adminCounting
  'admin/countries': typeof adminCountries
  'admin/groups': typeof adminGroups
  'admin/currencies': typeof adminCurrencies
  'admin/delivery-methods': typeof adminDeliveryMethods
  'admin/drafts': typeof adminDrafts
  'admin/feeds': typeof adminFeeds
  'admin/frame': typeof adminFrame
  'admin/audit': typeof adminAudit
  'admin/connections': typeof adminConnections
  'admin/dead-letters': typeof adminDeadLetters
  'admin/jobs': typeof adminJobs
  'admin/locales': typeof adminLocales
  'admin/mails': typeof adminMails
  'admin/api-keys': typeof adminApiKeys
  'admin/ozon': typeof adminOzon
  'admin/ozon-postings': typeof adminOzonPostings
  'admin/webhooks': typeof adminWebhooks
  'admin/webhook-deliveries': typeof adminWebhookDeliveries
  'admin/markups': typeof adminMarkups
  'admin/list-versions': typeof adminListVersions
  'admin/offer-items': typeof adminOfferItems
  'admin/offers': typeof adminOffers
  'admin/orders': typeof adminOrders
  'admin/inbound-mails': typeof adminInboundMails
  'admin/dashboard': typeof adminDashboard
  'admin/late-lines': typeof adminLateLines
  'admin/palette': typeof adminPalette
  'admin/packing': typeof adminPacking
  'admin/order-bulk': typeof adminOrderBulk
  'admin/tracking': typeof adminTracking
  'admin/part-requests': typeof adminPartRequests
  'admin/quote-mails': typeof adminQuoteMails
  'admin/payment-methods': typeof adminPaymentMethods
  'admin/price-lists': typeof adminPriceLists
  'admin/price-story': typeof adminPriceStory
  'admin/opening': typeof adminOpening
  'admin/order-changes': typeof adminOrderChanges
  'admin/quotes': typeof adminQuotes
  'admin/returns': typeof adminReturns
  'admin/receiving': typeof adminReceiving
  'admin/resource': typeof adminResource
  'admin/search-misses': typeof adminSearchMisses
  'admin/shelf': typeof adminShelf
  'admin/shipping-methods': typeof adminShippingMethods
  'admin/permissions': typeof adminPermissions
  'admin/roles': typeof adminRoles
  'admin/staff': typeof adminStaff
  'admin/store': typeof adminStore
  'admin/categories': typeof adminCategories
  'admin/attributes': typeof adminAttributes
  'admin/crosses': typeof adminCrosses
  'admin/product': typeof adminProduct
  'admin/cross-imports': typeof adminCrossImports
  'admin/table-imports': typeof adminTableImports
  'admin/product-imports': typeof adminProductImports
  'admin/products': typeof adminProducts
  'admin/rules': typeof adminRules
  'admin/photosets': typeof adminPhotosets
  'admin/part-documents': typeof adminPartDocuments
  'admin/targets': typeof adminTargets
  'admin/synonyms': typeof adminSynonyms
  'admin/contacts': typeof adminContacts
  'admin/tasks': typeof adminTasks
  'admin/supplier-invoices': typeof adminSupplierInvoices
  'admin/supplier-orders': typeof adminSupplierOrders
  'admin/suppliers': typeof adminSuppliers
  'admin/to-buy': typeof adminToBuy
  'admin/users': typeof adminUsers
  'admin/warehouses': typeof adminWarehouses
  common: typeof common
  consent: typeof consent
  'dev/mailbox': typeof devMailbox
  'dev/sandbox-bank': typeof devSandboxBank
  form: typeof form
  offline: typeof offline
  server: typeof server
  'shop/ask': typeof shopAsk
  'shop/baskets': typeof shopBaskets
  'shop/brand': typeof shopBrand
  'shop/cart': typeof shopCart
  'shop/catalog': typeof shopCatalog
  'shop/checkout': typeof shopCheckout
  'shop/compare': typeof shopCompare
  'shop/content': typeof shopContent
  'shop/epc': typeof shopEpc
  'shop/history': typeof shopHistory
  'shop/matches': typeof shopMatches
  'shop/bought-with': typeof shopBoughtWith
  'shop/part-documents': typeof shopPartDocuments
  'shop/search-list': typeof shopSearchList
  'shop/search': typeof shopSearch & typeof shopSearchOffer & typeof shopSearchResults
  table: typeof table
}

/** What texts are called by: their file, without the language. */
export type Namespace = keyof Texts

type Counted = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** A text that counts is asked for without its plural form; each form is a key as well. */
type Bare<Name extends string> = Name extends `${infer Base}_${Counted}` ? Base | Name : Name

type Leaves<Tree, Above extends string = ''> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? `${Above}${Bare<Name>}`
    : Leaves<Tree[Name], `${Above}${Name}.`>
}[keyof Tree & string]

type KeysByNamespace = { [Name in Namespace]: Leaves<Texts[Name]> }

/** A key of a namespace: `filters.q`. One that no file holds does not compile. */
export type TextKey<Name extends Namespace> = KeysByNamespace[Name]

/** A key of any namespace, with its name: `common:action.save`. */
export type NamedKey = { [Name in Namespace]: `${Name}:${KeysByNamespace[Name]}` }[Namespace]

/** What a text is filled in with; `count` chooses its plural form. */
export type TextValues = Readonly<Record<string, string | number | boolean | undefined>>

/** Says a text of a namespace in the language of the page. */
export interface Say<Name extends Namespace> {
  (key: TextKey<Name> | NamedKey, values?: TextValues): string
  /** A key made of a code that may have no words: then the default is said. */
  (key: string, values: TextValues & { defaultValue: string }): string
}
