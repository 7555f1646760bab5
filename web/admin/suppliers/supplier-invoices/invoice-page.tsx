import './supplier-invoices.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { toApiError } from '../../../api/errors.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { InvoiceView } from './invoice-view.tsx'
import { InvoicesLink } from './invoices-link.tsx'
import { invoiceQueries } from './queries.ts'

const route = getRouteApi('/$locale/admin/suppliers/invoices/$invoiceId')

/** One invoice of a supplier, matched to what has come. */
export function InvoicePage() {
  const { t } = useTranslation('admin/supplier-invoices')
  const { invoiceId: id } = route.useParams()
  const invoice = useQuery(invoiceQueries.detail(id))
  if (invoice.data !== undefined) return <InvoiceView key={id} invoice={invoice.data} />
  const isLost = invoice.error !== null && toApiError(invoice.error).status === 404
  return (
    <AdminPage title={t('one')} crumbs={[<InvoicesLink key="invoices" />]}>
      {invoice.error === null && (
        <div className="stack stack-5" role="status" aria-label={t('loading')}>
          <Skeleton height="72px" />
          <Skeleton height="240px" />
        </div>
      )}
      {isLost && (
        <EmptyState title={t('lost.title')} action={<InvoicesLink />}>
          {t('lost.text')}
        </EmptyState>
      )}
      {invoice.error !== null && !isLost && (
        <Fault error={invoice.error} onRetry={() => void invoice.refetch()} />
      )}
    </AdminPage>
  )
}
