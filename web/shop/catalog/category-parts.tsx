import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CategoryPage, CategoryPart } from '../../../worker/catalog/browse/schemas/browse.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { useAppliedFilters } from './use-applied-filters.ts'
import { CategoryFiltersForm } from './category-filters-form.tsx'
import { PartsTable } from './parts-table.tsx'
import { SortBy } from './sort-by.tsx'
import { useCategoryFilters } from './use-category-filters.ts'

const CategoryFiltersDrawer = lazy(async () => ({
  default: (await import('./category-filters-drawer.tsx')).CategoryFiltersDrawer,
}))

interface Props {
  answer: CategoryPage
  /** Of all pages that are loaded. */
  parts: readonly CategoryPart[]
  /** Of the filters before. */
  isStale: boolean
  isBusy: boolean
  /** Null: there are no more. */
  onMore: (() => void) | null
}

/** The parts of a category beside what narrows them. */
export function CategoryParts({ answer, parts, isStale, isBusy, onMore }: Props) {
  const { t } = useTranslation('shop/catalog')
  const format = useFormat()
  const { clear } = useCategoryFilters()
  const count = useAppliedFilters(answer).length
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const { all, found } = answer.counts
  if (all === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  return (
    <div className="side-l">
      <aside className="filters" aria-label={t('filters')}>
        <CategoryFiltersForm answer={answer} />
      </aside>
      <section className="stack stack-4" aria-labelledby="category-parts">
        <div className="section-head">
          <h2 className="h2" id="category-parts">
            <span role="status">{t('parts', { count: found, number: format.integer(found) })}</span>
          </h2>
          <div className="row end parts-order">
            <Button
              size="s"
              icon={SlidersHorizontal}
              className="filters-b"
              aria-haspopup="dialog"
              onClick={() => setDrawerOpen(true)}
            >
              {t('filters')}
              {count > 0 && <span className="count">{count}</span>}
            </Button>
            <SortBy answer={answer} parts={parts} />
          </div>
        </div>
        <AppliedFilters answer={answer} />
        {found === 0 ? (
          <EmptyState
            title={t('none')}
            action={
              <Button kind="main" onClick={clear}>
                {t('clear')}
              </Button>
            }
          >
            {t('noneText')}
          </EmptyState>
        ) : (
          <div className={classNames('stack stack-4', isStale && 'stale')}>
            <PartsTable answer={answer} parts={parts} />
            <div className="row">
              {onMore !== null && (
                <Button isBusy={isBusy} onClick={onMore}>
                  {t('more')}
                </Button>
              )}
              <span className="muted t-13">
                {t('shownOf', {
                  shown: format.integer(parts.length),
                  number: format.integer(found),
                })}
              </span>
            </div>
          </div>
        )}
      </section>
      {isDrawerOpen && (
        <Suspense fallback={null}>
          <CategoryFiltersDrawer answer={answer} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
