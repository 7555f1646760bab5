import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { SectionState } from '../../../worker/store/settings/schemas/sections.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { useMoment } from '../../i18n/use-moment.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTitle } from '../../shell/use-title.ts'

/** A page about a section, and the way back to the others. */
function SectionNote({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('admin/frame')
  const locale = useLocale()
  useTitle(title)
  return (
    <main id="main" className="admin-main">
      <EmptyState
        heading="h1"
        title={title}
        action={
          <Link className={buttonClass()} to="/$locale/admin" params={{ locale }}>
            {t('notFound.home')}
          </Link>
        }
      >
        {children}
      </EmptyState>
    </main>
  )
}

/** No section is switched off, or not the one that was asked about. */
export function NothingOff() {
  const { t } = useTranslation('admin/frame')
  return <SectionNote title={t('off.none')}>{t('off.noneText')}</SectionNote>
}

/** A section that is switched off: what will be there, and since when it is not. */
export function UnderConstruction({ section, off_since: since }: SectionState) {
  const { t } = useTranslation('admin/frame')
  const { day } = useMoment()
  return (
    <SectionNote title={t('off.title', { name: t(`rail.${section}`) })}>
      {t(`off.about.${section}`)}
      {since !== null && <> {t('off.since', { day: day(since) })}</>} {t('off.who')}
    </SectionNote>
  )
}
