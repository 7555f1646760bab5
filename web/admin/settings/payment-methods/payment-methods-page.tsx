import './payment-methods.css'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminPaymentMethod } from '../../../../worker/sales/payment-methods/schemas.ts'
import { moved } from '../../../lib/moved.ts'
import { DataTable } from '../../../table/data-table.tsx'
import { onePage } from '../../../table/one-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useOrderMethods } from './mutations.ts'
import { paymentMethodQueries } from './queries.ts'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { useMethodColumns } from './use-method-columns.tsx'

const NONE: AdminPaymentMethod[] = []

/** The ways orders are paid, in the order shoppers see them. */
export function PaymentMethodsPage() {
  const { t } = useTranslation('admin/payment-methods')
  const query = useQuery(paymentMethodQueries.list())
  const methods = query.data ?? NONE
  const { mutate: order, isPending: isMoving } = useOrderMethods()
  const onMove = useCallback(
    (at: number, by: -1 | 1) =>
      order(
        moved(methods, at, by).map(({ code }) => code),
        { onError: showRefusal },
      ),
    [order, methods],
  )
  const columns = useMethodColumns({ count: methods.length, isMoving, onMove })
  return (
    <AdminPage title={t('list.title')} about={t('list.about')}>
      <DataTable
        label={t('list.title')}
        columns={columns}
        query={{ ...query, data: query.data && onePage(query.data) }}
        rowId={({ code }) => code}
        onPage={() => {}}
        empty={<EmptyState title={t('list.empty')} />}
      />
    </AdminPage>
  )
}
