import './shipping-methods.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { onePage } from '../../../table/one-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { CreateLink } from '../../resource/links.tsx'
import { useCan } from '../../frame/use-can.ts'
import { PlainTable } from '../../resource/plain-table.tsx'
import { METHOD_COLUMNS } from './method-columns.tsx'
import { shippingMethodQueries } from './queries.ts'

/** The ways orders travel, in the order shoppers see them. */
export function ShippingMethodsPage() {
  const { t } = useTranslation('admin/shipping-methods')
  const can = useCan()
  const locale = useLocale()
  const query = useQuery(shippingMethodQueries.list())
  const create = can('settings.store.update') && (
    <CreateLink to="/$locale/admin/settings/shipping-methods/create">
      {t('create.action')}
    </CreateLink>
  )
  return (
    <AdminPage
      title={t('list.title')}
      about={
        <>
          {t('list.about')}{' '}
          <Link
            className="link"
            to="/$locale/admin/settings/store"
            params={{ locale }}
            hash="sending"
          >
            {t('list.terms')}
          </Link>
        </>
      }
      actions={create}
    >
      <PlainTable
        texts="admin/shipping-methods"
        label={t('list.title')}
        columns={METHOD_COLUMNS}
        query={{ ...query, data: query.data && onePage(query.data) }}
        idOf={({ id }) => id}
        empty={
          <EmptyState title={t('list.empty')} action={create}>
            {t('list.emptyText')}
          </EmptyState>
        }
      />
    </AdminPage>
  )
}
