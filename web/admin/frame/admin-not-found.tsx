import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTitle } from '../../shell/use-title.ts'

/** No such page of the back office; its rail stands beside. */
export function AdminNotFound() {
  const { t } = useTranslation('admin/frame')
  const locale = useLocale()
  useTitle(t('common:notFound.title'))
  return (
    <main id="main" className="admin-main">
      <EmptyState
        heading="h1"
        title={t('common:notFound.title')}
        action={
          <Link className={buttonClass()} to="/$locale/admin" params={{ locale }}>
            {t('notFound.home')}
          </Link>
        }
      >
        {t('common:notFound.text')}
      </EmptyState>
    </main>
  )
}
