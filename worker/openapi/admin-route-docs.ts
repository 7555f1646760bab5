import { DeadLetter } from '../store/dead-letters/schemas.ts'
import { z } from 'zod'
import { JOB_DOCS } from './job-docs.ts'
import { OVERVIEW_DOCS } from './overview-docs.ts'
import { Cross, CrossImportResult, CrossPair } from '../catalog/crosses/schemas.ts'
import { Brand, BrandOffers, BrandReviewResult } from '../catalog/brands/schemas.ts'
import { AdminPartRequest } from '../sales/part-requests/schemas.ts'
import { Synonym } from '../catalog/synonyms/schemas.ts'
import {
  Currency,
  Rate,
  RateCheck,
  RateHistory,
  RateSourcesAnswer,
  RatesRefresh,
} from '../catalog/currencies/schemas.ts'
import { AdminPage, PagePreview, PageSummary } from '../store/content/schemas.ts'
import { SavedView } from '../store/saved-views/schemas.ts'
import { AuditEntry, AuditPerson } from '../store/audit/schemas/audit.ts'
import { AdminMail } from '../store/mail/schemas/mails.ts'
import { QuoteMail, QuoteMailSummary } from '../sales/quote-mails/schemas.ts'
import { InboundMail } from '../suppliers/inbound-mails/schemas.ts'
import { Preview } from '../list-files/schemas/rows.ts'
import {
  ListDiff,
  OfferFact,
  PriceList,
  PriceListOfAll,
  PriceListSummary,
  ReplayedList,
  Upload,
} from '../suppliers/price-lists/schemas.ts'
import { RawSheet } from '../suppliers/price-lists/sheet/schemas.ts'
import { PriceListStatus } from '../db/json/price-list.ts'
import { SearchMiss } from '../catalog/search/schemas/misses.ts'
import { RuleSet, Simulation } from '../catalog/pricing/schemas/markup-drafts.ts'
import { MarkupRule, PriceExplanation } from '../catalog/pricing/schemas/pricing.ts'
import { EditedSettings } from '../store/settings/schemas/settings.ts'
import { ListWatcher, Supplier, SupplierOffer, Warehouse } from '../suppliers/suppliers/schemas.ts'
import { WaitingList } from '../suppliers/suppliers/list-waiting.ts'
import { DeliveryMethod, OfferedMethod } from '../suppliers/delivery-methods/schemas.ts'
import { ADMIN_ORDER_DOCS } from './admin-order-docs.ts'
import { COUNTRY_DOCS } from './country-docs.ts'
import { CROSS_IMPORT_DOCS } from './cross-import-docs.ts'
import { PRODUCT_FILE_DOCS } from './product-file-docs.ts'
import { CATEGORY_DOCS } from './category-docs.ts'
import { PHOTOSET_DOCS } from './photoset-docs.ts'
import { PART_DOCUMENT_DOCS } from './part-document-docs.ts'
import { CHANNEL_DOCS } from './channel-docs.ts'
import { LOCALE_DOCS } from './locale-docs.ts'
import { CUSTOMER_DOCS } from './customer-docs.ts'
import { CONTACT_DOCS } from './contact-docs.ts'
import { COMPANY_DOCS } from './company-docs.ts'
import { STAFF_DOCS } from './staff-docs.ts'
import { PAYMENT_METHOD_DOCS } from './payment-docs.ts'
import { SHIPPING_METHOD_DOCS } from './shipping-docs.ts'
import { OFFER_ITEM_DOCS } from './offer-item-docs.ts'
import { SHELF_DOCS } from './shelf-docs.ts'
import { SUPPLIER_ORDER_DOCS } from './supplier-order-docs.ts'
import { cursor, nothing, one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

const Started = z.object({ id: z.number().int(), status: PriceListStatus })

/** The routes of staff, by method and path below `/api`. */
export const ADMIN_ROUTE_DOCS: Record<string, RouteDoc> = {
  ...OVERVIEW_DOCS,
  'GET /admin/suppliers': page('Suppliers', Supplier),
  'POST /admin/suppliers': one('Add a supplier', Supplier, 201),
  'GET /admin/suppliers/:id': one('A supplier', Supplier),
  'PUT /admin/suppliers/:id': one('Change a supplier', Supplier),
  'DELETE /admin/suppliers/:id': nothing('Delete a supplier without warehouses'),
  'GET /admin/suppliers/:id/warehouses': page('Warehouses of a supplier', Warehouse),
  'GET /admin/warehouses': page('Warehouses', Warehouse),
  'POST /admin/warehouses': one('Add a warehouse', Warehouse, 201),
  'GET /admin/warehouses/:id': one('A warehouse', Warehouse),
  'PUT /admin/warehouses/:id': one('Change a warehouse', Warehouse),
  'DELETE /admin/warehouses/:id': nothing('Delete a warehouse without offers'),
  'GET /admin/warehouses/:id/delivery_methods': one(
    'How goods come from a warehouse',
    z.array(OfferedMethod),
  ),
  'POST /admin/warehouses/:id/delivery_methods': one('Add a delivery method', DeliveryMethod, 201),
  'PUT /admin/delivery_methods/:id': one('Change a delivery method', DeliveryMethod),
  'DELETE /admin/delivery_methods/:id': nothing('Delete a delivery method'),
  'GET /admin/warehouses/:id/offers': page('Offers of a warehouse', SupplierOffer),
  'GET /admin/offers': page('Offers', SupplierOffer),
  'POST /admin/offers': one('Add an offer; 423 with a password', SupplierOffer, 201),
  'GET /admin/offers/:id': one('An offer with its source setting', SupplierOffer),
  'PUT /admin/offers/:id': one(
    'Change an offer; another host forgets the source’s password; 423 when that is set or forgotten',
    SupplierOffer,
  ),
  'DELETE /admin/offers/:id': nothing('Delete an offer that never had a price list'),

  'GET /admin/offers/:id/price-lists': page('Versions of an offer’s list', PriceListSummary),
  'POST /admin/offers/:id/price-lists': {
    ...one('Bring in a list: the file is the body, X-File-Name its name', Started, 201),
    takesFile: true,
  },
  'POST /admin/offers/:id/replay': one(
    'What limits would have made of the offer’s versions; nothing is changed',
    z.array(ReplayedList),
  ),
  'POST /admin/offers/:id/token': one(
    'Give an offer a new token, shown once; the one before is revoked',
    z.object({ token: z.string() }),
    201,
  ),
  'DELETE /admin/offers/:id/token': nothing('Revoke an offer’s token'),
  'GET /admin/offers/watchers': one(
    'Staff who may be responsible for an offer',
    z.array(ListWatcher),
  ),
  'GET /admin/waiting-lists': one('Lists that wait for a person', z.array(WaitingList)),
  'GET /admin/offers/:id/facts': one(
    'What was settled about the offer’s lists, and stops none of them again',
    z.array(OfferFact),
  ),
  'DELETE /admin/offers/:id/facts/:fact': nothing('Take back what was settled'),
  'POST /admin/offers/:id/pull': one(
    'Fetch the list from its address now',
    z.object({ is_asked: z.boolean() }),
    202,
  ),
  'POST /admin/offers/:id/uploads': one('Open an upload in parts', Upload, 201),
  'GET /admin/uploads/:id': one('Which parts of an upload have arrived', Upload),
  'PUT /admin/uploads/:id/parts/:number': {
    ...one('Send a part', z.object({ number: z.number().int(), size: z.number().int() })),
    takesFile: true,
  },
  'POST /admin/uploads/:id/complete': one('Make a list of the parts', Started, 201),
  'DELETE /admin/uploads/:id': nothing('Give an upload up'),
  'GET /admin/price-lists': page(
    'Versions of all offers’ lists, first those that wait',
    PriceListOfAll,
  ),
  'GET /admin/price-lists/:id': one('A list: what was recognised, how far it is', PriceList),
  'PUT /admin/price-lists/:id/settings': one('Read the list another way', PriceList),
  'GET /admin/price-lists/:id/preview': one('The first and the worst rows', Preview),
  'GET /admin/price-lists/:id/sheet': one('The raw rows, read as the query says', RawSheet),
  'GET /admin/price-lists/:id/rejected.csv': {
    summary: 'The refused rows in the layout of the list',
    status: 200,
    media: 'text/csv',
  },
  'GET /admin/price-lists/:id/diff': one('What differs from another version', ListDiff),
  'POST /admin/price-lists/:id/apply': one('Apply a list', PriceList),
  'POST /admin/price-lists/:id/approve': one('Apply a list past its safety stop', PriceList),
  'POST /admin/price-lists/:id/cancel': one('Give a list up', PriceList),
  'POST /admin/price-lists/:id/rollback': one(
    'Make this earlier version live again',
    PriceList.extend({ restoring_price_list_id: z.number().int() }),
  ),

  'GET /admin/brands': page('Brands, or those waiting for review', Brand),
  'POST /admin/brands': one('Add a brand', Brand, 201),
  'POST /admin/brands/review': one(
    'Accept, alias, forbid or reopen many brands',
    BrandReviewResult,
  ),
  'GET /admin/brands/offers': one('How many offers stand under brands', BrandOffers),
  'GET /admin/brands/:id': one('A brand with its aliases', Brand),
  'PUT /admin/brands/:id': one('Change a brand', Brand),
  'POST /admin/brands/:id/accept': one('Accept a brand as it is written', Brand),
  'POST /admin/brands/:id/forbid': one('Refuse the rows of a brand from now on', Brand),
  'POST /admin/brands/:id/alias': one('Merge a brand into a known one', Brand),
  'POST /admin/brands/:id/aliases': one('Add another name of a brand', Brand, 201),
  'DELETE /admin/brands/:id/aliases/:key': nothing('Forget another name of a brand'),
  ...COMPANY_DOCS,
  ...STAFF_DOCS,
  ...CUSTOMER_DOCS,
  ...CONTACT_DOCS,
  ...CATEGORY_DOCS,
  ...PHOTOSET_DOCS,
  ...PART_DOCUMENT_DOCS,
  'GET /admin/synonyms': page('Words that mean the same in searches', Synonym),
  'POST /admin/synonyms': one('Add words that mean the same', Synonym, 201),
  'GET /admin/synonyms/:id': one('Words that mean the same', Synonym),
  'PUT /admin/synonyms/:id': one('Change words that mean the same', Synonym),
  'DELETE /admin/synonyms/:id': nothing('Forget that words mean the same'),
  'GET /admin/crosses': cursor('Crosses', Cross),
  'GET /admin/crosses/pairs': cursor('Pairs of parts, and who says them', CrossPair),
  'POST /admin/crosses/decide': one('Deny or confirm pairs', z.object({ changed: z.number() })),
  'POST /admin/crosses/import': {
    ...one('Bring in crosses: brand, number, brand, number, kind', CrossImportResult),
    takesFile: true,
  },
  ...CROSS_IMPORT_DOCS,
  ...PRODUCT_FILE_DOCS,
  'PUT /admin/crosses/:id': nothing('Deny a cross, or allow it again'),

  ...ADMIN_ORDER_DOCS,
  ...OFFER_ITEM_DOCS,
  ...SHELF_DOCS,
  ...SUPPLIER_ORDER_DOCS,
  ...PAYMENT_METHOD_DOCS,
  ...SHIPPING_METHOD_DOCS,
  ...CHANNEL_DOCS,
  ...LOCALE_DOCS,
  ...COUNTRY_DOCS,

  'GET /admin/inbound-mails': page(
    'Mails that came with lists, or with something else',
    InboundMail,
  ),
  'GET /admin/inbound-mails/:id': one('A mail and what its files became', InboundMail),
  'GET /admin/inbound-mails/:id/raw': {
    summary: 'The mail as it came',
    status: 200,
    media: 'application/octet-stream',
  },
  'POST /admin/inbound-mails/:id/take': one('Read a file of it for an offer', InboundMail),
  'POST /admin/inbound-mails/:id/dismiss': one('Take it out of the inbox', InboundMail),
  'GET /admin/quote-mails': page('Mails that asked for a quote', QuoteMailSummary),
  'GET /admin/quote-mails/:id': one('A mail, and its lines as they were read', QuoteMail),
  'GET /admin/quote-mails/:id/raw': {
    summary: 'The mail as it came',
    status: 200,
    media: 'application/octet-stream',
  },
  'POST /admin/quote-mails/:id/read': one('Read and answer it once more', QuoteMail),
  'POST /admin/quote-mails/:id/allow': one(
    'Let it be answered though its sender is not proven',
    QuoteMail,
  ),
  'POST /admin/quote-mails/:id/dismiss': one('Take it out of the inbox', QuoteMail),
  'GET /admin/part-requests': page('What customers asked for', AdminPartRequest),
  'GET /admin/part-requests/:id': one('What one customer asked for', AdminPartRequest),
  'POST /admin/part-requests/:id/take': one('Work on it oneself', AdminPartRequest),
  'POST /admin/part-requests/:id/answer': one('Answer it by mail', AdminPartRequest),
  'POST /admin/part-requests/:id/close': one('Close it without an answer', AdminPartRequest),
  'GET /admin/search-misses': page('Searches that found nothing', SearchMiss),
  'GET /admin/search-misses.csv': {
    summary: 'The same as a file, all pages of it',
    status: 200,
    media: 'text/csv',
  },

  'GET /admin/markup-rules': page('Markup rules', MarkupRule),
  'POST /admin/markup-rules': one('Add a markup rule', MarkupRule, 201),
  'GET /admin/markup-rules/overview': one(
    'All markup rules in the order they are asked, what is wrong with them, and what can be undone',
    RuleSet,
  ),
  'POST /admin/markup-rules/simulate': one(
    'What a draft of markup rules would do to live prices; nothing is written',
    Simulation,
  ),
  'POST /admin/markup-rules/save': one('Save a draft as it was simulated', RuleSet),
  'POST /admin/markup-rules/undo': one('Undo the last change of markup rules', RuleSet),
  'GET /admin/markup-rules/:id': one('A markup rule', MarkupRule),
  'PUT /admin/markup-rules/:id': one('Replace a markup rule', MarkupRule),
  'DELETE /admin/markup-rules/:id': nothing('Delete a markup rule'),
  'GET /admin/offer-items/:id/explain': one('Why an item costs what it costs', PriceExplanation),
  'GET /admin/settings/store': one('The settings of the store', EditedSettings),
  'PUT /admin/settings/store': one(
    'Change the settings of the store; 423 when the rule on two-factor changes',
    EditedSettings,
  ),
  'GET /admin/currencies': one('Currencies with the rates in force', z.array(Currency)),
  'GET /admin/rates': page('Rates by day and source', Rate),
  'POST /admin/currencies': one('Make a currency known', Currency, 201),
  'GET /admin/currencies/:code': one('A currency with the rate in force', Currency),
  'PUT /admin/currencies/:code': one('Change a currency', Currency),
  'DELETE /admin/currencies/:code': nothing('Forget a currency that nothing is priced in'),
  'POST /admin/rates': one('Set a rate by hand', Rate, 201),
  'DELETE /admin/rates/:id': nothing('Take back a rate set by hand'),
  'GET /admin/rates/checks': page('Polls of the sources of rates', RateCheck),
  'GET /admin/rates/history': one('Of each day the rate that counted', RateHistory),
  'GET /admin/rates/sources': one(
    'The sources of rates, and when they are polled next',
    RateSourcesAnswer,
  ),
  'PUT /admin/rates/sources': one('Set the sources of rates', RateSourcesAnswer),
  'POST /admin/rates/refresh': one('Ask the sources for rates now', RatesRefresh),

  'GET /admin/saved-views': one('Views of a list, own and shared', z.array(SavedView)),
  'POST /admin/saved-views': one('Save a view of a list, or replace it by name', SavedView, 201),
  'DELETE /admin/saved-views/:id': nothing('Delete a view of a list'),
  'POST /admin/list-exports': nothing('Note that a list is saved as a file by its page'),
  'GET /admin/audit': page('Who did what, the newest first, and what the filter names', AuditEntry),
  'GET /admin/audit/people': one('People to filter the audit log by', z.array(AuditPerson)),
  'GET /admin/audit/:id': one('An entry of the audit log, whole', AuditEntry),
  'GET /admin/mails': page('The outbox and its dead letters, without what mails say', AdminMail),
  'POST /admin/mails/:id/retry': one('Send a dead letter again', AdminMail),
  'GET /admin/dead-letters': page('Jobs that failed for good', DeadLetter),
  'POST /admin/dead-letters/:id/retry': nothing('Try such a job once more'),
  'DELETE /admin/dead-letters/:id': nothing('Take such a job off the list'),
  ...JOB_DOCS,

  'GET /admin/pages': one('Pages of words and their state in each language', z.array(PageSummary)),
  'GET /admin/pages/:slug/:locale': one('A page in one language as staff edit it', AdminPage),
  'PUT /admin/pages/:slug/:locale': one('Write a page over the version that was edited', AdminPage),
  'POST /admin/pages/:slug/:locale/preview': one('What a text would look like', PagePreview),
  'DELETE /admin/pages/:slug/:locale': nothing('Take a page back to its shipped text'),
}
