import '../results.css'
import './search-page.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Fault } from '../../../shell/fault.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import { chosenCurrencyAtom } from '../../../shell/init/currency.ts'
import { BrandChoicePage } from './brand-choice-page.tsx'
import { FoundListPage } from './found-list-page.tsx'
import { NothingFound } from './nothing-found.tsx'
import { OffersPage } from '../offers/offers-page.tsx'
import { searchQueries } from '../queries.ts'
import { type FoundPageProps, joinPages } from '../join-pages.ts'
import { ResultsStatus } from './results-status.tsx'
import { SearchSkeleton } from './search-skeleton.tsx'
import { searchTitle } from './search-title.ts'
import { useFilters } from '../use-filters.ts'
import { useRemembered } from './use-remembered.ts'

/** One address, four answers: choose a brand, offers of a part, a list of products, or nothing. */
export function SearchPage() {
  const { t } = useTranslation('shop/search')
  const { search = '', brand } = useParams({ strict: false })
  const { filters } = useFilters()
  const currency = useAtomValue(chosenCurrencyAtom)
  const query = useInfiniteQuery(searchQueries.results({ q: search, brand, filters, currency }))
  const found = query.data === undefined ? null : joinPages(query.data.pages)
  useTitle(searchTitle({ search, brand }, found, t))
  useRemembered(search, found)
  return (
    <main id="main" className="wrap shop stack stack-5" aria-busy={query.isFetching}>
      <ResultsStatus found={found} />
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
  if (found.kind === 'nothing') return <NothingFound {...props} />
  if (found.kind === 'brands') return <BrandChoicePage {...props} />
  return found.main === null ? (
    <FoundListPage {...props} />
  ) : (
    <OffersPage {...props} main={found.main} />
  )
}
