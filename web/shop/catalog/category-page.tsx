import '../search/results.css'
import '../search/offers/offers.css'
import '../../shell/content/words.css'
import './catalog.css'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type { CategoryPage as Answer } from '../../../worker/catalog/browse/schemas/browse.ts'
import { toApiError } from '../../api/errors.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { NetPrices } from '../../offers/net/net-prices.tsx'
import { Fault } from '../../shell/fault.tsx'
import { chosenCurrencyAtom } from '../../shell/init/currency.ts'
import { NotFoundPage } from '../../shell/not-found-page.tsx'
import { ownParams } from '../../shell/own-params.ts'
import { useTitle } from '../../shell/use-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CategoryHead } from './category-head.tsx'
import { CategoryParts } from './category-parts.tsx'
import { catalogQueries } from './queries.ts'
import { useCategoryFilters } from './use-category-filters.ts'

const route = getRouteApi('/$locale/shop/catalog/$')

/** A category: what stands below it, or its parts with their filters. */
export function CategoryPage() {
  const { t } = useTranslation('shop/catalog')
  const { _splat: path = '' } = route.useParams()
  const { filters } = useCategoryFilters()
  const locale = useLocale()
  const client = useQueryClient()
  const currency = useAtomValue(chosenCurrencyAtom)
  const query = useInfiniteQuery(catalogQueries.category({ path, filters, locale, currency }))
  const pages = query.data?.pages
  const answer = pages?.[0]?.data ?? null
  useTitle(answer?.category.name ?? t('title'))
  useOwnAddress(query.isPlaceholderData ? null : (answer?.category.path ?? null), path, (own) => {
    const known = catalogQueries.category({ path: own, filters, locale, currency })
    if (query.data !== undefined) client.setQueryData(known.queryKey, query.data)
  })
  useOtherAddresses(answer)
  if (query.isError && toApiError(query.error).status === 404) return <NotFoundPage />
  const isLeaf = answer?.category.is_leaf === true
  return (
    <NetPrices hasPrices={isLeaf && answer.counts.all > 0}>
      <main id="main" className="wrap shop stack stack-5" aria-busy={query.isFetching}>
        {query.isError && answer === null ? (
          <Fault
            heading="h1"
            error={query.error}
            title={t('fault')}
            onRetry={() => void query.refetch()}
          />
        ) : answer === null || pages === undefined ? (
          <CategorySkeleton />
        ) : (
          <>
            <CategoryHead answer={answer} />
            {isLeaf && (
              <CategoryParts
                answer={answer}
                parts={pages.flatMap(({ data }) => data.parts)}
                isStale={query.isPlaceholderData}
                isBusy={query.isFetchingNextPage}
                onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
              />
            )}
          </>
        )}
      </main>
    </NetPrices>
  )
}

/** The switch of languages leads to the address that the category has in each. */
function useOtherAddresses(answer: Answer | null): void {
  const category = answer?.category
  useEffect(() => {
    if (category === undefined) return
    ownParams.in = (locale) => ({ _splat: category.paths[locale] ?? category.path })
    return () => {
      ownParams.in = undefined
    }
  }, [category])
}

/**
 * An old address, or one of another language, becomes the one the category has. `onMove` keeps the answer under it, so
 * that nothing is loaded twice.
 */
function useOwnAddress(own: string | null, path: string, onMove: (own: string) => void): void {
  const navigate = useNavigate()
  const go = useEffectEvent((_splat: string) => {
    onMove(_splat)
    void navigate({
      to: '/$locale/catalog/$',
      params: (params) => ({ ...params, locale: params.locale ?? '', _splat }),
      search: true,
      replace: true,
      resetScroll: false,
    })
  })
  const wanted = own !== null && own !== path ? own : null
  useEffect(() => {
    if (wanted !== null) go(wanted)
  }, [wanted])
}

function CategorySkeleton() {
  const { t } = useTranslation('shop/catalog')
  return (
    <div className="stack stack-4" role="status" aria-label={t('loading')}>
      <Skeleton width="220px" />
      <Skeleton width="min(420px, 80%)" height="30px" />
      <Skeleton width="min(560px, 100%)" />
      <Skeleton height="640px" />
    </div>
  )
}
