import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'

/** Back to the list. */
export function InvoicesLink() {
  const { t } = useTranslation('admin/supplier-invoices')
  return (
    <Link to="/$locale/admin/suppliers/invoices" params={{ locale: useLocale() }}>
      {t('title')}
    </Link>
  )
}
