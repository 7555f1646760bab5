import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
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
