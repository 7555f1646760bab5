import { getRouteApi, Link } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'

const route = getRouteApi('/$locale/admin/acting-ended')

/** What has ended acting for a customer, and the way back to their card. */
export function ActingEndedPage() {
  const { t } = useTranslation('admin/frame')
  const { user, name, why } = route.useSearch()
  const can = useCan()
  const locale = useLocale()
  const isThere = why !== 'customer_deleted' && user > 0 && can('customers.users.view')
  const card = (
    <Link
      className={buttonClass({ kind: 'main' })}
      to="/$locale/admin/customers/users/$userId/edit"
      params={{ locale, userId: user }}
    >
      {t('actingEnded.card')}
    </Link>
  )
  const title = name === '' ? t('actingEnded.nobody') : t('actingEnded.title', { name })
  return (
    <AdminPage title={t('actingEnded.page')}>
      <EmptyState title={title} {...(isThere && { action: card })}>
        {t(`actingEnded.why.${why}`)}
      </EmptyState>
    </AdminPage>
  )
}
