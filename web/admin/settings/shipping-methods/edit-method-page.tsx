import './shipping-methods.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { ListCrumb } from './list-crumb.tsx'
import { shippingMethodQueries } from './queries.ts'
import { ShippingMethodForm } from './shipping-method-form.tsx'

const route = getRouteApi('/$locale/admin/settings/shipping-methods/$methodId/edit')

/** `…/shipping-methods/{id}/edit`. */
export function EditMethodPage() {
  const { t } = useTranslation('admin/shipping-methods')
  const locale = useLocale()
  const navigate = useNavigate()
  const { methodId } = route.useParams()
  const method = useQuery({ ...shippingMethodQueries.detail(methodId), refetchOnMount: 'always' })
  const [round, setRound] = useState(0)
  const startOver = () => void method.refetch().then(() => setRound((before) => before + 1))
  const leave = () =>
    void navigate({
      to: '/$locale/admin/settings/shipping-methods',
      params: { locale },
      ignoreBlocker: true,
    })
  // What was opened before may have been changed by others since.
  const known = method.isFetchedAfterMount ? method.data : undefined
  const name = known === undefined ? '' : known.title[locale] || known.title.en
  return (
    <AdminPage
      title={known === undefined ? t('list.title') : t('edit.title', { name })}
      here={known === undefined ? t('list.title') : name}
      crumbs={[<ListCrumb key="list" />]}
      {...(known !== undefined && { about: t('edit.about', { code: known.code }) })}
      isAiry
    >
      {known === undefined && method.error !== null && (
        <Fault error={method.error} onRetry={() => void method.refetch()} />
      )}
      {known === undefined && method.error === null && <Skeleton height="640px" />}
      {known !== undefined && (
        <ShippingMethodForm
          key={`${known.id}-${round}`}
          method={known}
          currency={known.currency}
          onSaved={leave}
          onStartOver={startOver}
        />
      )}
    </AdminPage>
  )
}
