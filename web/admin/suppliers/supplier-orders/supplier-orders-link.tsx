import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'

/** Back to one of the two lists. */
export function SupplierOrdersLink({ view }: { view?: 'orders' }) {
  const { t } = useTranslation('admin/supplier-orders')
  return (
    <Link
      to="/$locale/admin/suppliers/orders"
      params={{ locale: useLocale() }}
      search={view === undefined ? {} : { view }}
    >
      {t(view === undefined ? 'tabs.to-buy' : 'title')}
    </Link>
  )
}
