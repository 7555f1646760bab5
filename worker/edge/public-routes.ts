import type { Tag } from '../store/edge-cache/tags.ts'

/** A read that everybody may share: what its answer depends on, and what makes it old. */
export interface PublicRead {
  /** The parameters it takes; `currency` and `locale` are taken out and are the answer's own. `any`: and others. */
  takes: readonly string[]
  isOpenEnded?: true
  tags: readonly Tag[]
}

/** What every answer shows: the store's settings and texts, and the channel's. */
const EVERYWHERE = ['store', 'channels'] as const
/** What answers about parts show, besides the parts. */
export const OF_PARTS = [
  ...EVERYWHERE, 'prices', 'offers', 'brands', 'catalog', 'crosses',
] as const // prettier-ignore

const OFFER_QUERY = [
  'quantity', 'brands', 'warehouses', 'in_stock', 'days_max', 'price_min', 'price_max', 'sort',
] as const // prettier-ignore

/** Reads of the API that are answered from the platform's cache, by the route; all others never are. */
export const PUBLIC_READS: Readonly<Record<string, PublicRead>> = {
  'GET /init': { takes: [], tags: [...EVERYWHERE, 'prices'] },
  'GET /texts': { takes: ['namespace', 'v', 'locale'], tags: EVERYWHERE },
  'GET /pages/:slug': { takes: ['locale'], tags: [...EVERYWHERE, 'content'] },
  'GET /countries': { takes: ['all'], tags: [...EVERYWHERE, 'prices'] },
  'GET /search': {
    takes: [...OFFER_QUERY, 'q', 'brand', 'analogs', 'cursor'],
    tags: [...OF_PARTS, 'lists'],
  },
  'GET /search/suggest': { takes: ['q'], tags: [...OF_PARTS, 'lists'] },
  'GET /products/:id': { takes: ['quantity'], tags: OF_PARTS },
  'GET /products/:id/facts': { takes: [], tags: OF_PARTS },
  'GET /products/:id/bought_with': { takes: ['quantity'], tags: OF_PARTS },
  'GET /products/:id/history': { takes: ['quantity'], tags: OF_PARTS },
  'GET /products/:id/analogs': { takes: OFFER_QUERY, tags: [...OF_PARTS, 'lists'] },
  'GET /catalog': { takes: [], tags: [...OF_PARTS, 'counts'] },
  'GET /catalog/category': {
    takes: ['path', 'sort', 'page', 'stock', 'offered', 'brand'],
    isOpenEnded: true,
    tags: [...OF_PARTS, 'lists', 'counts'],
  },
  'GET /brands': { takes: ['letter', 'q', 'cursor'], tags: [...OF_PARTS, 'counts'] },
  'GET /brands/:slug': {
    takes: ['q', 'in_stock', 'cursor'],
    tags: [...OF_PARTS, 'lists', 'counts'],
  },
  'GET /brands/:slug/overview': { takes: [], tags: [...OF_PARTS, 'counts'] },
}

/** A public read of the API, by its route. */
export interface RoutedRead {
  route: string
  read: PublicRead
}

const segmentsOf = (path: string): string[] => path.split('/')

const BY_SEGMENTS = Object.entries(PUBLIC_READS).map(([route, read]) => ({
  route,
  read,
  segments: segmentsOf(`/api${route.slice('GET '.length)}`),
}))

/** The public read of the API at a path, as the router finds it; null: it is none. */
export function publicReadAt(path: string): RoutedRead | null {
  const given = segmentsOf(path)
  const isOf = ({ segments }: { segments: readonly string[] }) =>
    segments.length === given.length &&
    segments.every((one, at) => (one.startsWith(':') ? given[at] !== '' : one === given[at]))
  return BY_SEGMENTS.find(isOf) ?? null
}

/** Pages of the shop that everybody may share, by their path below the language, and the parameters they take. */
const PUBLIC_PAGES: readonly [RegExp, Pick<PublicRead, 'takes' | 'isOpenEnded'>][] = [
  [/^\/$/, { takes: [] }],
  [/^\/search\/./, { takes: [...OFFER_QUERY, 'analogs', 'compare', 'side'] }],
  [/^\/brands(\/|$)/, { takes: ['letter', 'q', 'in_stock', 'cursor'] }],
  [/^\/catalog(\/|$)/, { takes: [], isOpenEnded: true }],
  [/^\/(help|terms-of-service|privacy-policy|contacts)(\/|$)/, { takes: [] }],
  [/^\/epc(\/|$)/, { takes: [] }],
]

/** What a page takes of its address; null: it is not everybody's. `path` is below the language. */
export const publicPage = (path: string): Pick<PublicRead, 'takes' | 'isOpenEnded'> | null =>
  PUBLIC_PAGES.find(([pattern]) => pattern.test(path))?.[1] ?? null

/** The address that an answer is kept under: the path, and what of the query it depends on. */
export function keptPath(
  { pathname, search, searchParams }: Pick<URL, 'pathname' | 'search' | 'searchParams'>,
  read: Pick<PublicRead, 'takes' | 'isOpenEnded'>,
): string {
  const query = search === '' ? '' : keptQuery(searchParams, read)
  return query === '' ? pathname : `${pathname}?${query}`
}

/** Parameters that others add to links: no answer depends on them. */
const ADDED_BY_OTHERS =
  /^(utm_\w+|gclid|gbraid|wbraid|fbclid|yclid|ymclid|msclkid|mc_eid|_openstat|from)$/
const CODE = /^[\w-]{1,64}$/

/** The parameters that an answer depends on, in one order: what else an address says makes no other answer. */
export function keptQuery(
  given: URLSearchParams,
  { takes, isOpenEnded }: Pick<PublicRead, 'takes' | 'isOpenEnded'>,
): string {
  const kept = [...given].filter(
    ([name]) =>
      takes.includes(name) || (isOpenEnded === true && CODE.test(name) && !isChoice(name)),
  )
  // Sorting keeps repeated ones in their order.
  return new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString()
}

const isChoice = (name: string): boolean =>
  name === 'currency' || name === 'locale' || ADDED_BY_OTHERS.test(name)
