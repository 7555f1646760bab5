import { Link } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'

/** Back to the list. */
export function UsersLink() {
  const { t } = useTranslation('admin/users')
  return (
    <Link to="/$locale/admin/customers/users" params={{ locale: useLocale() }}>
      {t('title')}
    </Link>
  )
}
