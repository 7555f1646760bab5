import './offers.css'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundProduct } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { AnalogsSection } from './analogs-section.tsx'
import { ComparePlace } from '../compare/compare-place.tsx'
import { CorrectedNote } from '../corrected-note.tsx'
import { FiltersForm } from './filters-form.tsx'
import { HistoryPlace } from './history-place.tsx'
import { NeedBar } from './need-bar.tsx'
import { NoOffers } from './no-offers.tsx'
import { OffersTable } from './offers-table.tsx'
import { OtherProducts } from '../other-products.tsx'
import { ProductHead } from './product-head.tsx'
import { SearchCrumbs } from '../search-crumbs.tsx'
import type { FoundPageProps } from '../join-pages.ts'
import { SortSelect } from './sort-select.tsx'
import { useAllAnalogs } from './use-all-analogs.ts'
import { useFilters } from '../use-filters.ts'

const FiltersDrawer = lazy(async () => ({
  default: (await import('./filters-drawer.tsx')).FiltersDrawer,
}))

interface Props extends FoundPageProps {
  main: FoundProduct
}

/** One part: its card, what the wanted quantity costs, every offer, and its analogs. */
export function OffersPage({ found, main, isStale, onMore }: Props) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { filters, count } = useFilters()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const { analogs, showAll, isBusy } = useAllAnalogs(found, main)
  const quantity = filters.quantity ?? 1
  const number = format.integer(main.offers.length)
  return (
    <>
      <SearchCrumbs search={found.query} brand={main.product.brand.name} />
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
              <NoOffers />
            ) : (
              <OffersTable offers={main.offers} product={main.product} currency={found.currency} />
            )}
          </section>
          <AnalogsSection
            analogs={analogs}
            main={main}
            currency={found.currency}
            isBusy={isBusy}
            onAll={showAll}
          />
          <HistoryPlace productId={main.product.id} currency={found.currency} place="end" />
          <OtherProducts found={found} {...(onMore !== undefined && { onMore })} />
          <ComparePlace products={[main, ...analogs]} currency={found.currency} />
        </div>
      </div>
      {isDrawerOpen && (
        <Suspense fallback={null}>
          <FiltersDrawer found={found} main={main} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
