import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../table/data-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { supplierOrderQueries } from './queries.ts'
import { SupplierOrderFiltersBar } from './supplier-order-filters-bar.tsx'
import { useSupplierOrderList } from './use-supplier-order-list.ts'
import { useToBuyColumns } from './use-to-buy-columns.tsx'

/** What waits to be bought, by warehouse and currency; what has waited longest comes first. */
export function ToBuyView() {
  const { t } = useTranslation('admin/supplier-orders')
  const { search, filters, isNarrowed, narrow, sortBy, turnTo } = useSupplierOrderList()
  const groups = useQuery(supplierOrderQueries.toBuy(search))
  const columns = useToBuyColumns(search.q)
  const words = isNarrowed ? 'nothing' : 'empty'
  return (
    <div className="stack stack-4 linked-rows">
      <SupplierOrderFiltersBar view="to-buy" filters={filters} onChange={narrow} />
      <DataTable
        label={t('tabs.to-buy')}
        columns={columns}
        query={groups}
        rowId={({ warehouse, currency }) => `${warehouse.id} ${currency}`}
        sort={search.sort ?? 'waiting_since'}
        onSort={sortBy}
        onPage={turnTo}
        empty={
          <EmptyState
            title={t(`${words}.title`)}
            {...(isNarrowed && {
              action: <Button onClick={() => narrow({})}>{t('filters.clear')}</Button>,
            })}
          >
            {t(`${words}.text`)}
          </EmptyState>
        }
      />
    </div>
  )
}
