import './shipping-methods.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { AdminPage } from '../../frame/admin-page.tsx'
import { ListCrumb } from './list-crumb.tsx'
import { shippingMethodQueries } from './queries.ts'
import { ShippingMethodForm } from './shipping-method-form.tsx'

const BASE = 'BYN'

/** `…/shipping-methods/create`. */
export function CreateMethodPage() {
  const { t } = useTranslation('admin/shipping-methods')
  const locale = useLocale()
  const navigate = useNavigate()
  const { data = [] } = useQuery(shippingMethodQueries.list())
  const leave = () =>
    void navigate({
      to: '/$locale/admin/settings/shipping-methods',
      params: { locale },
      ignoreBlocker: true,
    })
  return (
    <AdminPage title={t('create.title')} crumbs={[<ListCrumb key="list" />]} isAiry>
      <ShippingMethodForm
        method={null}
        currency={data[0]?.currency ?? BASE}
        onSaved={leave}
        onStartOver={leave}
      />
    </AdminPage>
  )
}
