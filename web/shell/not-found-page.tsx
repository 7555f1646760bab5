import { Link } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { buttonClass } from '../ui/button-class.ts'
import { useLive } from './use-live.ts'
import { useTitle } from './use-title.ts'

/** No such address. */
export function NotFoundPage() {
  const { t } = useTranslation()
  const locale = useLocale()
  useLive()
  useTitle(t('notFound.title'))
  return (
    <main id="main" className="wrap shop">
      <div className="lost stack stack-4">
        <p className="lost-code" aria-hidden="true">
          404
        </p>
        <h1 className="lost-title">{t('notFound.title')}</h1>
        <p className="t-16 ink-2">{t('notFound.text')}</p>
        <p>
          <Link to="/$locale" params={{ locale }} className={buttonClass({ kind: 'main' })}>
            {t('notFound.home')}
          </Link>
        </p>
      </div>
    </main>
  )
}
