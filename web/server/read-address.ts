import type { AnyRouter } from '@tanstack/react-router'
import type { PageAddress } from '../../worker/pages/schemas.ts'
import type { EpcMake } from '../../worker/store/settings/schemas/makes.ts'
import { definedText } from '../lib/defined-text.ts'
import { parseBrandLetter } from '../shop/brands/brand-letter.ts'
import { parseBrandFilters } from '../shop/brands/brand-filters.ts'
import { parseCategoryFilters } from '../shop/catalog/category-filters.ts'
import { parseFilters } from '../shop/search/filters.ts'
import { pageOf } from './page-plans.ts'

const NOWHERE = { query: null, brand: null, category: null, slug: null, make: null }

interface Params {
  search?: string
  slug?: string
  brand?: string
  make?: EpcMake
  _splat?: string
}

/**
 * Rendered by the browser alone: the back office, the account, placed orders, the two-factor page.
 */
const PERSONAL =
  /^\/[^/]+\/(admin|account|checkout\/success|dashboard|payment|proposals|team-invitations|quotes|two-factor-challenge|unsubscribe|email\/undo)(\/|$)/

/** The page at an address, as the router sees it; some exist only while the debug flag is on. */
export function readAddress(router: AnyRouter, { isDebug }: { isDebug: boolean }): PageAddress {
  const { pathname } = router.latestLocation
  if (PERSONAL.test(pathname)) return { page: 'shell', ...NOWHERE }
  const [, rest, found] = router.getMatchedRoutes(pathname)
  const match = router.matchRoutes(router.latestLocation).at(-1)
  // The router puts unmatched parts under this name.
  const isKnown = found !== undefined && rest['**'] === undefined
  if (!isKnown || match === undefined || match.paramsError !== undefined) {
    return { page: 'unknown', ...NOWHERE }
  }
  if (match.staticData.isDebugOnly === true && !isDebug) return { page: 'unknown', ...NOWHERE }
  const page = pageOf(match)
  // By a quote, which the browser opens.
  if (page === 'checkout' && 'quote' in match.search) return { page: 'shell', ...NOWHERE }
  const { search: q = '', brand, slug, make, _splat: path = '' } = match.params as Params
  if (page === 'search') {
    const query = definedText({ q, brand, ...parseFilters(match.search) })
    return { page, ...NOWHERE, query: query as Record<string, string> }
  }
  if (page === 'brand-list') {
    return { page, ...NOWHERE, query: { ...parseBrandLetter(match.search) } }
  }
  if (page === 'brand') {
    const query = { ...parseBrandFilters(match.search) }
    return { page, ...NOWHERE, brand: slug ?? null, query }
  }
  if (page === 'category') {
    return { page, ...NOWHERE, category: path, query: parseCategoryFilters(match.search) }
  }
  return { page, ...NOWHERE, slug: match.staticData.words ?? null, make: make ?? null }
}
