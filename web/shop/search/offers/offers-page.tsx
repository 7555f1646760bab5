import './offers.css'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { FoundProduct } from '../../../../worker/catalog/search/schemas/search.ts'
import { useCurrencyLabel } from '../../../i18n/use-currency-label.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { useMounted } from '../../../lib/use-mounted.ts'
import { definedText } from '../../../lib/defined-text.ts'
import { ComparePlace } from '../compare/compare-place.tsx'
import { CorrectedNote } from '../corrected-note.tsx'
import { OtherProducts } from '../other-products.tsx'
import { ValuesPlace } from '../part/facts-places.tsx'
import { PartCrumbs } from '../part/part-crumbs.tsx'
import type { Found, FoundPageProps } from '../join-pages.ts'
import { useFilters } from '../use-filters.ts'
import type { Filters } from '../filters.ts'
import { AnalogsSection } from './analogs-section.tsx'
import { FiltersForm } from './filters-form.tsx'
import { HistoryPlace } from './history-place.tsx'
import { InListsProvider } from '../../favorites/in-lists.tsx'
import { NoOffers } from './no-offers.tsx'
import { NeedBar } from './need-bar.tsx'
import { OffersTable } from './offers-table.tsx'
import { ProductHead } from './product-head.tsx'
import { SortSelect } from './sort-select.tsx'

const FiltersDrawer = lazy(async () => ({
  default: (await import('./filters-drawer.tsx')).FiltersDrawer,
}))

const AfterPart = lazy(async () => ({
  default: (await import('../part/after-part.tsx')).AfterPart,
}))

interface Props extends FoundPageProps {
  main: FoundProduct
}

/** One part: its card, what the wanted quantity costs, every offer, and its analogs. */
export function OffersPage({ found, main, isStale, onMore }: Props) {
  const label = useCurrencyLabel(found.currency)
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { filters, count } = useFilters()
  const isMounted = useMounted()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const { analogs, showAll, isBusy } = useAllAnalogs(found, main)
  const quantity = filters.quantity ?? 1
  const number = format.integer(main.offers.length)
  return (
    <InListsProvider>
      <PartCrumbs product={main.product} search={found.query} />
      <CorrectedNote found={found} />
      <ProductHead main={main} found={found} />
      <NeedBar main={main} />
      <div className="side-l">
        <aside className="filters" aria-label={t('filters.title')}>
          <FiltersForm found={found} main={main} />
        </aside>
        <div className={classNames('stack stack-6', isStale && 'stale')}>
          <section aria-labelledby="offers">
            <div className="section-head">
              <h2 className="h2" id="offers">
                {t('offers.title', { count: main.offers.length, number })}
              </h2>
              <span className="t-13 muted only-wide">
                {t('offers.pricesFor', { number: format.integer(quantity) })}
              </span>
              <div className="row end">
                <Button
                  size="s"
                  icon={SlidersHorizontal}
                  className="filters-b"
                  aria-haspopup="dialog"
                  onClick={() => setDrawerOpen(true)}
                >
                  {t('filters.title')}
                  {count > 0 && <span className="count">{count}</span>}
                </Button>
                <SortSelect />
              </div>
            </div>
            {main.offers.length === 0 ? (
              <NoOffers part={main.product} />
            ) : (
              <OffersTable offers={main.offers} product={main.product} currency={label} />
            )}
          </section>
          <ValuesPlace
            productId={main.product.id}
            name={`${main.product.mpn} ${main.product.brand.name}`}
          />
          <AnalogsSection
            analogs={analogs}
            main={main}
            currency={label}
            isBusy={isBusy}
            onAll={showAll}
          />
          {isMounted && (
            <Suspense fallback={null}>
              <AfterPart productId={main.product.id} currency={found.currency} label={label} />
            </Suspense>
          )}
          <HistoryPlace productId={main.product.id} currency={found.currency} place="end" />
          <OtherProducts found={found} {...(onMore !== undefined && { onMore })} />
          <ComparePlace products={[main, ...analogs]} currency={label} />
        </div>
      </div>
      {isDrawerOpen && (
        <Suspense fallback={null}>
          <FiltersDrawer found={found} main={main} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      )}
    </InListsProvider>
  )
}

/** The analogs of a part: those in the search's answer, or all of them once requested. */
function useAllAnalogs(found: Found, main: FoundProduct) {
  const { filters } = useFilters()
  const [requestedFor, setRequestedFor] = useState<number | null>(null)
  const { id } = main.product
  const isRequested = requestedFor === id && filters.analogs !== '0'
  const all = useQuery({ ...analogsQuery(id, filters, found.currency), enabled: isRequested })
  const isAll = isRequested && all.data !== undefined
  return {
    analogs: isAll ? all.data : found.analogs,
    isBusy: isRequested && all.isLoading,
    /** Null when there are no more. */
    showAll: found.has_more_analogs && !isAll ? () => setRequestedFor(id) : null,
  }
}

/** All analogs of a product, filtered and ordered like the search that led to it. */
const analogsQuery = (id: number, filters: Filters, currency: string) => {
  const { analogs: _shown, compare: _compare, side: _side, ...narrowed } = filters
  return queryOptions({
    queryKey: ['products', id, 'analogs', narrowed, currency] as const,
    queryFn: async ({ signal }) => {
      const request = { param: { id: String(id) }, query: definedText({ ...narrowed, currency }) }
      const call = api.products[':id'].analogs.$get(request, { init: { signal } })
      return (await dataOf(call)).analogs
    },
    placeholderData: (previous, before) => (before?.queryKey[1] === id ? previous : undefined),
  })
}
