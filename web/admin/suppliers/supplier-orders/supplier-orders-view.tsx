import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../table/data-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { supplierOrderQueries } from './queries.ts'
import { SupplierOrderFiltersBar } from './supplier-order-filters-bar.tsx'
import { SupplierOrdersLink } from './supplier-orders-link.tsx'
import { useSupplierOrderColumns } from './use-supplier-order-columns.tsx'
import { useSupplierOrderList } from './use-supplier-order-list.ts'

/** What has been ordered from suppliers, newest first. */
export function SupplierOrdersView() {
  const { t } = useTranslation('admin/supplier-orders')
  const { search, filters, isNarrowed, narrow, sortBy, turnTo } = useSupplierOrderList()
  const orders = useQuery(supplierOrderQueries.list(search))
  const columns = useSupplierOrderColumns()
  const words = isNarrowed ? 'nothingOrdered' : 'emptyOrders'
  return (
    <div className="stack stack-4 linked-rows">
      <SupplierOrderFiltersBar view="orders" filters={filters} onChange={narrow} />
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
                <SupplierOrdersLink />
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
