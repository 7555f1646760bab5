import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRoute, createRouter } from '@tanstack/react-router'
import { createStore } from 'jotai'
import { renderToString } from 'react-dom/server'
import type { OpenPage, PageAddress, PageData, WebPages } from '../../worker/pages/schemas.ts'
import { createQueryClient } from '../api/query-client.ts'
import { App } from '../app.tsx'
import { contentQueries } from '../shell/content/queries.ts'
import { TitleContext } from '../shell/use-title.ts'
import { brandQueries } from '../shop/brands/queries.ts'
import { parseCategoryFilters } from '../shop/catalog/category-filters.ts'
import { catalogQueries } from '../shop/catalog/queries.ts'
import { treeQuery } from '../shop/catalog/tree-query.ts'
import { parseFilters } from '../shop/search/filters.ts'
import { joinPages } from '../shop/search/join-pages.ts'
import { factsQuery } from '../shop/search/part/facts-query.ts'
import { bringFacts } from '../shop/search/part/facts-places.tsx'
import { searchQueries } from '../shop/search/queries.ts'
import { chosenCurrencyAtom, currencyCode } from '../shell/init/currency.ts'
import { netChosenAtom } from '../offers/net/net-choice.ts'
import { settingsQueries } from '../shell/init/queries.ts'
import { SHOP_TEXTS } from '../i18n/i18n.ts'
import { knowLocales, type Locale } from '../lib/locales.ts'
import { checkoutTree } from '../routes/shop/checkout.ts'
import { localeRoute } from '../routes/locale.tsx'
import { type RouteContext, rootRoute } from '../routes/root.tsx'
import { shopRoute } from '../routes/shop/shop.tsx'
import { shopPages } from '../routes/shop/shop-pages.ts'
import { routerOptions } from '../router-options.ts'
import { describePage } from './describe-page.ts'
import { fillCheckout } from './fill-checkout.ts'
import { pageTexts } from './kept-texts.ts'
import { planOf } from './page-plans.ts'
import { bringTexts } from './bring-texts.ts'
import { readAddress } from './read-address.ts'

/** The browser alone renders the back office, and knows which pages it has. */
const adminRoute = createRoute({ getParentRoute: () => localeRoute, path: 'admin' })
const withinAdminRoute = createRoute({ getParentRoute: () => localeRoute, path: 'admin/$' })

const routeTree = rootRoute.addChildren([
  localeRoute.addChildren([
    shopRoute.addChildren([...shopPages, checkoutTree]),
    adminRoute,
    withinAdminRoute,
  ]),
])

const createPageRouter = (href: string, context: RouteContext) =>
  createRouter({
    ...routerOptions,
    routeTree,
    context,
    history: createMemoryHistory({ initialEntries: [href] }),
    isServer: true,
  })

/** A page at an address, with its own state: requests share nothing but texts. */
export const openPage: WebPages['open'] = async ({
  href,
  locale,
  isDebug,
  currency: choice,
  isNet,
  locales,
  textsOf,
}) => {
  knowLocales(locales)
  const load = (names: readonly string[]) => bringTexts(locale, names, textsOf)
  await load(SHOP_TEXTS)
  await load(['server'])
  const pageI18n = pageTexts(locale)
  const currency = currencyCode(choice)
  const queryClient = createQueryClient()
  const router = createPageRouter(href, {
    queryClient,
    i18n: pageI18n,
    chosenCurrency: () => currency,
  })
  const address = readAddress(router, { isDebug })
  await load(planOf(address.page).texts ?? [])
  const render: OpenPage['render'] = async (data) => {
    fill(queryClient, data, { locale, currency, address })
    if (data.facts !== null) await bringFacts()
    await router.load()
    const store = createStore()
    store.set(chosenCurrencyAtom, currency)
    store.set(netChosenAtom, isNet)
    let title: string | null = null
    const html = renderToString(
      <TitleContext value={(next) => (title = next)}>
        <App router={router} queryClient={queryClient} i18n={pageI18n} store={store} isAsServer />
      </TitleContext>,
    )
    return { html, title, state: JSON.stringify(dehydrate(queryClient)) }
  }
  return {
    address,
    describe: (data, title) => describePage({ address, data, title }, pageI18n),
    render,
  }
}

interface Visit {
  locale: Locale
  currency: string | null
  address: PageAddress
}

/** Puts data into the query cache, as if the components had fetched it. */
function fill(
  queryClient: QueryClient,
  data: PageData,
  { locale, currency, address }: Visit,
): void {
  queryClient.setQueryData(settingsQueries.init(locale).queryKey, data.init)
  if (data.words !== null) {
    queryClient.setQueryData(contentQueries.page(data.words.slug, locale).queryKey, data.words)
  }
  if (data.checkout !== null) fillCheckout(queryClient, data.checkout, { currency, locale })
  if (data.tree !== null) queryClient.setQueryData(treeQuery(locale).queryKey, data.tree)
  const { query, brand: slug, category: path } = address
  if (data.category !== null && path !== null) {
    const wanted = { path, filters: parseCategoryFilters(query ?? {}), locale, currency }
    const key = catalogQueries.category(wanted).queryKey
    queryClient.setQueryData(key, { pages: [data.category], pageParams: [null] })
  }
  if (data.brand !== null && slug !== null) {
    const wanted = { slug, search: query ?? {}, currency, locale }
    const key = brandQueries.parts(wanted).queryKey
    queryClient.setQueryData(key, { pages: [data.brand], pageParams: [null] })
  }
  if (data.overview !== null && slug !== null) {
    queryClient.setQueryData(brandQueries.overview(slug, locale).queryKey, data.overview)
  }
  if (data.brands !== null) {
    const key = brandQueries.index(query?.letter).queryKey
    queryClient.setQueryData(key, { pages: [data.brands], pageParams: [null] })
  }
  if (data.search === null || query === null) return
  const { q = '', brand } = query
  const wanted = { q, brand, filters: parseFilters(query), locale, currency }
  queryClient.setQueryData(searchQueries.results(wanted).queryKey, {
    pages: [data.search],
    pageParams: [null],
  })
  const main = joinPages([data.search])?.main ?? null
  if (data.facts === null || main === null) return
  queryClient.setQueryData(factsQuery(main.product.id, locale).queryKey, data.facts)
}
