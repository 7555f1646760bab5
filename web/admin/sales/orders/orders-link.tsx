import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useLeftSearch } from '../../resource/use-walk.ts'
import { orders } from './orders.ts'

/** Back to the list, as it was searched when it was left. */
export function OrdersLink() {
  const { t } = useTranslation('admin/orders')
  return (
    <Link
      to="/$locale/admin/sales/orders"
      params={{ locale: useLocale() }}
      search={useLeftSearch(orders.name)}
    >
      {t('title')}
    </Link>
  )
}
