import { stringify } from 'node:querystring'
import type { Page } from '@playwright/test'
import { putIntoCart } from './checkout.ts'
import { post } from './newcomer.ts'
import { bankPage, placeOrder } from './orders.ts'
import { mintProposal } from './proposals.ts'
import { PROJECT_PAGES } from './projects.ts'
import { mintQuote, QUOTE_PAGES } from './quotes.ts'
import type { Resident, Residents } from './residents.ts'
import { RETURN_PAGES, STAFF_RETURN_PAGES } from './returns.ts'
import { receiveAt } from './shelf.ts'
import { waitingLine } from './supply.ts'
import {
  BROWSE_PAGES,
  CATALOG_PAGES,
  CONTACT_PAGES,
  CUSTOMER_PAGES,
  JOB_PAGES,
  PRICE_PAGES,
  ROLE_PAGES,
  SETTINGS,
} from './other-routes.ts'

/** Of the back office, who sees all of it. */
export const OWNER = 'owner@example.com'

interface Visit {
  page: Page
  residents: Residents
}

/** A route of the client, and an address at which it shows what it is for. */
export interface RoutePage {
  /** After `/{locale}`, as the router writes it. */
  route: string
  /** After `/{locale}`; the route itself where it has no parameters. */
  path?: string | ((visit: Visit) => string | Promise<string>)
  /** Refusals of which the page is to tell. */
  refusals?: number[]
  /** What has to be there before. */
  prepare?: (page: Page) => Promise<void>
}

/** Who opens a group of pages; a guest without it. */
export type Visitor = Resident | 'staff' | undefined

interface PageGroup {
  name: string
  as?: Visitor
  pages: RoutePage[]
}

const PART = 'BAT54J,115'
const OFFERS = '/admin/warehouses/$warehouseId/offers'
const OFFER = '/admin/warehouses/1/offers/1'

/** The address of the newest row of a list of the API, once there is one. */
async function newestOf(page: Page, list: string): Promise<string> {
  const answer = await page.request.get(`/api/admin/${list}`, { params: { sort: '-created_at' } })
  const [row] = ((await answer.json()) as { data: { id: number }[] }).data
  return String(row?.id)
}

async function supplierOrder({ page }: Visit): Promise<string> {
  const { supplier, warehouse, cost, order_line_id: id } = await waitingLine(page, OWNER)
  await post(page, '/api/admin/supplier-orders', {
    supplier_id: supplier.id,
    warehouse_id: warehouse.id,
    currency: cost.currency,
    lines: [{ order_line_id: id }],
  })
  return `/admin/suppliers/orders/${await newestOf(page, 'supplier-orders')}`
}

async function ownLot({ page }: Visit): Promise<string> {
  await page.context().clearCookies()
  return `/admin/suppliers/shelf/${(await receiveAt(page, OWNER, 'A-01')).lotId}`
}

async function supplierInvoice({ page }: Visit): Promise<string> {
  await post(page, '/api/admin/supplier-invoices', {
    supplier_id: 1,
    number: crypto.randomUUID().slice(0, 8),
    date: '2026-11-01',
    currency: 'USD',
    total: 100,
    lines: [{ brand: 'Nexperia', mpn: 'BAT54J,115', quantity: 1, cost_micros: 1_000_000 }],
  })
  return `/admin/suppliers/invoices/${await newestOf(page, 'supplier-invoices')}`
}

/** As after the right password of somebody with a second factor. */
async function markTwoFactor(page: Page): Promise<void> {
  await page.addInitScript(`sessionStorage.setItem('two-factor', '1')`)
}

/** Where the settled person pays an order by card. */
async function bank({ page }: Visit): Promise<string> {
  const parts = [{ mpn: 'BAT54J,115', quantity: 20 }]
  const path = await bankPage(page, await placeOrder(page, { parts, payment: 'card' }))
  return path.replace(/^\/\w+/, '')
}

/** Every route of the client once. */
export const PAGE_GROUPS: PageGroup[] = [
  {
    name: 'the shop',
    pages: [
      { route: '' },
      { route: '/search/$search/{-$brand}', path: '/search/LM317T/Texas%20Instruments' },
      { route: '/brands/$slug', path: '/brands/texas-instruments' },
      ...BROWSE_PAGES,
      { route: '/search-list' },
      { route: '/cart' },
      { route: '/favorites' },
    ],
  },
  {
    name: 'pages of words',
    pages: [
      { route: '/help' },
      { route: '/help/delivery' },
      { route: '/help/payment' },
      { route: '/help/returns' },
      { route: '/terms-of-service' },
      { route: '/privacy-policy' },
      { route: '/contacts' },
      { route: '/ask' },
      { route: '/mailbox' },
    ],
  },
  {
    name: 'signing in',
    pages: [
      { route: '/login' },
      { route: '/register' },
      { route: '/password/reset' },
      {
        route: '/password/reset/$token',
        path: `/password/reset/${'a'.repeat(43)}?email=ada%40example.com`,
      },
      { route: '/email/verified' },
      { route: '/owner' },
      { route: '/two-factor-challenge', prepare: markTwoFactor },
      { route: '/email/undo' },
      { route: '/unsubscribe' },
    ],
  },
  { name: 'an address to verify', as: 'unverified', pages: [{ route: '/email/verify' }] },
  {
    name: 'buying',
    as: 'settled',
    pages: [
      { route: '/checkout', prepare: (page) => putIntoCart(page, 'BAT54J,115') },
      {
        route: '/checkout/success',
        path: ({ residents }) => `/checkout/success?order=${residents.orderId}`,
      },
      {
        route: '/payment/$method/$outcome',
        path: ({ residents }) => `/payment/card/failed?order=${residents.orderId}`,
      },
      { route: '/sandbox-bank/$trackingId', path: bank },
      { route: '/account/orders' },
      ...RETURN_PAGES,
      ...QUOTE_PAGES,
      ...PROJECT_PAGES,
      {
        route: '/proposals/$token',
        path: async ({ page }) => `/proposals/${(await mintProposal(page)).token}`,
      },
      {
        route: '/account/orders/$orderId',
        path: ({ residents }) => `/account/orders/${residents.orderId}`,
      },
    ],
  },
  {
    name: 'the account',
    as: 'settled',
    pages: [
      { route: '/dashboard' },
      { route: '/account/requests' },
      { route: '/account/favorites' },
      { route: '/account/saved_for_later' },
      { route: '/account/details' },
      { route: '/account/addresses' },
      { route: '/account/companies' },
      { route: '/account/email_preferences' },
      { route: '/account/teams' },
      {
        route: '/account/teams/$teamId',
        path: ({ residents }) => `/account/teams/${residents.teamId}`,
      },
      {
        route: '/team-invitations/$teamId',
        path: ({ residents }) => `/team-invitations/${residents.teamId}`,
        refusals: [403, 404, 422],
      },
      { route: '/account/privacy' },
    ],
  },
  {
    name: 'suppliers and what they offer',
    as: 'staff',
    pages: [
      { route: '/admin/dashboard' },
      { route: '/admin/underconstruction' },
      { route: '/admin/suppliers' },
      { route: '/admin/warehouses' },
      { route: '/admin/suppliers/$supplierId/warehouses', path: '/admin/suppliers/1/warehouses' },
      { route: `${OFFERS}/$offerId`, path: OFFER },
      { route: `${OFFERS}/$offerId/price-lists/$listId`, path: `${OFFER}/price-lists/1` },
      { route: `${OFFERS}/$offerId/price-lists/$listId/diff`, path: `${OFFER}/price-lists/1/diff` },
      { route: '/admin/prices/markups' },
      ...PRICE_PAGES,
      ...CONTACT_PAGES,
      ...CATALOG_PAGES,
      { route: '/admin/sales/search-misses' },
      { route: '/admin/sales/late' },
      { route: '/admin/sales/shipping' },
      { route: '/admin/sales/shipping/tracking' },
      { route: '/admin/sales/part-requests' },
      { route: '/admin/sales/quote-mails' },
      { route: '/admin/suppliers/inbound-mails' },
      { route: '/admin/suppliers/shelf' },
    ],
  },
  {
    name: 'selling and buying',
    as: 'staff',
    pages: [
      { route: '/admin/customers/users' },
      { route: '/admin/customers/users/$userId/edit', path: '/admin/customers/users/6/edit' },
      { route: '/admin/sales/orders' },
      { route: '/admin/sales/orders/new' },
      {
        route: '/admin/sales/orders/$orderId',
        path: ({ residents }) => `/admin/sales/orders/${residents.orderId}`,
      },
      ...STAFF_RETURN_PAGES,
      { route: '/admin/sales/quotes' },
      {
        route: '/admin/sales/quotes/$quoteId',
        path: async ({ page }) => `/admin/sales/quotes/${(await mintQuote(page, PART)).id}`,
      },
      { route: '/admin/suppliers/orders' },
      { route: '/admin/suppliers/receiving' },
      { route: '/admin/suppliers/shelf/count' },
      { route: '/admin/suppliers/shelf/$lotId', path: ownLot },
      {
        route: '/admin/suppliers/orders/new',
        path: async ({ page }) => {
          const { supplier, warehouse, cost } = await waitingLine(page, OWNER)
          const place = { supplier: supplier.id, warehouse: warehouse.id, currency: cost.currency }
          return `/admin/suppliers/orders/new?${stringify(place)}`
        },
      },
      { route: '/admin/suppliers/orders/$supplierOrderId', path: supplierOrder },
      { route: '/admin/suppliers/invoices' },
      { route: '/admin/suppliers/invoices/new' },
      { route: '/admin/suppliers/invoices/$invoiceId', path: supplierInvoice },
    ],
  },
  {
    name: 'the store and its pages',
    as: 'staff',
    pages: [
      { route: `${SETTINGS}/store` },
      ...CUSTOMER_PAGES,
      ...ROLE_PAGES,
      { route: `${SETTINGS}/pages` },
      { route: `${SETTINGS}/pages/$slug`, path: `${SETTINGS}/pages/help` },
      { route: `${SETTINGS}/mails` },
      ...JOB_PAGES,
      { route: `${SETTINGS}/currencies` },
      { route: `${SETTINGS}/currencies/rates` },
    ],
  },
  {
    name: 'sending and paying',
    as: 'staff',
    pages: [
      { route: `${SETTINGS}/shipping-methods` },
      { route: `${SETTINGS}/shipping-methods/create` },
      {
        route: `${SETTINGS}/shipping-methods/$methodId/edit`,
        path: `${SETTINGS}/shipping-methods/1/edit`,
      },
      { route: `${SETTINGS}/payment-methods` },
      {
        route: `${SETTINGS}/payment-methods/$code/edit`,
        path: `${SETTINGS}/payment-methods/money_transfer/edit`,
      },
      { route: `${SETTINGS}/countries` },
    ],
  },
]
