import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Brand } from '../../../../worker/catalog/brands/schemas.ts'
import { DataTable } from '../../../table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { SearchField } from '../../resource/search-field.tsx'
import { useCan } from '../../frame/use-can.ts'
import { AliasDialog } from './alias-dialog.tsx'
import { BrandBulk } from './brand-bulk.tsx'
import { BRAND_VIEWS, brandQueries } from './queries.ts'
import { useBrandColumns } from './use-brand-columns.tsx'
import { useReview } from './use-review.ts'

const route = getRouteApi('/$locale/admin/catalog/brands')

/** New names from price lists wait here to be accepted, merged into a known brand, or forbidden. */
export function BrandsPage() {
  const { t } = useTranslation('admin/brands')
  const can = useCan()
  const { view = 'queue', ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const brands = useQuery(brandQueries.list(view, search))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [merged, setMerged] = useState<readonly Brand[] | null>(null)
  const review = useReview(() => {
    setChosen(new Set())
    setMerged(null)
  })
  const rows = brands.data?.data ?? []
  const canReview = can('catalog.brands.update') && can('catalog.brands.merge')
  const columns = useBrandColumns({
    rows,
    chosen,
    onChoose: setChosen,
    canReview,
    isBusy: review.isBusy,
    onReview: review.go,
    onMerge: (brand) => setMerged([brand]),
  })
  const picked = rows.filter(({ id }) => chosen.has(id))
  return (
    <AdminPage title={t('title')} about={t('about')}>
      <Tabs
        label={t('views.label')}
        value={view}
        onChange={(next) => {
          setChosen(new Set())
          void navigate({ search: { view: next } })
        }}
        tabs={BRAND_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      >
        <div className="stack stack-4">
          <div className="toolbar">
            <SearchField
              label={t('search')}
              value={search.q ?? ''}
              onChange={(q) =>
                void navigate({ search: q === '' ? { view } : { view, q }, replace: true })
              }
            />
          </div>
          <DataTable
            label={t(`views.${view}`)}
            columns={columns}
            query={brands}
            rowId={({ id }) => String(id)}
            sort={search.sort ?? 'name'}
            onSort={(sort) =>
              void navigate({ search: (rest) => ({ ...rest, sort }), replace: true })
            }
            onPage={(page) => {
              setChosen(new Set())
              void navigate({ search: (rest) => ({ ...rest, page }) })
            }}
            empty={
              <EmptyState
                title={search.q === undefined ? t(`empty.${view}`) : t('nothing', { q: search.q })}
              >
                {search.q === undefined ? t(`empty.${view}_text`) : undefined}
              </EmptyState>
            }
          />
          {picked.length > 0 && (
            <BrandBulk
              brands={picked}
              isBusy={review.isBusy}
              onReview={review.go}
              onMerge={() => setMerged(picked)}
              onClear={() => setChosen(new Set())}
            />
          )}
        </div>
      </Tabs>
      {merged !== null && (
        <AliasDialog
          brands={merged}
          isBusy={review.isBusy}
          onMerge={(target) =>
            review.go({ ids: merged.map(({ id }) => id), action: 'alias', brand_id: target })
          }
          onClose={() => setMerged(null)}
        />
      )}
    </AdminPage>
  )
}
