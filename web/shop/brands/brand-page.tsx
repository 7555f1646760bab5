import '../search/results.css'
import './brand-page.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { toApiError } from '../../api/errors.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { NetPrices } from '../../offers/net/net-prices.tsx'
import { Fault } from '../../shell/fault.tsx'
import { chosenCurrencyAtom } from '../../shell/init/currency.ts'
import { NotFoundPage } from '../../shell/not-found-page.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { parseBrandFilters } from './brand-filters.ts'
import { BrandFiltersForm } from './brand-filters-form.tsx'
import { BrandHead } from './brand-head.tsx'
import { BrandPartsTable } from './brand-parts-table.tsx'
import { brandQueries } from './queries.ts'

const route = getRouteApi('/$locale/shop/brands/$slug')

/** A brand: how many numbers of its there are, how many can be had, and the parts themselves. */
export const BrandPage = () => (
  <NetPrices>
    <BrandMain />
  </NetPrices>
)

function BrandMain() {
  const { t } = useTranslation('shop/brand')
  const { slug } = route.useParams()
  const search = route.useSearch()
  const currency = useAtomValue(chosenCurrencyAtom)
  const query = useInfiniteQuery(
    brandQueries.parts({ slug, search, currency, locale: useLocale() }),
  )
  const answer = query.data?.pages[0]?.data ?? null
  useTitle(answer === null ? slug : t('title', { brand: answer.brand.name }))
  if (query.isError && toApiError(query.error).status === 404) return <NotFoundPage />
  const products = query.data?.pages.flatMap(({ data }) => data.products) ?? []
  return (
    <main id="main" className="wrap shop stack stack-5" aria-busy={query.isFetching}>
      {query.isError ? (
        <Fault
          heading="h1"
          error={query.error}
          title={t('fault')}
          onRetry={() => void query.refetch()}
        />
      ) : answer === null ? (
        <BrandSkeleton />
      ) : (
        <>
          <BrandHead answer={answer} slug={slug} />
          <section aria-labelledby="brand-parts" className="stack stack-4">
            <h2 className="sr" id="brand-parts">
              {t('parts')}
            </h2>
            <BrandFiltersForm filters={parseBrandFilters({ ...search })} />
            <BrandPartsTable
              products={products}
              brand={answer.brand.name}
              currency={answer.currency}
              isStale={query.isPlaceholderData}
            />
            {query.hasNextPage && (
              <p>
                <Button
                  isBusy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('more')}
                </Button>
              </p>
            )}
          </section>
        </>
      )}
    </main>
  )
}

function BrandSkeleton() {
  const { t } = useTranslation('shop/brand')
  return (
    <div className="stack stack-4" role="status" aria-label={t('loading')}>
      <Skeleton width="120px" />
      <Skeleton width="min(320px, 80%)" height="30px" />
      <Skeleton width="220px" height="40px" />
      <Skeleton height="320px" />
    </div>
  )
}
