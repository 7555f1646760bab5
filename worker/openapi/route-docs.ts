import { z } from 'zod'
import { CurrentUser, LoginAnswer } from '../accounts/schemas.ts'
import { Told } from '../accounts/schemas/sign-up.ts'
import { Address } from '../addresses/schemas.ts'
import { ConfirmedStatus, OwnSession } from '../accounts/security-schemas.ts'
import { CartItem, CartMergeResult, QuoteResult } from '../cart/schemas.ts'
import {
  Brand,
  BrandReviewResult,
  Cross,
  CrossImportResult,
  ProductAnalogs,
  ProductCard,
  ProductHistory,
} from '../catalog/schemas.ts'
import { Company } from '../companies/schemas.ts'
import { Country } from '../countries/schemas.ts'
import { Favorite } from '../favorites/schemas.ts'
import {
  Currency,
  Rate,
  RateCheck,
  RateHistory,
  RateSourcesAnswer,
  RatesRefresh,
} from '../currencies/schemas.ts'
import { AdminPage, Page, PagePreview, PageSummary } from '../content/schemas.ts'
import { AdminMail, MailboxMail } from '../mail/schemas.ts'
import { Preview } from '../price-lists/schemas/rows.ts'
import {
  ListDiff,
  PriceList,
  PriceListStatus,
  PriceListSummary,
  Upload,
} from '../price-lists/schemas.ts'
import { ListFile } from '../search/list-file-schemas.ts'
import { SearchMiss } from '../search/misses-schemas.ts'
import { SearchListResult, SearchResult, Suggestion } from '../search/schemas.ts'
import { MarkupRule, PriceExplanation } from '../pricing/schemas.ts'
import { EditedSettings, Init } from '../settings/schemas.ts'
import { Supplier, SupplierOffer, Warehouse } from '../suppliers/schemas.ts'
import { Team, TeamInvitation, TeamSummary } from '../teams/schemas.ts'
import { EmailPreferences, Subscription } from '../profile/schemas.ts'
import {
  RecoveryCodes,
  TwoFactorQrCode,
  TwoFactorSecretKey,
  TwoFactorState,
} from '../two-factor/schemas.ts'
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
  'POST /register': one(
    'Make an account and sign in; its address is verified by mail',
    CurrentUser,
    201,
  ),
  'POST /forgot-password': bare('Mail a link to choose a new password', Told),
  'POST /reset-password': bare('Choose a new password by the token of the mail', Told),
  'POST /email/verification-notification': {
    ...nothing('Mail the link that verifies one’s address again; 204 when it is verified'),
    status: 202,
  },
  'GET /email/verify/:id/:hash': nothing('Verify an address by the link of the mail'),
  'POST /logout': nothing('End this session everywhere at once'),
  'GET /user': one('The signed-in person', CurrentUser),

  'PUT /user/profile-information': one('Change one’s profile', CurrentUser),
  'POST /user/profile-information': one(
    'The same as a form with _method=PUT, with a photo (JPEG, PNG, WebP; 1 MB)',
    CurrentUser,
  ),
  'DELETE /user/profile-photo': nothing('Take one’s photo down'),
  'GET /photos/:key': { summary: 'A person’s photo', status: 200, media: 'image/*' },
  'DELETE /user': nothing('End the account for good'),
  'GET /user/export': one(
    'Everything held about the person, by kind',
    z.looseObject({ exported_at: z.iso.datetime() }),
  ),
  'GET /teams': one('The teams one works in', z.array(TeamSummary)),
  'POST /teams': one('Make a team and switch to it', Team, 201),
  'GET /teams/:id': one('A team with its members and, for who may invite, its invitations', Team),
  'PUT /teams/:id': one('Rename a team; its owner', Team),
  'DELETE /teams/:id': nothing('End a team; its owner'),
  'PUT /current-team': one('Work for this team from now on', Team),
  'POST /teams/:id/members': one('Invite an address by mail', TeamInvitation, 201),
  'PUT /teams/:id/members/:user_id': one('Give a member another role', Team),
  'DELETE /teams/:id/members/:user_id': nothing('Take a member out, or leave'),
  'GET /team-invitations/:id': one('Accept an invitation by its signed link', Team),
  'DELETE /team-invitations/:id': nothing('Take an invitation back; the owner of its team'),
  'GET /user/email-preferences': one('Which mails one wants', EmailPreferences),
  'PUT /user/email-preferences': one('Turn the switches that are named', EmailPreferences),
  'GET /email/unsubscribe/:id/:preference': one(
    'What a mail’s signed address is about; a browser is led to a page',
    Subscription,
  ),
  'POST /email/unsubscribe/:id/:preference': nothing('One-click unsubscribe (RFC 8058)'),
  'GET /mailbox': one(
    'Mails as their readers see them; 404 without the debug flag',
    z.array(MailboxMail),
  ),
  'PUT /user/password': bare('Change the password; other sessions end', Told),
  'GET /user/confirmed-password-status': bare(
    'Whether the password was confirmed within three hours',
    ConfirmedStatus,
  ),
  'POST /user/confirm-password': bare(
    'Confirm the password, for what is sensitive',
    ConfirmedStatus,
    201,
  ),
  'GET /user/sessions': one('Where one is signed in, newest first', z.array(OwnSession)),
  'DELETE /user/sessions': nothing('End all other sessions, or the one of an id'),
  'POST /user/two-factor-authentication': bare(
    'Make a new secret and recovery codes, to be confirmed by a code',
    TwoFactorState,
  ),
  'DELETE /user/two-factor-authentication': bare('Switch the second factor off', TwoFactorState),
  'POST /user/confirmed-two-factor-authentication': bare(
    'Switch the second factor on by a first code; other sessions end',
    TwoFactorState,
  ),
  'GET /user/two-factor-qr-code': bare('What an authenticator app reads', TwoFactorQrCode),
  'GET /user/two-factor-secret-key': bare('The same to be typed', TwoFactorSecretKey),
  'GET /user/two-factor-recovery-codes': bare('The recovery codes', RecoveryCodes),
  'POST /user/two-factor-recovery-codes': bare('New recovery codes', RecoveryCodes),
  'POST /two-factor-challenge': nothing('End a sign-in by a code or a recovery code'),

  'GET /user/addresses': one('One’s addresses, newest first', z.array(Address)),
  'POST /user/addresses': one('Add an address', Address, 201),
  'GET /user/addresses/:id': one('An address', Address),
  'PUT /user/addresses/:id': one('Change an address', Address),
  'DELETE /user/addresses/:id': nothing('Delete an address'),
  'GET /user/companies': one('One’s companies, newest first', z.array(Company)),
  'POST /user/companies': one('Add a company', Company, 201),
  'GET /user/companies/:id': one('A company', Company),
  'PUT /user/companies/:id': one('Change a company', Company),
  'DELETE /user/companies/:id': nothing('Delete a company; its addresses stay'),
  'GET /countries': one('Countries the store serves, the nearest first', z.array(Country)),

  'GET /init': one('What a page needs before anything else', Init),
  'PUT /locale': nothing('Remember the language for 365 days'),
  'PUT /currency': nothing('Remember the currency for 365 days'),
  'POST /analytics/page-views': nothing('Count pages seen by somebody who agreed to it'),

  'GET /search': bare(
    'Offers by part number or name, grouped by product',
    z.object({ data: SearchResult, next_cursor: z.string().nullable() }),
  ),
  'GET /search/suggest': one('Suggestions as one types', z.array(Suggestion)),
  'POST /search/list': one('Find a list of numbers and quantities', SearchListResult),
  'POST /search/list-file': {
    ...one('Read a file with a list: the file is the body', ListFile),
    takesFile: true,
  },
  'GET /products/:id': one('A product with its offers', ProductCard),
  'GET /products/:id/analogs': one(
    'What can stand in for a product, and accessories',
    ProductAnalogs,
  ),
  'GET /products/:id/history': one('Prices and stock over time', ProductHistory),

  'POST /cart/quote': one('What lines of offer items are worth now', QuoteResult),
  'GET /user/cart': one('The cart and what is saved for later', z.array(CartItem)),
  'POST /user/cart': one('Put an item into the cart, or more of it', CartItem, 201),
  'PUT /user/cart': nothing('Select lines of the cart, or none of them'),
  'POST /user/cart/merge': one(
    'Take over a guest’s cart and favourites, once for each id',
    CartMergeResult,
  ),
  'GET /user/cart/:id': one('A line of the cart', CartItem),
  'PUT /user/cart/:id': one('Change a line of the cart', CartItem),
  'DELETE /user/cart/:id': nothing('Remove a line from the cart'),
  'GET /user/favorites': one('Favourites, newest first', z.array(Favorite)),
  'POST /user/favorites': one('Add a favourite; 200 when it was one already', Favorite, 201),
  'GET /user/favorites/:id': one('A favourite', Favorite),
  'PUT /user/favorites/:id': one('Change a favourite’s note and alerts', Favorite),
  'DELETE /user/favorites/:id': nothing('Remove a favourite'),
  'GET /pages/:slug': one('A page of words: help, terms, privacy, contacts', Page),

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

  'GET /admin/search-misses': page('Searches that found nothing', SearchMiss),
  'GET /admin/search-misses.csv': {
    summary: 'The same as a file, all pages of it',
    status: 200,
    media: 'text/csv',
  },

  'GET /admin/markup-rules': page('Markup rules', MarkupRule),
  'POST /admin/markup-rules': one('Add a markup rule', MarkupRule, 201),
  'GET /admin/markup-rules/:id': one('A markup rule', MarkupRule),
  'PUT /admin/markup-rules/:id': one('Replace a markup rule', MarkupRule),
  'DELETE /admin/markup-rules/:id': nothing('Delete a markup rule'),
  'GET /admin/offer-items/:id/explain': one('Why an item costs what it costs', PriceExplanation),
  'GET /admin/settings/store': one('The settings of the store', EditedSettings),
  'PUT /admin/settings/store': one('Change the settings of the store', EditedSettings),
  'GET /admin/currencies': one('Currencies with the rates in force', z.array(Currency)),
  'GET /admin/rates': page('Rates by day and source', Rate),
  'POST /admin/currencies': one('Make a currency known', Currency, 201),
  'GET /admin/currencies/:code': one('A currency with the rate in force', Currency),
  'PUT /admin/currencies/:code': one('Change a currency', Currency),
  'DELETE /admin/currencies/:code': nothing('Forget a currency that nothing is priced in'),
  'POST /admin/rates': one('Set a rate by hand', Rate, 201),
  'DELETE /admin/rates/:id': nothing('Take back a rate set by hand'),
  'GET /admin/rates/checks': page('Each time a source of rates was asked', RateCheck),
  'GET /admin/rates/history': one('Of each day the rate that counted', RateHistory),
  'GET /admin/rates/sources': one('Who is asked for rates, and when next', RateSourcesAnswer),
  'PUT /admin/rates/sources': one('Set who is asked for rates', RateSourcesAnswer),
  'POST /admin/rates/refresh': one('Ask the sources for rates now', RatesRefresh),

  'GET /admin/mails': page('The outbox and its dead letters, without what mails say', AdminMail),
  'POST /admin/mails/:id/retry': one('Send a dead letter again', AdminMail),

  'GET /admin/pages': one('Pages of words and their state in each language', z.array(PageSummary)),
  'GET /admin/pages/:slug/:locale': one('A page in one language as staff edit it', AdminPage),
  'PUT /admin/pages/:slug/:locale': one('Write a page over the version that was edited', AdminPage),
  'POST /admin/pages/:slug/:locale/preview': one('What a text would look like', PagePreview),
  'DELETE /admin/pages/:slug/:locale': nothing('Take a page back to its shipped text'),
}
