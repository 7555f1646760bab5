import './receiving.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { awaitedLines, awaitedSuppliers } from './receiving.ts'

const route = getRouteApi('/$locale/admin/suppliers/receiving')

/** A delivery at the door: whose it is, and what of it has come. */
export function ReceivingPage() {
  const { t } = useTranslation('admin/receiving')
  const { supplier } = route.useSearch()
  const navigate = route.useNavigate()
  const suppliers = useQuery(awaitedSuppliers)
  if (suppliers.data === undefined) {
    return (
      <AdminPage title={t('title')} isAiry>
        {suppliers.error === null ? (
          <Waiting />
        ) : (
          <Fault error={suppliers.error} onRetry={() => void suppliers.refetch()} />
        )}
      </AdminPage>
    )
  }
  const options = suppliers.data.map(({ id, name, lines }) => ({
    value: String(id),
    label: t('supplierOf', { name, count: lines }),
  }))
  return (
    <AdminPage title={t('title')} about={t('about')} isAiry>
      {options.length === 0 ? (
        <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
      ) : (
        <div className="fields form-narrow">
          <Field label={t('supplier')}>
            <Select
              value={supplier === undefined ? '' : String(supplier)}
              onValueChange={(next: string) =>
                void navigate({ search: next === '' ? {} : { supplier: Number(next) } })
              }
              options={[{ value: '', label: t('choose') }, ...options]}
            />
          </Field>
        </div>
      )}
      {supplier !== undefined && <Delivery key={supplier} supplier={supplier} />}
    </AdminPage>
  )
}

function Delivery({ supplier }: { supplier: number }) {
  const { t } = useTranslation('admin/receiving')
  const lines = useQuery(awaitedLines(supplier))
  if (lines.data === undefined) {
    if (lines.error === null) return <Waiting />
    return <Fault error={lines.error} onRetry={() => void lines.refetch()} />
  }
  if (lines.data.length === 0) return <EmptyState title={t('nothing')} />
  return <DeliveryForm supplier={supplier} lines={lines.data} />
}

function Waiting() {
  const { t } = useTranslation('admin/receiving')
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height="240px" />
    </div>
  )
}
