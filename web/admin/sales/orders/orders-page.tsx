import './orders.css'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../table/data-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { ExportButton } from '../../frame/export-button.tsx'
import { OrderFiltersBar } from './order-filters-bar.tsx'
import {
  type OrderFilters,
  ordersPath,
  readAdminOrdersSearch,
  readOrderFilters,
} from './orders-search.ts'
import { SavedFilters } from './saved-filters.tsx'
import { useLiveOrders } from './use-live-orders.ts'
import { useOrderColumns } from './use-order-columns.tsx'

const route = getRouteApi('/$locale/admin/sales/orders')

/** All orders of the store, to be found, looked into and worked. */
export function OrdersPage() {
  const { t } = useTranslation('admin/orders')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const orders = useLiveOrders(search)
  const columns = useOrderColumns()
  const { page: _page, ...shown } = search
  const { sort, ...filters } = shown
  const narrow = (next: OrderFilters) =>
    void navigate({
      search: { ...readOrderFilters({ ...next }), ...(sort !== undefined && { sort }) },
      replace: true,
    })
  const isNarrowed = Object.keys(filters).length > 0
  return (
    <AdminPage
      title={t('title')}
      about={t('about')}
      actions={
        <ExportButton
          path={ordersPath(shown, 'orders/export')}
          file={t('export.file')}
          isDisabled={orders.data?.pagination.total === 0}
        >
          {t('export.action')}
        </ExportButton>
      }
    >
      <div className="stack stack-3">
        <OrderFiltersBar filters={filters} onChange={narrow} />
        <SavedFilters filters={filters} onChoose={narrow} />
      </div>
      <div className="stack stack-4 linked-rows staff-orders">
        <DataTable
          label={t('title')}
          columns={columns}
          query={orders}
          rowId={(order) => String(order.id)}
          sort={sort ?? '-created_at'}
          onSort={(next) =>
            void navigate({
              search: readAdminOrdersSearch({ ...filters, sort: next }),
              replace: true,
            })
          }
          onPage={(page) => void navigate({ search: (rest) => ({ ...rest, page }) })}
          empty={
            <EmptyState
              title={t(isNarrowed ? 'nothing.title' : 'empty.title')}
              {...(isNarrowed && {
                action: <Button onClick={() => narrow({})}>{t('filters.clear')}</Button>,
              })}
            >
              {t(isNarrowed ? 'nothing.text' : 'empty.text')}
            </EmptyState>
          }
        />
      </div>
    </AdminPage>
  )
}
