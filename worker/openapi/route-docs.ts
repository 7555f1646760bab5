import { z } from 'zod'
import { CurrentUser, LoginAnswer } from '../accounts/schemas.ts'
import {
  Brand,
  BrandReviewResult,
  Cross,
  CrossImportResult,
  HistoryPoint,
  ProductAnalogs,
  ProductCard,
} from '../catalog/schemas.ts'
import { Preview } from '../price-lists/schemas/rows.ts'
import {
  ListDiff,
  PriceList,
  PriceListStatus,
  PriceListSummary,
  Upload,
} from '../price-lists/schemas.ts'
import { SearchListResult, SearchResult, Suggestion } from '../search/schemas.ts'
import { Currency, MarkupRule, PriceExplanation, Rate } from '../pricing/schemas.ts'
import { Init } from '../settings/schemas.ts'
import { Supplier, SupplierOffer, Warehouse } from '../suppliers/schemas.ts'
import { bare, cursor, nothing, one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

const Started = z.object({ id: z.number().int(), status: PriceListStatus })

/** Every route by method and path below `/api`. A rule test holds the table to what is registered. */
export const ROUTE_DOCS: Record<string, RouteDoc> = {
  'GET /health': one('Whether the API is up', z.object({ ok: z.boolean() })),
  'GET /openapi.json': bare('This document', z.looseObject({})),
  'GET /docs': { summary: 'This document as a page', status: 200, media: 'text/html' },

  'GET /csrf-cookie': nothing('Sets the XSRF-TOKEN cookie that unsafe calls send back'),
  'POST /login': bare('Sign in with e-mail and password', LoginAnswer),
  'POST /logout': nothing('End this session everywhere at once'),
  'GET /user': one('The signed-in person', CurrentUser),

  'GET /init': one('What a page needs before anything else', Init),
  'PUT /locale': nothing('Remember the language for 365 days'),
  'PUT /currency': nothing('Remember the currency for 365 days'),

  'GET /search': bare(
    'Offers by part number or name, grouped by product',
    z.object({ data: SearchResult, next_cursor: z.string().nullable() }),
  ),
  'GET /search/suggest': one('Suggestions as one types', z.array(Suggestion)),
  'POST /search/list': one('Find a list of numbers and quantities', SearchListResult),
  'GET /products/:id': one('A product with its offers', ProductCard),
  'GET /products/:id/analogs': one(
    'What can stand in for a product, and accessories',
    ProductAnalogs,
  ),
  'GET /products/:id/history': one('Prices and stock over time', z.array(HistoryPoint)),

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
  'GET /admin/warehouses/:id/offers': page('Offers of a warehouse', SupplierOffer),
  'GET /admin/offers': page('Offers', SupplierOffer),
  'POST /admin/offers': one('Add an offer', SupplierOffer, 201),
  'GET /admin/offers/:id': one('An offer with its source setting', SupplierOffer),
  'PUT /admin/offers/:id': one('Change an offer', SupplierOffer),
  'DELETE /admin/offers/:id': nothing('Delete an offer that never had a price list'),

  'GET /admin/offers/:id/price-lists': page('Versions of an offer’s list', PriceListSummary),
  'POST /admin/offers/:id/price-lists': {
    ...one('Bring in a list: the file is the body, X-File-Name its name', Started, 201),
    takesFile: true,
  },
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
  'GET /admin/price-lists/:id': one('A list: what was recognised, how far it is', PriceList),
  'PUT /admin/price-lists/:id/settings': one('Read the list another way', PriceList),
  'GET /admin/price-lists/:id/preview': one('The first and the worst rows', Preview),
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
  'POST /admin/brands/review': one('Accept, alias or forbid many brands', BrandReviewResult),
  'GET /admin/brands/:id': one('A brand with its aliases', Brand),
  'PUT /admin/brands/:id': one('Change a brand', Brand),
  'POST /admin/brands/:id/accept': one('Accept a brand as it is written', Brand),
  'POST /admin/brands/:id/forbid': one('Refuse the rows of a brand from now on', Brand),
  'POST /admin/brands/:id/alias': one('Merge a brand into a known one', Brand),
  'POST /admin/brands/:id/aliases': one('Add another name of a brand', Brand, 201),
  'DELETE /admin/brands/:id/aliases/:key': nothing('Forget another name of a brand'),
  'GET /admin/crosses': cursor('Crosses', Cross),
  'POST /admin/crosses/import': {
    ...one('Bring in crosses: brand, number, brand, number, kind', CrossImportResult),
    takesFile: true,
  },
  'PUT /admin/crosses/:id': nothing('Deny a cross, or allow it again'),

  'GET /admin/markup-rules': page('Markup rules', MarkupRule),
  'POST /admin/markup-rules': one('Add a markup rule', MarkupRule, 201),
  'GET /admin/markup-rules/:id': one('A markup rule', MarkupRule),
  'PUT /admin/markup-rules/:id': one('Replace a markup rule', MarkupRule),
  'DELETE /admin/markup-rules/:id': nothing('Delete a markup rule'),
  'GET /admin/offer-items/:id/explain': one('Why an item costs what it costs', PriceExplanation),
  'GET /admin/currencies': one('Currencies with the rates in force', z.array(Currency)),
  'GET /admin/rates': page('Rates by day and source', Rate),
  'POST /admin/rates': one('Set a rate by hand', Rate, 201),
}
