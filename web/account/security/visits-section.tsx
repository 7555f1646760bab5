import { useQuery } from '@tanstack/react-query'
import { useMoment } from '../../i18n/use-moment.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { securityQueries } from './queries.ts'
import { SecuritySection } from './security-section.tsx'

/** When staff looked at the account; nothing where they never did. */
export function VisitsSection() {
  const { t } = useTranslation('account/security')
  const { full } = useMoment()
  const { data: visits = [] } = useQuery(securityQueries.visits())
  if (visits.length === 0) return null
  return (
    <SecuritySection title={t('visits.title')} about={t('visits.about')}>
      <Timeline
        label={t('visits.title')}
        steps={visits.map(({ id, started_at: from, ended_at: to }) => ({
          key: id,
          title: t('visits.visit', { when: full(from) }),
          note: to === null ? t('visits.now') : t('visits.until', { when: full(to) }),
        }))}
      />
    </SecuritySection>
  )
}
