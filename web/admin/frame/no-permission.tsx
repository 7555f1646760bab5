import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useUser } from '../../session/use-user.ts'
import { useTitle } from '../../shell/use-title.ts'

/** Signed in, but not allowed here: says as whom, and whom to ask. */
export function NoPermission() {
  const { t } = useTranslation('admin/frame')
  const locale = useLocale()
  const user = useUser()
  useTitle(t('noPermission.title'))
  return (
    <main id="main" className="admin-main">
      <h1 className="sr">{t('noPermission.title')}</h1>
      <EmptyState
        title={t('noPermission.title')}
        action={
          <Link className={buttonClass()} to="/$locale" params={{ locale }}>
            {t('noPermission.home')}
          </Link>
        }
      >
        {t('noPermission.text', { email: user?.email ?? '' })}
      </EmptyState>
    </main>
  )
}
