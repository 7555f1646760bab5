import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'

/** The way back to the list. */
export function ListCrumb() {
  const { t } = useTranslation('admin/shipping-methods')
  const locale = useLocale()
  return (
    <Link to="/$locale/admin/settings/shipping-methods" params={{ locale }}>
      {t('list.title')}
    </Link>
  )
}
