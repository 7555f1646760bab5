import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countries } from '../../../web/admin/settings/countries/countries.ts'
import { locales } from '../../../web/admin/settings/locales/locales.ts'
import { companies } from '../../../web/admin/customers/companies/companies.ts'
import { groups } from '../../../web/admin/customers/groups/groups.ts'
import { roles } from '../../../web/admin/settings/roles/roles.ts'
import { staff } from '../../../web/admin/settings/staff/staff.ts'
import { mails } from '../../../web/admin/settings/mails/mails.ts'
import { connections } from '../../../web/admin/settings/live/connections.ts'
import { jobs } from '../../../web/admin/settings/jobs/jobs.ts'
import { apiKeys } from '../../../web/admin/settings/integrations/api-keys.ts'
import { webhookDeliveries } from '../../../web/admin/settings/integrations/deliveries.ts'
import { webhooks } from '../../../web/admin/settings/integrations/webhooks.ts'
import { channels } from '../../../web/admin/settings/channels/channels.ts'
import { feeds } from '../../../web/admin/settings/feeds/feeds.ts'
import { ozonItems, ozonPostings } from '../../../web/admin/markets/ozon/ozon.ts'
import { deadLetters } from '../../../web/admin/settings/dead-letters/dead-letters.ts'
import { partDocuments } from '../../../web/admin/catalog/part-documents/part-documents.ts'
import { photosets } from '../../../web/admin/catalog/photosets/photosets.ts'
import { synonyms } from '../../../web/admin/catalog/synonyms/synonyms.ts'
import { brands } from '../../../web/admin/catalog/brands/brands.ts'
import { users } from '../../../web/admin/customers/users/users.ts'
import { contacts } from '../../../web/admin/customers/contacts/contacts.ts'
import { tasks } from '../../../web/admin/customers/tasks/tasks.ts'
import { orders } from '../../../web/admin/sales/orders/orders.ts'
import { audit } from '../../../web/admin/reports/audit/audit.ts'
import { packing } from '../../../web/admin/sales/packing/packing.ts'
import { lateLines } from '../../../web/admin/sales/late-lines/late-lines.ts'
import { partRequests } from '../../../web/admin/sales/part-requests/part-requests.ts'
import { quoteMails } from '../../../web/admin/sales/quote-mails/quote-mails.ts'
import { inboundMails } from '../../../web/admin/suppliers/inbound-mails/inbound-mails.ts'
import { quotes } from '../../../web/admin/sales/quotes/quotes.ts'
import { returns } from '../../../web/admin/sales/returns/returns.ts'
import { searchMisses } from '../../../web/admin/sales/search-misses/search-misses.ts'
import { shelf } from '../../../web/admin/suppliers/shelf/shelf.ts'
import { supplierInvoices } from '../../../web/admin/suppliers/supplier-invoices/supplier-invoices.ts'
import {
  supplierOrders,
  toBuy,
} from '../../../web/admin/suppliers/supplier-orders/supplier-orders.ts'
import { offerItems } from '../../../web/admin/prices/offer-items/offer-items.ts'
import { priceLists } from '../../../web/admin/prices/price-lists/price-lists.ts'
import { suppliers, warehouses } from '../../../web/admin/suppliers/suppliers/suppliers.ts'
import type { SearchParams } from '../../../web/admin/resource/search-params.ts'
import { LISTS } from '../../../worker/store/saved-views/schemas.ts'
import { sourceFiles } from '../../rules/source-files.ts'

interface Listed {
  name: string
  texts: string
  view: string
  search: SearchParams
  sorts: readonly string[]
  defaultSort: string
}

const RESOURCES: Listed[] = [
  audit,
  companies,
  groups,
  brands,
  photosets,
  partDocuments,
  synonyms,
  contacts,
  tasks,
  partRequests,
  quoteMails,
  inboundMails,
  lateLines,
  packing,
  countries,
  channels,
  locales,
  mails,
  deadLetters,
  jobs,
  connections,
  apiKeys,
  webhooks,
  webhookDeliveries,
  feeds,
  ozonItems,
  ozonPostings,
  offerItems,
  orders,
  priceLists,
  quotes,
  returns,
  roles,
  staff,
  users,
  searchMisses,
  shelf,
  supplierInvoices,
  supplierOrders,
  suppliers,
  toBuy,
  warehouses,
]

const textsIn = (locale: string, texts: string): unknown =>
  JSON.parse(readFileSync(`web/i18n/${locale}/${texts}.json`, 'utf8'))

const saidAt = (texts: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts)

/** The pages of lists and tables, with the ids of their columns as they are written there. */
const COLUMNS = sourceFiles('web/admin/**/*.tsx').flatMap(({ path, text }) => {
  const [, body] = /ResourceColumn<\w+>\[\] =>? \[\n([^]*?)\n\]/.exec(text) ?? []
  if (body === undefined) return []
  const ids = body.matchAll(
    /^(?: {4}id: | {2}\{ id: | {2}(?:plain|figure|sum|moment|day|count)\(\s*)'(\w+)'/gm,
  )
  return [{ path, text, ids: [...ids].map(([, id = '']) => id) }]
})

/** The page that shows a list. */
function pageOf({ name }: Listed) {
  const exported = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const found = COLUMNS.filter(({ text }) =>
    text.replaceAll('<ListLink of=', '').includes(` of={${exported}}`),
  )
  expect({ name, pages: found.map(({ path }) => path) }).toEqual({
    name,
    pages: [expect.any(String)],
  })
  return found[0]!
}

/** What the shell says from a list's own texts. */
function keysOf(one: Listed): string[] {
  const { search } = one
  const { ids, text } = pageOf(one)
  const filters = Object.entries(search).flatMap(([name, param]) => {
    const options = param.options.map((option) => `${param.words ?? `filters.${name}`}.${option}`)
    switch (param.control) {
      case 'choice':
        return [`filters.${name}.label`, `filters.${name}.any`, ...options]
      case 'choices':
        return [`filters.${name}`, ...options]
      case 'tab':
      case 'other':
        return []
      default:
        return [`filters.${name}`]
    }
  })
  // Where words of an empty list depend on something, its page chooses them itself.
  const empty = /\sempty=\{/.test(text) ? [] : ['empty.title', 'empty.text']
  return ['title', ...empty, ...ids.map((id) => `columns.${id}`), ...filters]
}

/** Tables without filters: where their heads are said, and by which texts. */
const TABLES = [
  {
    path: 'customers/companies/ledger-section.tsx',
    texts: 'admin/companies',
    heads: 'ledger.columns',
  },
  {
    path: 'customers/contacts/import/import-rows.tsx',
    texts: 'admin/contacts',
    heads: 'import.heads',
  },
  { path: 'customers/groups/group-members.tsx', texts: 'admin/groups', heads: 'members.columns' },
  { path: 'markets/ozon/prices-dialog.tsx', texts: 'admin/ozon', heads: 'history.columns' },
  { path: 'sales/tracking/tracking-table.tsx', texts: 'admin/tracking', heads: 'columns' },
  { path: 'settings/content/pages-page.tsx', texts: 'admin/content', heads: 'columns' },
  { path: 'settings/currencies/checks-table.tsx', texts: 'admin/currencies', heads: 'checks' },
  { path: 'settings/currencies/currency-columns.tsx', texts: 'admin/currencies', heads: 'columns' },
  { path: 'settings/currencies/rates-table.tsx', texts: 'admin/currencies', heads: 'rates' },
  { path: 'settings/feeds/preview-button.tsx', texts: 'admin/feeds', heads: 'preview' },
  { path: 'settings/jobs/cache-page.tsx', texts: 'admin/jobs', heads: 'cache.columns' },
  { path: 'settings/jobs/cron-page.tsx', texts: 'admin/jobs', heads: 'cron.columns' },
  { path: 'settings/jobs/database-columns.tsx', texts: 'admin/jobs', heads: 'databases.columns' },
  { path: 'settings/jobs/kinds-page.tsx', texts: 'admin/jobs', heads: 'kind.columns' },
  { path: 'settings/locales/locale-page.tsx', texts: 'admin/locales', heads: 'columns' },
  {
    path: 'settings/payment-methods/method-columns.tsx',
    texts: 'admin/payment-methods',
    heads: 'columns',
  },
  {
    path: 'settings/shipping-methods/method-columns.tsx',
    texts: 'admin/shipping-methods',
    heads: 'columns',
  },
  {
    path: 'suppliers/price-lists/version-columns.tsx',
    texts: 'admin/price-lists',
    heads: 'versions',
  },
]

function expectSaid(texts: string, keys: string[]): void {
  for (const locale of ['be', 'en', 'ru']) {
    const said = textsIn(locale, texts)
    const silent = keys.filter((key) => typeof saidAt(said, key) !== 'string')
    expect({ texts, locale, silent }).toEqual({ texts, locale, silent: [] })
  }
}

describe('the lists of the back office', () => {
  it('are all looked at here', () => {
    const said = sourceFiles('web/admin/**/*.ts').flatMap(
      ({ text }) => text.match(/= resource\(\{/g) ?? [],
    )
    expect(RESOURCES).toHaveLength(said.length)
    expect(said.length).toBeGreaterThan(6)
  })

  it.each(RESOURCES.map((one) => [one.name, one] as const))(
    'of %s have their words in every language, and rights the API knows',
    (_, one) => {
      expectSaid(one.texts, keysOf(one))
      expect(one.view).toBe(LISTS[one.name as keyof typeof LISTS])
    },
  )

  it.each(RESOURCES.map((one) => [one.name, one] as const))(
    'of %s are sorted by columns they have',
    (_, one) => {
      const { ids } = pageOf(one)
      const own = one.defaultSort.replace(/^-/, '')
      // Its own order may be the store's: what the address says none for needs no head to press.
      expect(one.sorts.filter((sort) => sort !== own && !ids.includes(sort))).toEqual([])
      expect(one.sorts).toContain(own)
    },
  )

  it('and its tables are all known here, with their heads in every language', () => {
    const pages = new Set(RESOURCES.map((one) => pageOf(one).path))
    const others = COLUMNS.filter(({ path }) => !pages.has(path))
    const paths = others.map(({ path }) => path.replace('web/admin/', ''))
    expect(paths).toEqual(TABLES.map(({ path }) => path))
    for (const [at, { texts, heads }] of TABLES.entries()) {
      const ids = others[at]?.ids ?? []
      expect(ids.length).toBeGreaterThan(0)
      expectSaid(
        texts,
        ids.map((id) => `${heads}.${id}`),
      )
    }
  })
})
