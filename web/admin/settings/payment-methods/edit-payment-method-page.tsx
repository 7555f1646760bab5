import './payment-methods.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { PaymentMethodForm } from './payment-method-form.tsx'
import { paymentMethodQueries } from './queries.ts'
import { Readiness } from './readiness.tsx'

const route = getRouteApi('/$locale/admin/settings/payment-methods/$code/edit')
const LIST = '/$locale/admin/settings/payment-methods'

/** `…/payment-methods/{code}/edit`. */
export function EditPaymentMethodPage() {
  const { t } = useTranslation('admin/payment-methods')
  const locale = useLocale()
  const navigate = useNavigate()
  const { code } = route.useParams()
  const method = useQuery({ ...paymentMethodQueries.detail(code), refetchOnMount: 'always' })
  const [round, setRound] = useState(0)
  const startOver = () => void method.refetch().then(() => setRound((before) => before + 1))
  const leave = () => void navigate({ to: LIST, params: { locale }, ignoreBlocker: true })
  // What was opened before may have been changed by others since.
  const known = method.isFetchedAfterMount ? method.data : undefined
  const name = known === undefined ? t('list.title') : known.title[locale] || known.title.en
  const list = (
    <Link key="list" to={LIST} params={{ locale }}>
      {t('list.title')}
    </Link>
  )
  return (
    <AdminPage
      title={known === undefined ? name : t('edit.title', { name })}
      here={name}
      crumbs={[list]}
      {...(known !== undefined && { about: <Readiness method={known} /> })}
      isAiry
    >
      {known === undefined && method.error !== null && (
        <Fault error={method.error} onRetry={() => void method.refetch()} />
      )}
      {known === undefined && method.error === null && <Skeleton height="640px" />}
      {known !== undefined && (
        <PaymentMethodForm
          key={`${code}-${round}`}
          method={known}
          onSaved={leave}
          onStartOver={startOver}
        />
      )}
    </AdminPage>
  )
}
