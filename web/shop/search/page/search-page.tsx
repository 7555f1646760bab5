import '../results.css'
import './search-page.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useAtom, useAtomValue } from 'jotai'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useEffect } from 'react'
import { Fault } from '../../../shell/fault.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import { chosenCurrencyAtom } from '../../../shell/init/currency.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { NetPrices } from '../../../offers/net/net-prices.tsx'
import { OffersPage } from '../offers/offers-page.tsx'
import { searchQueries } from '../queries.ts'
import { type Found, type FoundPageProps, joinPages } from '../join-pages.ts'
import { useFilters } from '../use-filters.ts'
import { recentItemsAtom, withItem } from '../box/recent-items-atom.ts'
import { recentSearchesAtom, withSearch } from '../box/recent-searches-atom.ts'
import { BrandChoicePage } from './brand-choice-page.tsx'
import { FoundListPage } from './found-list-page.tsx'
import { listTitle } from './list-title.ts'
import { NothingFound } from './nothing-found.tsx'
import { SearchSkeleton } from './search-skeleton.tsx'
import { searchTitle } from './search-title.ts'

/**
 * One address, four pages: choose a brand, offers of a part, a list of products, or nothing found. A brand's
 * name leads on to the page of the brand.
 */
export const SearchPage = () => (
  <NetPrices>
    <SearchMain />
  </NetPrices>
)

function SearchMain() {
  const { t } = useTranslation('shop/search')
  const { search = '', brand } = useParams({ strict: false })
  const { filters } = useFilters()
  const currency = useAtomValue(chosenCurrencyAtom)
  const locale = useLocale()
  const wanted = { q: search, brand, filters, locale, currency }
  const query = useInfiniteQuery(searchQueries.results(wanted))
  const found = query.data === undefined ? null : joinPages(query.data.pages)
  useTitle(searchTitle({ search, brand }, found, t))
  return (
    <main id="main" className="wrap shop stack stack-5" aria-busy={query.isFetching}>
      <Remembered q={search} found={found} />
      <ResultsStatus found={found} isMore={query.hasNextPage} />
      {query.isError ? (
        <Fault
          heading="h1"
          error={query.error}
          title={t('fault')}
          onRetry={() => void query.refetch()}
        />
      ) : found === null ? (
        <SearchSkeleton search={search} brand={brand} />
      ) : (
        <FoundPage
          found={found}
          isStale={query.isPlaceholderData}
          {...(query.hasNextPage && { onMore: () => void query.fetchNextPage() })}
        />
      )}
    </main>
  )
}

function FoundPage(props: FoundPageProps) {
  const { found } = props
  const locale = useLocale()
  if (found.named_brand !== null) {
    const { slug } = found.named_brand
    return <Navigate to="/$locale/brands/$slug" params={{ locale, slug }} replace />
  }
  if (found.kind === 'nothing') return <NothingFound {...props} />
  if (found.kind === 'brands') return <BrandChoicePage {...props} />
  return found.main === null ? (
    <FoundListPage {...props} />
  ) : (
    <OffersPage {...props} main={found.main} />
  )
}

/** Announces results to screen readers; stays mounted so that each change is read out. */
function ResultsStatus({ found, isMore }: { found: Found | null; isMore: boolean }) {
  const words = useWords(isMore)
  return (
    <p className="sr" role="status">
      {found === null ? '' : words(found)}
    </p>
  )
}

function useWords(isMore: boolean): (found: Found) => string {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { filters } = useFilters()
  return (found) => {
    const { kind, main, brands, query: q } = found
    if (kind === 'nothing') return t('nothing.title', { q })
    if (kind === 'brands') return t('brands.title', { count: brands.length })
    if (main === null) return listTitle(found, { filters, isMore, t, format })
    const count = main.offers.length
    return t('offers.title', { count, number: format.integer(count) })
  }
}

/**
 * Adds the search to the recent searches of this device, and its part to the recent items. Both are
 * read too, as storage must be loaded before something is added: apart, so that the page is not rendered
 * again when it is.
 */
function Remembered({ q, found }: { q: string; found: Found | null }) {
  const [, setSearches] = useAtom(recentSearchesAtom)
  const [, setItems] = useAtom(recentItemsAtom)
  const brand = found?.brand?.name ?? null
  const isFound = found !== null && found.kind !== 'nothing' && found.query === q
  const product = isFound ? (found.main?.product ?? null) : null
  useEffect(() => {
    if (!isFound) return
    setSearches((searches) => withSearch(searches, { q, brand, at: new Date().toISOString() }))
  }, [isFound, q, brand, setSearches])
  const { id, mpn, name } = product ?? {}
  const maker = product?.brand.name
  useEffect(() => {
    if (id === undefined || mpn === undefined || maker === undefined) return
    const item = { id, mpn, brand: maker, name: name ?? '', at: new Date().toISOString() }
    setItems((items) => withItem(items, item))
  }, [id, mpn, name, maker, setItems])
  return null
}
