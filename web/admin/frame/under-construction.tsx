import { Link } from '@tanstack/react-router'
import type { SectionState } from '../../../worker/store/settings/schemas/sections.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { useMoment } from '../../i18n/use-moment.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTitle } from '../../shell/use-title.ts'

/** A section that is switched off: what will be there, and since when it is not. */
export function UnderConstruction({ section, off_since: since }: SectionState) {
  const { t } = useTranslation('admin/frame')
  const locale = useLocale()
  const { day } = useMoment()
  const name = t(`rail.${section}`)
  useTitle(name)
  return (
    <main id="main" className="admin-main">
      <EmptyState
        heading="h1"
        title={t('off.title', { name })}
        action={
          <Link className={buttonClass()} to="/$locale/admin" params={{ locale }}>
            {t('notFound.home')}
          </Link>
        }
      >
        {t(`off.about.${section}`)}
        {since !== null && <> {t('off.since', { day: day(since) })}</>} {t('off.who')}
      </EmptyState>
    </main>
  )
}
