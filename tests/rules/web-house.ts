import { sourceFiles } from './source-files.ts'

/**
 * The web client's zones and the nouns in them, from the lowest to the highest: a room imports only from
 * rooms that stand before it, and the three zones of pages (shop, account, admin) never from each other.
 */
export const WEB_ZONES: Record<string, readonly string[]> = {
  lib: [],
  api: [],
  i18n: [],
  ui: [],
  table: [],
  form: [],
  session: [],
  sw: [],
  shell: ['init', '', 'live', 'content', 'offline', 'analytics', 'consent'],
  'address-book': [],
  offers: ['', 'owned-list', 'cart', 'favorites'],
  baskets: [],
  orders: [],
  quotes: [],
  returns: [],
  projects: [],
  shop: [
    'content',
    'ask',
    'epc',
    'quotes',
    'proposals',
    'cart',
    'favorites',
    'search',
    'brands',
    'catalog',
    'home',
    'checkout',
    'frame',
  ],
  account: [
    'frame',
    'addresses',
    'companies',
    'details',
    'security',
    'sign-in',
    'requests',
    'orders',
    'quotes',
    'returns',
    'projects',
    'teams',
    'favorites',
    'cart',
    'dashboard',
  ],
  admin: [
    'frame',
    'resource',
    'overview/palette',
    'reports/audit',
    'settings/currencies',
    'settings/countries',
    'settings/locales',
    'settings/roles',
    'settings/store',
    'settings/staff',
    'settings/content',
    'settings/mails',
    'settings/jobs',
    'settings/live',
    'settings/dead-letters',
    'settings/integrations',
    'settings/payment-methods',
    'settings/shipping-methods',
    'settings/channels',
    'customers/tasks',
    'customers/groups',
    'customers/companies',
    'catalog/categories',
    'catalog/attributes',
    'catalog/table-imports',
    'catalog/crosses',
    'catalog/brands',
    'catalog/products',
    'catalog/rules',
    'catalog/targets',
    'catalog/photosets',
    'catalog/part-documents',
    'catalog/synonyms',
    'prices/story',
    'prices/markups',
    'settings/feeds',
    'suppliers/suppliers',
    'suppliers/offers',
    'suppliers/delivery-methods',
    'suppliers/warehouses',
    'suppliers/price-lists',
    'suppliers/supplier-orders',
    'suppliers/supplier-invoices',
    'suppliers/inbound-mails',
    'suppliers/shelf',
    'suppliers/receiving',
    'sales/bulk',
    'suppliers/counting',
    'sales/orders',
    'sales/late-lines',
    'sales/packing',
    'sales/tracking',
    'sales/quotes',
    'sales/returns',
    'sales/drafts',
    'sales/search-misses',
    'sales/part-requests',
    'sales/quote-mails',
    'prices/price-lists',
    'prices/offer-items',
    'customers/users',
    'customers/contacts',
    'reports/charts',
    'markets/ozon',
    'overview/opening',
    'overview/dashboard',
  ],
  dev: ['mailbox', 'sandbox-bank'],
  routes: [],
  entry: [],
  server: [],
}

/** Zones of pages: what they share stands in the zones below them. */
export const PAGE_ZONES = ['shop', 'account', 'admin'] as const

/** Rooms of the web client from the lowest to the highest: `lib`, …, `shop/cart`, …, `server`. */
export const WEB_ROOMS: readonly string[] = Object.entries(WEB_ZONES).flatMap(([zone, nouns]) =>
  nouns.length === 0 ? [zone] : nouns.map((noun) => (noun === '' ? zone : `${zone}/${noun}`)),
)

/** The room a file of the web client is in; null: of none. Its root and the service worker are the entry. */
export function webRoomOf(path: string): string | null {
  const [top, zone = '', ...rest] = path.split('/')
  if (top !== 'web' || zone === 'public') return null
  if (rest.length === 0) return 'entry'
  const room = [zone, ...rest.slice(0, -1)].join('/')
  const found = WEB_ROOMS.filter((each) => room === each || room.startsWith(`${each}/`))
  return found.toSorted((one, other) => other.length - one.length)[0] ?? room
}

export const WEB_FILES = sourceFiles('web/**/*.{ts,tsx}').filter(
  ({ path }) => !path.startsWith('web/public/'),
)
