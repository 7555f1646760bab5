import { Link } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'

const CURRENT = { 'aria-current': 'page' } as const

/** What the store does by itself: jobs, their kinds, what Cron does, what has failed for good. */
export function JobTabs() {
  const { t } = useTranslation('admin/jobs')
  const look = { params: { locale: useLocale() }, activeProps: CURRENT }
  return (
    <TabLinks label={t('tabs.label')}>
      <Link {...look} to="/$locale/admin/settings/horizon" activeOptions={{ exact: true }}>
        {t('tabs.jobs')}
      </Link>
      <Link {...look} to="/$locale/admin/settings/horizon/kinds">
        {t('tabs.kinds')}
      </Link>
      <Link {...look} to="/$locale/admin/settings/horizon/cron">
        {t('tabs.cron')}
      </Link>
      <Link {...look} to="/$locale/admin/settings/dead-letters">
        {t('tabs.failed')}
      </Link>
    </TabLinks>
  )
}
