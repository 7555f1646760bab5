import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/use-locale.ts'

/** Back to the list. */
export function OrdersLink() {
  const { t } = useTranslation('admin/orders')
  return (
    <Link to="/$locale/admin/sales/orders" params={{ locale: useLocale() }}>
      {t('title')}
    </Link>
  )
}
