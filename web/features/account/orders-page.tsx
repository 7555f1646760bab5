import { useTranslation } from 'react-i18next'
import { AccountPage } from './account-page.tsx'
import { NoOrders } from './no-orders.tsx'

/** What one has ordered. */
export function OrdersPage() {
  const { t } = useTranslation('account')
  return (
    <AccountPage title={t('orders.title')}>
      <NoOrders />
    </AccountPage>
  )
}
