import { ProductPhotos } from '../catalog/photosets/schemas.ts'
import { ADMIN_ROUTE_DOCS } from './admin-route-docs.ts'
import { z } from 'zod'
import { CurrentUser, LoginAnswer } from '../people/accounts/schemas/account.ts'
import { OwnerLink } from '../people/accounts/schemas/owner-link.ts'
import { Message } from '../people/accounts/schemas/sign-up.ts'
import { EmailUndo } from '../people/accounts/schemas/verification.ts'
import { Address } from '../people/addresses/schemas.ts'
import { ConfirmedStatus, OwnSession } from '../people/accounts/schemas/security.ts'
import { QuoteResult } from '../sales/cart/schemas.ts'
import { BrandIndex, BrandOverview } from '../catalog/brands/schemas.ts'
import { CatalogTree, CategoryPage } from '../catalog/browse/schemas/browse.ts'
import {
  BrandPage,
  ProductCard,
  BoughtWith,
  ProductFacts,
  ProductHistory,
} from '../catalog/products/schemas.ts'
import { ProductAnalogs } from '../catalog/crosses/schemas.ts'
import { Company } from '../people/companies/schemas.ts'
import { Country } from '../store/countries/schemas.ts'
import { PartRequest } from '../sales/part-requests/schemas.ts'
import { Favorite } from '../sales/favorites/schemas.ts'
import { Page } from '../store/content/schemas.ts'
import { MailboxMail } from '../store/mail/schemas/mails.ts'
import { NotificationTaken, SandboxPayment } from '../sales/payments/schemas.ts'
import { PriceListStatus } from '../db/json/price-list.ts'
import { ListFile } from '../catalog/search/schemas/list-file.ts'
import {
  NamedBrand,
  SearchListResult,
  SearchResult,
  Suggestion,
} from '../catalog/search/schemas/search.ts'
import { Init } from '../store/settings/schemas/settings.ts'
import { OpenInvitation, Team, TeamInvitation, TeamSummary } from '../people/teams/schemas.ts'
import { Subscription } from '../people/profile/schemas.ts'
import { EmailPreferences } from '../store/mail/schemas/preferences.ts'
import {
  RecoveryCodes,
  TwoFactorQrCode,
  TwoFactorSecretKey,
  TwoFactorState,
} from '../people/two-factor/schemas.ts'
import { bare, nothing, one } from './answers.ts'
import { ORDER_DOCS } from './order-docs.ts'
import { DRAFT_DOCS } from './draft-docs.ts'
import { INTEGRATION_DOCS } from './integration-docs.ts'
import { OZON_DOCS } from './ozon-docs.ts'
import { PROJECT_DOCS } from './project-docs.ts'
import { BASKET_DOCS } from './basket-docs.ts'
import { QUOTE_DOCS } from './quote-docs.ts'
import { UPKEEP_DOCS } from './upkeep-docs.ts'
import { RETURN_DOCS } from './return-docs.ts'
import type { RouteDoc } from './schemas.ts'

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
  'POST /forgot-password': bare('Mail a link to choose a new password', Message),
  'POST /reset-password': bare('Choose a new password by the token of the mail', Message),
  'POST /owner-link': one('Whom a link of `npm run make-owner` is for', OwnerLink),
  'POST /owner-link/open': nothing('Open the account of such a link, once, and sign in'),
  'POST /email/verification-notification': {
    ...nothing('Mail the link that verifies one’s address again; 204 when it is verified'),
    status: 202,
  },
  'GET /email/verify/:id/:hash': nothing('Verify an address by the link of the mail'),
  'GET /email/undo/:id': one(
    'What the undo link of a changed address is about; a browser is led to a page',
    EmailUndo,
  ),
  'POST /email/undo/:id': nothing(
    'Put the old address back: sessions end, a link to a new password is mailed',
  ),
  'DELETE /user/pending-email': nothing('Take back a new address that waits to be confirmed'),
  'POST /logout': nothing('End this session everywhere at once'),
  'GET /user': one('The signed-in person', CurrentUser),

  'PUT /user/profile-information': one('Change one’s profile', CurrentUser),
  'POST /user/profile-information': one(
    'The same as a form with _method=PUT, with a photo (JPEG, PNG, WebP; 1 MB)',
    CurrentUser,
  ),
  'DELETE /user/profile-photo': nothing('Take one’s photo down'),
  'GET /logos/:key': { summary: 'A channel’s picture', status: 200, media: 'image/*' },
  'GET /catalog/photos': one('Pictures of products', z.array(ProductPhotos)),
  'GET /catalog/photos/:hash/:size': {
    summary: 'A picture of a part, in one of its sizes',
    status: 200,
    media: 'image/webp',
  },
  'GET /catalog/documents/:hash/:name': {
    summary: 'A file of a document about parts, whole or a range of it',
    status: 200,
    media: 'application/pdf',
  },
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
  'GET /team-invitations/:id/preview': one('Who invites to which team', OpenInvitation),
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
  'PUT /user/password': bare('Change the password; other sessions end', Message),
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

  'POST /lists/:token': {
    ...one(
      'Send a price list with the token of its offer: the file is the body, X-File-Name or ?file= its name; the newest file again answers its list',
      z.object({
        id: z.number().int(),
        version: z.number().int(),
        status: PriceListStatus,
        is_new: z.boolean(),
      }),
      202,
    ),
    takesFile: true,
  },
  'POST /payments/:provider/notify': one(
    'A provider’s signed word on a payment; may be repeated',
    NotificationTaken,
  ),
  'GET /sandbox-bank/:trackingId': one(
    'A payment at the sandbox’s bank; 404 without the debug flag',
    SandboxPayment,
  ),
  'POST /sandbox-bank/:trackingId': one('What the payer does there', SandboxPayment),

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
  'GET /search/suggest': bare(
    'Suggestions as one types',
    z.object({ data: z.array(Suggestion), brands: z.array(NamedBrand) }),
  ),
  'POST /search/list': one('Find a list of numbers and quantities', SearchListResult),
  'POST /search/list-file': {
    ...one('Read a file with a list: the file is the body', ListFile),
    takesFile: true,
  },
  'GET /products/:id': one('A product with its offers', ProductCard),
  'GET /products/:id/facts': one('What the catalogue knows of a product', ProductFacts),
  'GET /products/:id/bought_with': one('What is usually bought with a product', BoughtWith),
  'POST /products/searches': nothing('Say what was typed before parts were opened'),
  'GET /products/:id/analogs': one(
    'What can stand in for a product, and accessories',
    ProductAnalogs,
  ),
  'GET /brands/:slug': bare(
    'A brand and its parts in the order of their numbers',
    z.object({ data: BrandPage, next_cursor: z.string().nullable() }),
  ),
  'GET /brands': bare(
    'Brands that have parts, by their letters; of very many the largest of each letter',
    z.object({ data: BrandIndex, next_cursor: z.string().nullable() }),
  ),
  'GET /brands/:slug/overview': one(
    'The picture of a brand, and the categories in which it has parts',
    BrandOverview,
  ),
  'GET /catalog': one('The catalogue from the top: categories that have parts', CatalogTree),
  'GET /catalog/category': bare(
    'A category with a page of its parts, filtered by the values of its attributes',
    z.object({ data: CategoryPage, next_cursor: z.string().nullable() }),
  ),
  'GET /products/:id/history': one('Prices and stock over time', ProductHistory),

  'POST /cart/quote': one('What lines of offer items are worth now', QuoteResult),
  'POST /part-requests': one('Ask for parts that are not offered', PartRequest, 201),
  'GET /user/part-requests': one('What one has asked for, newest first', z.array(PartRequest)),
  'GET /user/favorites': one('Favourites, newest first', z.array(Favorite)),
  'POST /user/favorites': one('Add a favourite; 200 when it was one already', Favorite, 201),
  'GET /user/favorites/:id': one('A favourite', Favorite),
  'PUT /user/favorites/:id': one('Change a favourite’s note and alerts', Favorite),
  'DELETE /user/favorites/:id': nothing('Remove a favourite'),
  'GET /pages/:slug': one('A page of words: help, terms, privacy, contacts', Page),

  ...ADMIN_ROUTE_DOCS,
  ...ORDER_DOCS,
  ...BASKET_DOCS,
  ...QUOTE_DOCS,
  ...PROJECT_DOCS,
  ...INTEGRATION_DOCS,
  ...OZON_DOCS,
  ...RETURN_DOCS,
  ...UPKEEP_DOCS,
  ...DRAFT_DOCS,
}
