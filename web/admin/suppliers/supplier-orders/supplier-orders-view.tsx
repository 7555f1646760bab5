import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../table/data-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { supplyQueries } from './queries.ts'
import { SupplyFiltersBar } from './supplier-order-filters-bar.tsx'
import { SupplyLink } from './supplier-orders-link.tsx'
import { useSupplierOrderColumns } from './use-supplier-order-columns.tsx'
import { useSupplyList } from './use-supplier-order-list.ts'

/** What has been ordered from suppliers, newest first. */
export function SupplierOrdersView() {
  const { t } = useTranslation('admin/supplier-orders')
  const { search, filters, isNarrowed, narrow, sortBy, turnTo } = useSupplyList()
  const orders = useQuery(supplyQueries.list(search))
  const columns = useSupplierOrderColumns()
  const words = isNarrowed ? 'nothingOrdered' : 'emptyOrders'
  return (
    <div className="stack stack-4 desk-orders">
      <SupplyFiltersBar view="orders" filters={filters} onChange={narrow} />
      <DataTable
        label={t('tabs.orders')}
        columns={columns}
        query={orders}
        rowId={({ id }) => String(id)}
        sort={search.sort ?? '-created_at'}
        onSort={sortBy}
        onPage={turnTo}
        empty={
          <EmptyState
            title={t(`${words}.title`)}
            action={
              isNarrowed ? (
                <Button onClick={() => narrow({})}>{t('filters.clear')}</Button>
              ) : (
                <SupplyLink />
              )
            }
          >
            {t(`${words}.text`)}
          </EmptyState>
        }
      />
    </div>
  )
}
