import './payment-methods.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { onePage } from '../../../table/one-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { PlainTable } from '../../resource/plain-table.tsx'
import { METHOD_COLUMNS } from './method-columns.tsx'
import { paymentMethodQueries } from './queries.ts'

/** The ways orders are paid, in the order shoppers see them. */
export function PaymentMethodsPage() {
  const { t } = useTranslation('admin/payment-methods')
  const query = useQuery(paymentMethodQueries.list())
  return (
    <AdminPage title={t('list.title')} about={t('list.about')}>
      <PlainTable
        texts="admin/payment-methods"
        label={t('list.title')}
        columns={METHOD_COLUMNS}
        query={{ ...query, data: query.data && onePage(query.data) }}
        idOf={({ code }) => code}
        empty={<EmptyState title={t('list.empty')} />}
      />
    </AdminPage>
  )
}
