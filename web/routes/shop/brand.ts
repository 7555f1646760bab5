import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/i18n.ts'
import { fromPathPart, toPathPart } from '../../lib/path-part.ts'
import type { BrandFilters } from '../../shop/brands/brand-filters.ts'
import type { BrandLetterSearch } from '../../shop/brands/brand-letter.ts'
import { shopRoute } from './shop.tsx'

/** `brands`: all of them, or those of a letter. */
export const brandListRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: 'brands',
  // Parsed by the page, as those of a brand are.
  validateSearch: (search: BrandLetterSearch): BrandLetterSearch => search,
  beforeLoad: ({ context }) => loadTexts(context.locale, ['shop/brand']),
  component: lazyRouteComponent(
    () => import('../../shop/brands/brand-list-page.tsx'),
    'BrandListPage',
  ),
})

/** `brands/{slug}`: a brand and its parts. */
export const brandRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: 'brands/$slug',
  params: {
    parse: ({ slug }) => ({ slug: fromPathPart(slug).slice(0, 200).toWellFormed() }),
    stringify: ({ slug }) => ({ slug: toPathPart(slug) }),
  },
  // Parsed by the page, so that the shop's first chunk does not carry the parser.
  validateSearch: (search: BrandFilters): BrandFilters => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, chosenCurrency, locale }, params, deps }) => {
    const wanted = { slug: params.slug, search: deps, currency: chosenCurrency(), locale }
    void import('../../shop/brands/queries.ts').then(({ brandQueries }) =>
      queryClient.prefetchInfiniteQuery(brandQueries.parts(wanted)),
    )
  },
  beforeLoad: ({ context }) => loadTexts(context.locale, ['shop/brand', 'shop/search.offer']),
  component: lazyRouteComponent(() => import('../../shop/brands/brand-page.tsx'), 'BrandPage'),
})
