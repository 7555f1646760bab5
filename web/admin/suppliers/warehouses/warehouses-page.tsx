import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TablePages } from '../../../table/table-pages.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { SearchField } from '../../resource/search-field.tsx'
import { useCan } from '../../frame/use-can.ts'
import { Fault } from '../../../shell/fault.tsx'
import { warehouseQueries } from '../suppliers/queries.ts'
import { WarehouseCard } from './warehouse-card.tsx'
import { WarehouseDialog } from './warehouse-dialog.tsx'

const route = getRouteApi('/$locale/admin/warehouses')

/** Warehouses of all suppliers, each with its offers. */
export function WarehousesPage() {
  const { t } = useTranslation('admin/warehouses')
  const can = useCan()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const warehouses = useQuery(warehouseQueries.list(search))
  const [isCreating, setIsCreating] = useState(false)
  const create = can('suppliers.warehouses.create') && (
    <Button kind="main" icon={Plus} onClick={() => setIsCreating(true)}>
      {t('create.action')}
    </Button>
  )
  const isEmpty = warehouses.data?.pagination.total === 0
  return (
    <AdminPage title={t('list.title')} actions={isEmpty && search.q === undefined ? null : create}>
      <div className="toolbar">
        <SearchField
          label={t('list.search')}
          value={search.q ?? ''}
          onChange={(q) => void navigate({ search: q === '' ? {} : { q }, replace: true })}
        />
      </div>
      {warehouses.error !== null && warehouses.data === undefined && (
        <Fault error={warehouses.error} onRetry={() => void warehouses.refetch()} />
      )}
      {warehouses.error === null && warehouses.data === undefined && (
        <>
          <Skeleton height="136px" />
          <Skeleton height="136px" />
        </>
      )}
      {isEmpty &&
        (search.q === undefined ? (
          <EmptyState title={t('list.empty')} action={create}>
            {t('list.emptyText')}
          </EmptyState>
        ) : (
          <EmptyState
            title={t('list.nothing', { q: search.q })}
            action={
              <Button onClick={() => void navigate({ search: {} })}>{t('list.clear')}</Button>
            }
          />
        ))}
      {warehouses.data?.data.map((warehouse) => (
        <WarehouseCard key={warehouse.id} warehouse={warehouse} hasSupplier />
      ))}
      {warehouses.data !== undefined && !isEmpty && (
        <TablePages
          {...warehouses.data.pagination}
          onPage={(page) => void navigate({ search: (rest) => ({ ...rest, page }) })}
        />
      )}
      {isCreating && (
        <WarehouseDialog warehouse={null} supplierId={null} onClose={() => setIsCreating(false)} />
      )}
    </AdminPage>
  )
}
