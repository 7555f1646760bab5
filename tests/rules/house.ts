import { type Import, importsOf, type SourceFile, sourceFiles } from './source-files.ts'

/**
 * The Worker's areas and their nouns. An area imports only from areas above it in this list, a noun
 * only from nouns that its area lists before it.
 */
export const AREAS: Record<string, readonly string[]> = {
  store: [
    'audit',
    'settings',
    'silence',
    'countries',
    'content',
    'live',
    'mail',
    'locales',
    'webhooks',
    'dead-letters',
    'jobs',
    'troubles',
    'edge-cache',
    'analytics',
    'saved-views',
    'store',
  ],
  people: [
    'addresses',
    'companies',
    'accounts',
    'customers',
    'tasks',
    'contacts',
    'roles',
    'groups',
    'two-factor',
    'teams',
    'api-keys',
    'profile',
  ],
  catalog: [
    'pricing',
    'currencies',
    'attributes',
    'categories',
    'columns',
    'targets',
    'photosets',
    'part-documents',
    'search',
    'synonyms',
    'browse',
    'products',
    'decisions',
    'merges',
    'brands',
    'table-imports',
    'crosses',
    'product-files',
  ],
  suppliers: [
    'delivery-methods',
    'suppliers',
    'price-lists',
    'line-homes',
    'inbound-mails',
    'shelf',
    'offer-items',
  ],
  sales: [
    'shipping',
    'bank-transfers',
    'credit',
    'payment-methods',
    'cart',
    'favorites',
    'part-requests',
    'checkout',
    'baskets',
    'orders',
    'bought-together',
    'payments',
    'company-accounts',
    'feeds',
    'documents',
    'packing',
    'printing',
    'tracking',
    'quotes',
    'quote-mails',
    'projects',
    'returns',
    'drafts',
    'proposals',
    'customer-cards',
    'channels',
  ],
  purchasing: ['to-buy', 'supplier-orders', 'supplier-invoices', 'late-lines', 'receipts'],
  markets: ['ozon'],
  reports: ['figures', 'price-index', 'charts', 'waiting', 'palette', 'opening'],
  upkeep: ['backup', 'restore'],
}

/** What every area stands on, the lowest first, and the edges that stand on all of them. */
const GROUND = ['lib', 'list-files', 'db', 'kernel', 'i18n', 'http'] as const
const EDGES = ['edge', 'openapi', 'jobs', 'pages', 'public', 'entry'] as const

/** Files of the Worker's root that every verb is given; the others of the root are the entry. */
const KERNEL =
  /^worker\/(env|errors|new-ctx|actor-of|permissions|password-confirmation|take-attempt|answered-keys|job-messages|live-rooms|known-channels|address-of-main|write-hold)\.ts$/

/** Rooms of the Worker from the lowest to the highest: `lib`, …, `store/settings`, …, `entry`. */
export const WORKER_ROOMS: readonly string[] = [
  ...GROUND,
  ...Object.entries(AREAS).flatMap(([area, nouns]) => nouns.map((noun) => `${area}/${noun}`)),
  ...EDGES,
]

/** The room of the Worker a file is in; null: of none, as the commands of `cli/`. */
export function roomOf(path: string): string | null {
  const [top, first = '', second = '', ...rest] = path.split('/')
  if (top !== 'worker' || first === 'cli') return null
  if (second === '') return KERNEL.test(path) ? 'kernel' : 'entry'
  return first in AREAS && rest.length > 0 ? `${first}/${second}` : first
}

/** The area of a room: `store` of `store/settings`; a room of no area is its own. */
export const areaOf = (room: string): string => room.split('/')[0] ?? room

export interface Crossing {
  from: string
  to: string
  file: string
  taken: string
}

/** Every import that leaves its room, types and lazy ones too. */
export function crossings(
  files: readonly SourceFile[],
  placeOf: (path: string) => string | null,
): Crossing[] {
  return files.flatMap((file) => {
    const from = placeOf(file.path)
    if (from === null) return []
    return importsOf(file).flatMap(({ from: taken }: Import) => {
      const to = placeOf(taken)
      return to === null || to === from ? [] : [{ from, to, file: file.path, taken }]
    })
  })
}

/** Imports that do not go down: to a room that comes later in the list, or to none of it. */
export function upward(all: readonly Crossing[], rooms: readonly string[]): string[] {
  return all
    .filter(({ from, to }) => !(rooms.indexOf(to) >= 0 && rooms.indexOf(to) < rooms.indexOf(from)))
    .map(({ from, to, file, taken }) => `${from} → ${to}: ${file} → ${taken}`)
}

/** Imports from one place to another, counted. */
export type Matrix = ReadonlyMap<string, ReadonlyMap<string, number>>

/** How many imports go from one place to another, by `from` and `to`. */
export function matrixOf(all: readonly Crossing[]): Matrix {
  const matrix = new Map<string, Map<string, number>>()
  for (const { from, to } of all) {
    const row = matrix.get(from) ?? new Map<string, number>()
    matrix.set(from, row.set(to, (row.get(to) ?? 0) + 1))
  }
  return matrix
}

/** Groups of places that reach each other (Tarjan's strongly connected components of two and more). */
export function cyclesOf(matrix: Matrix): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (place: string): void => {
    const own = index.size
    index.set(place, own)
    low.set(place, own)
    stack.push(place)
    for (const next of matrix.get(place)?.keys() ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next))
        low.set(place, Math.min(low.get(place) ?? own, low.get(next) ?? own))
    }
    if (low.get(place) !== own) return
    const group = stack.splice(stack.indexOf(place))
    if (group.length > 1) found.push(group.toSorted())
  }
  for (const place of matrix.keys()) if (!index.has(place)) visit(place)
  return found
}

export const WORKER_FILES = sourceFiles('worker/**/*.ts').filter(
  ({ path }) => !path.startsWith('worker/cli/'),
)
