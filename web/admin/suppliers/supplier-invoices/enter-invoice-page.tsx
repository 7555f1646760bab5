import './supplier-invoices.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { supplierOrderDetail } from '../supplier-orders/supplier-orders.ts'
import { EnterInvoiceForm } from './enter-invoice-form.tsx'
import { InvoicesLink } from './invoices-link.tsx'

const route = getRouteApi('/$locale/admin/suppliers/invoices/new')

/** Writes down a supplier's invoice; for one supplier order, what has come of it stands there already. */
export function EnterInvoicePage() {
  const { t } = useTranslation('admin/supplier-invoices')
  const { order: id } = route.useSearch()
  const source = useQuery({ ...supplierOrderDetail(id ?? 0), enabled: id !== undefined })
  const isReady = id === undefined || source.data !== undefined
  return (
    <AdminPage
      title={t('enter.title')}
      crumbs={[<InvoicesLink key="invoices" />]}
      about={t('enter.about')}
      isAiry
    >
      {source.error !== null && !isReady && (
        <Fault error={source.error} onRetry={() => void source.refetch()} />
      )}
      {source.error === null && !isReady && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="320px" />
        </div>
      )}
      {isReady && <EnterInvoiceForm key={id ?? 0} order={source.data ?? null} />}
    </AdminPage>
  )
}
