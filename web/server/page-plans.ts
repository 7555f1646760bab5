import type { AnyRouteMatch } from '@tanstack/react-router'
import type { PageName } from '../../worker/pages/schemas.ts'
import { EPC_MAKES } from '../../worker/store/settings/schemas/makes.ts'
import { CHECKOUT_PAGES } from '../routes/shop/checkout-pages.ts'
import { PAGE_PATHS } from '../shell/content/page-paths.ts'

/** What the Worker needs to render a page. */
interface PagePlan {
  /** Its route; content pages are recognised by their match instead. */
  route?: string
  /** Its lazy chunks, by their paths in `web/`; none when they are in the shop's first chunk. */
  modules?: string[]
  /** Its text namespaces besides the shop's. */
  texts?: readonly string[]
  /** Its paths after the language, if sitemaps list them. */
  listedAs?: string[]
}

/** Pages that are not listed are rendered by the browser alone. */
const PLANS: { [Name in PageName]?: PagePlan } = {
  home: { route: '/$locale/shop/', listedAs: ['/'] },
  search: {
    route: '/$locale/shop/search/$search/{-$brand}',
    modules: ['shop/search/page/search-page.tsx'],
    texts: ['shop/search.offer', 'shop/search.results'],
  },
  list: {
    route: '/$locale/shop/search-list',
    modules: ['shop/search/list/search-list-page.tsx'],
    texts: ['shop/search-list', 'shop/search.offer', 'shop/search.results'],
    listedAs: ['/search-list'],
  },
  'brand-list': {
    route: '/$locale/shop/brands',
    modules: ['shop/brands/brand-list-page.tsx'],
    texts: ['shop/brand'],
    listedAs: ['/brands'],
  },
  brand: {
    route: '/$locale/shop/brands/$slug',
    modules: ['shop/brands/brand-page.tsx'],
    texts: ['shop/brand', 'shop/search.offer'],
  },
  catalog: {
    route: '/$locale/shop/catalog/',
    modules: ['shop/catalog/catalog-page.tsx'],
    texts: ['shop/catalog', 'shop/search.offer'],
    listedAs: ['/catalog'],
  },
  category: {
    route: '/$locale/shop/catalog/$',
    modules: ['shop/catalog/category-page.tsx'],
    texts: ['shop/catalog', 'shop/search.offer'],
  },
  cart: {
    route: '/$locale/shop/cart',
    modules: ['shop/cart/page/cart-page.tsx'],
    texts: ['shop/cart', 'shop/search.offer'],
  },
  favorites: {
    route: '/$locale/shop/favorites',
    modules: ['shop/favorites/favorites-page.tsx'],
    texts: ['shop/cart', 'shop/search.offer'],
  },
  checkout: {
    route: '/$locale/shop/buying/checkout',
    modules: ['routes/shop/checkout-pages.ts', 'shop/checkout/checkout-page.tsx'],
    texts: CHECKOUT_PAGES.checkout.texts,
  },
  words: {
    modules: ['shop/content/content-page.tsx'],
    texts: ['shop/content'],
    listedAs: Object.values(PAGE_PATHS).map((path) => path.replace('/$locale', '')),
  },
  catalogues: {
    route: '/$locale/shop/epc/',
    modules: ['shop/epc/epc-home-page.tsx'],
    texts: ['shop/epc'],
    listedAs: ['/epc'],
  },
  catalogue: {
    route: '/$locale/shop/epc/$make',
    modules: ['shop/epc/epc-make-page.tsx'],
    texts: ['shop/epc'],
    listedAs: EPC_MAKES.map((make) => `/epc/${make}`),
  },
}

const BY_ROUTE = new Map(
  Object.entries(PLANS).map(([page, { route }]) => [route, page as PageName] as const),
)

/** Paths of the pages that exist whatever is sold. */
export const LISTED_PATHS = Object.values(PLANS).flatMap(({ listedAs = [] }) => listedAs)

export const planOf = (page: PageName): PagePlan => PLANS[page] ?? {}

/** Which page a match of the router is. */
export function pageOf({ routeId, staticData }: AnyRouteMatch): PageName {
  return staticData.words === undefined ? (BY_ROUTE.get(routeId) ?? 'shell') : 'words'
}
