import { describe, expect, it } from 'vitest'
import { readsNearby } from '../../worker/http/reads-nearby.ts'
import { ROUTE_TABLE } from './route-table.ts'
import { importsOf, linesMatching, type SourceFile, sourceFiles } from './source-files.ts'

/** Public routes that answer from the nearest copy of the database, and the verb of each. */
const NEARBY: Record<string, string> = {
  'GET /init': 'worker/store/settings/get-init.ts',
  'GET /texts': 'worker/store/locales/said-texts.ts',
  'GET /countries': 'worker/store/countries/list-countries.ts',
  'GET /pages/:slug': 'worker/store/content/get-page.ts',
  'GET /search': 'worker/catalog/search/answer-search.ts',
  'GET /search/suggest': 'worker/catalog/search/suggest-parts.ts',
  'POST /search/list': 'worker/catalog/search/list/search-list.ts',
  'POST /search/list-file': 'worker/catalog/search/list-file/read-list-file.ts',
  'GET /products/:id': 'worker/catalog/products/get-product.ts',
  'GET /products/:id/analogs': 'worker/catalog/crosses/list-analogs.ts',
  'GET /products/:id/facts': 'worker/catalog/products/get-product-facts.ts',
  'GET /products/:id/bought_with': 'worker/catalog/products/bought-with.ts',
  'GET /products/:id/history': 'worker/catalog/products/list-history.ts',
  'GET /brands': 'worker/catalog/brands/get-brand-index.ts',
  'GET /brands/:slug': 'worker/catalog/products/get-brand-page.ts',
  'GET /brands/:slug/overview': 'worker/catalog/brands/get-brand-overview.ts',
  'GET /catalog': 'worker/catalog/browse/get-catalog-tree.ts',
  'GET /catalog/category': 'worker/catalog/browse/get-category-page.ts',
  'GET /catalog/photos': 'worker/catalog/photosets/photos-of.ts',
  'GET /catalog/photos/:hash/:size': 'worker/catalog/photosets/open-photo.ts',
  'GET /catalog/documents/:hash/:name': 'worker/catalog/part-documents/open-file.ts',
  'POST /cart/quote': 'worker/sales/cart/quote-items.ts',
}

/** The other public routes, and why they do not. */
const ELSEWHERE: Record<string, string> = {
  'GET /health': 'asks no database',
  'GET /openapi.json': 'asks no database',
  'GET /docs': 'asks no database',
  'GET /csrf-cookie': 'asks no database',
  'GET /photos/:key': 'asks no database',
  'GET /logos/:key': 'asks no database',
  'GET /mailbox': 'mails of a test store, as they are',
  'DELETE /acting': 'a session',
  'POST /baskets/plan': 'what the checkout will charge, by the last order of who asks',
  'PUT /locale': 'writes',
  'PUT /currency': 'writes',
  'POST /analytics/page-views': 'writes',
  'POST /products/searches': 'writes',
  'POST /part-requests': 'writes',
  'GET /feeds/:secret': 'what it reads is kept for all its readers',
  'GET /sandbox-bank/:trackingId': 'money',
  'POST /sandbox-bank/:trackingId': 'money',
}

/** Other public reads: pages. */
const OF_PAGES = [
  'worker/catalog/browse/list-category-paths.ts',
  'worker/pages/listed-brands.ts',
  'worker/pages/listed-products.ts',
]

/** What public reads reach and may ask the primary, with the reason. */
const AT_PRIMARY: Record<string, string> = {
  'worker/catalog/search/misses/record-miss.ts': 'writes',
  'worker/take-attempt.ts': 'writes',
  'worker/store/locales/list-locales.ts': 'of staff: pages take a tool of its files, not the list',
  'worker/store/locales/locale-rows.ts': 'the same',
}

/** What knows of copies besides the verbs of public reads. */
const EDGES =
  /^worker\/(db\/|http\/|env\.ts|new-ctx\.ts|known-channels\.ts|pages\/|public\/|store\/edge-cache\/)/

const ASKS_PRIMARY = /\bctx\.db\b|\{[^{}]*\bdb\b[^{}]*\}: (Pick<)?Ctx\b/
const ASKS_COPY = /\bctx\.reads\b|\{[^{}]*\breads\b[^{}]*\}: (Pick<)?Ctx\b/

const FILES = new Map(
  sourceFiles('worker/**/*.ts')
    .filter(({ path }) => !path.startsWith('worker/cli/'))
    .map((file) => [file.path, file]),
)

/** These files and all that they take, whatever others take of it. */
function reachedFrom(roots: readonly string[]): SourceFile[] {
  const reached = new Map<string, SourceFile>()
  const ahead = [...roots]
  for (let path = ahead.pop(); path !== undefined; path = ahead.pop()) {
    const file = FILES.get(path)
    if (file === undefined || reached.has(path)) continue
    reached.set(path, file)
    ahead.push(...importsOf(file).flatMap(({ from, isType }) => (isType ? [] : [from])))
  }
  return [...reached.values()]
}

const addressOf = (route: string) => {
  const [method = '', path = ''] = route.split(' ')
  return { method, path: `/api${path.replaceAll(/:\w+/g, '7')}` }
}

describe('public reads', () => {
  it('are decided for every public route', () => {
    const routes = Object.keys(ROUTE_TABLE)
    const isNear = (route: string) => {
      const { method, path } = addressOf(route)
      return readsNearby(method, path)
    }
    expect(routes.filter(isNear).toSorted()).toEqual(Object.keys(NEARBY).toSorted())
    const open = routes.filter((route) => ROUTE_TABLE[route] === 'public')
    expect(open.toSorted()).toEqual([...Object.keys(NEARBY), ...Object.keys(ELSEWHERE)].toSorted())
  })

  it('are those of no page that is not there, and HEAD is GET', () => {
    expect(readsNearby('HEAD', '/api/products/7')).toBe(true)
    for (const path of ['/products/7', '/api/products/7/price', '/api/admin/init', '/api/init/x'])
      expect([path, readsNearby('GET', path)]).toEqual([path, false])
    expect(readsNearby('POST', '/api/products/7')).toBe(false)
  })

  const roots = [...Object.values(NEARBY), ...OF_PAGES]
  const reached = reachedFrom(roots)

  it('have a verb that is there', () =>
    expect(roots.filter((path) => !FILES.has(path))).toEqual([]))

  it('do not ask the primary', () => {
    const asking = reached.filter(({ path }) => AT_PRIMARY[path] === undefined)
    expect(asking.flatMap((file) => linesMatching(file, ASKS_PRIMARY))).toEqual([])
    const unused = Object.keys(AT_PRIMARY).filter(
      (path) => !reached.some((file) => file.path === path && ASKS_PRIMARY.test(file.text)),
    )
    expect(unused).toEqual([])
  })

  it('and what they take are all that asks a copy', () => {
    const known = new Set(reached.map(({ path }) => path))
    const others = [...FILES.values()].filter(({ path }) => !known.has(path) && !EDGES.test(path))
    expect(others.flatMap((file) => linesMatching(file, ASKS_COPY))).toEqual([])
  })
})
