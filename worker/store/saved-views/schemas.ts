import { z } from 'zod'
import type { Permission } from '../../permissions.ts'
import { filledLine } from '../../lib/wire.ts'

/** Saved views of lists on the wire; shared with the web client. */

/** Lists of the back office whose views can be saved, and what one needs to look at each. */
export const LISTS = {
  'api-keys': 'settings.integrations.view',
  audit: 'reports.audit.view',
  brands: 'catalog.brands.view',
  channels: 'settings.channels.view',
  contacts: 'customers.contacts.view',
  companies: 'customers.companies.view',
  connections: 'settings.live.view',
  countries: 'settings.countries.view',
  currencies: 'settings.currencies.view',
  'dead-letters': 'settings.jobs.view',
  feeds: 'settings.integrations.view',
  locales: 'settings.locales.view',
  'locale-texts': 'settings.locales.view',
  'late-lines': 'sales.orders.view',
  jobs: 'settings.jobs.view',
  groups: 'customers.groups.view',
  mails: 'settings.jobs.view',
  'offer-items': 'suppliers.offer-items.view',
  orders: 'sales.orders.view',
  'ozon-items': 'markets.ozon.view',
  'ozon-postings': 'markets.ozon.view',
  packing: 'sales.orders.view&sales.orders.ship',
  'part-requests': 'sales.part-requests.view',
  'quote-mails': 'sales.quotes.view',
  'price-lists': 'suppliers.price-lists.view',
  'inbound-mails': 'suppliers.inbound-mails.view',
  quotes: 'sales.quotes.view',
  returns: 'sales.returns.view',
  roles: 'settings.roles.view',
  rates: 'settings.rates.view',
  shelf: 'suppliers.shelf.view',
  'search-misses': 'sales.search-misses.view',
  photosets: 'catalog.photosets.view',
  'part-documents': 'catalog.part-documents.view',
  synonyms: 'catalog.synonyms.view',
  'supplier-invoices': 'suppliers.invoices.view&reports.prices.view',
  'supplier-orders': 'suppliers.orders.view',
  staff: 'settings.roles.view',
  suppliers: 'suppliers.suppliers.view',
  tasks: 'customers.contacts.view',
  'to-buy': 'suppliers.orders.view',
  users: 'customers.users.view',
  warehouses: 'suppliers.warehouses.view',
  webhooks: 'settings.integrations.view',
  'webhook-deliveries': 'settings.integrations.view',
} as const satisfies Record<string, Permission | `${Permission}&${Permission}`>

export const ListName = z.enum(
  Object.keys(LISTS) as [keyof typeof LISTS, ...(keyof typeof LISTS)[]],
)
export type ListName = z.infer<typeof ListName>

/** Of one person for one list. */
export const MOST_VIEWS = 50

/** The search parameters of the list; the list ignores invalid ones. */
export const ViewSearch = z
  .record(z.string().regex(/^[a-z_]{1,40}$/), z.string().max(400))
  .refine((search) => Object.keys(search).length <= 30)
export type ViewSearch = z.infer<typeof ViewSearch>

export const SavedViewsQuery = z.object({ list: ListName })

export const SavedViewInput = z
  .object({
    list: ListName,
    name: filledLine(40),
    search: ViewSearch,
    is_shared: z.boolean().default(false),
  })
  .strict()
export type SavedViewInput = z.infer<typeof SavedViewInput>

export const SavedView = z.object({
  id: z.number().int(),
  list: ListName,
  name: z.string(),
  search: ViewSearch,
  is_shared: z.boolean(),
  /** The actor's own. */
  is_own: z.boolean(),
  /** Who shared it; '' when the account is deleted. */
  author: z.string(),
  can_delete: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

/** A list that a page of the back office makes a file of by itself, out of the list's pages. */
export const ListExport = z
  .object({ list: ListName, search: ViewSearch, rows: z.number().int().min(0).max(1_000_000) })
  .strict()
export type ListExport = z.infer<typeof ListExport>
