import './supplier-orders.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { CsvButton } from '../../resource/csv-button.tsx'
import { SUPPLIER_ORDER_COLUMNS, SupplierOrdersView } from './supplier-orders-view.tsx'
import { readSupplierOrdersSearch, supplierOrders, toBuy } from './supplier-orders.ts'
import { ToBuyView } from './to-buy-view.tsx'

const route = getRouteApi('/$locale/admin/suppliers/orders')

/** What customers have bought and is still to be bought from suppliers, and what has been ordered. */
export function SupplierOrdersPage() {
  const { t } = useTranslation('admin/supplier-orders')
  const { integer, locale } = useFormat()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const waiting = useQuery(toBuy.listQuery({}, locale))
  const groups = waiting.data?.pagination.total
  return (
    <AdminPage
      title={t('title')}
      about={t('about')}
      actions={
        search.view === 'orders' && (
          <CsvButton
            of={supplierOrders}
            columns={SUPPLIER_ORDER_COLUMNS}
            search={supplierOrders.readSearch(search)}
            isDisabled={false}
          />
        )
      }
    >
      <Tabs
        label={t('title')}
        value={search.view ?? 'to-buy'}
        onChange={(view) =>
          void navigate({
            search: readSupplierOrdersSearch({ q: search.q, supplier: search.supplier, view }),
          })
        }
        tabs={[
          {
            value: 'to-buy',
            label: t('tabs.to-buy'),
            ...(groups !== undefined && { count: integer(groups) }),
          },
          { value: 'orders', label: t('tabs.orders') },
        ]}
      >
        <div className="stack stack-4">
          {search.view === 'orders' ? <SupplierOrdersView /> : <ToBuyView />}
        </div>
      </Tabs>
    </AdminPage>
  )
}
