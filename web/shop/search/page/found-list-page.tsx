import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { CorrectedNote } from '../corrected-note.tsx'
import { FoundCategories } from '../found-categories.tsx'
import { NoOffers } from '../offers/no-offers.tsx'
import { MoreButton } from '../other-products.tsx'
import { ProductsTable } from '../products-table.tsx'
import { SearchCrumbs } from '../search-crumbs.tsx'
import type { FoundPageProps } from '../join-pages.ts'
import { useFilters } from '../use-filters.ts'
import { ListControlsPlace } from './list-controls-place.tsx'
import { listTitle } from './list-title.ts'

/** Products found by name or by part of a number: a list to choose from. */
export function FoundListPage({ found, isStale, onMore }: FoundPageProps) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { filters } = useFilters()
  const isMore = onMore !== undefined
  return (
    <>
      <SearchCrumbs search={found.query} />
      <FoundCategories categories={found.categories} />
      <CorrectedNote found={found} />
      <div>
        <div className="section-head">
          <h1 className="h1" id="list">
            {listTitle(found, { filters, isMore, t, format })}
          </h1>
        </div>
        <ListControlsPlace found={found} />
        <div {...(isStale && { className: 'stale' })}>
          {found.others.length === 0 ? (
            <NoOffers part={null} />
          ) : (
            <ProductsTable products={found.others} currency={found.currency} />
          )}
        </div>
      </div>
      {isMore && <MoreButton onMore={onMore} />}
    </>
  )
}
