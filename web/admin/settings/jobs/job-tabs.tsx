import { useTranslation } from '../../../i18n/use-translation.tsx'
import { PageTabs } from '../../frame/page-tabs.tsx'

/** What the store does by itself: jobs, their kinds, what Cron does, what has failed for good. */
export function JobTabs() {
  const { t } = useTranslation('admin/jobs')
  return (
    <PageTabs
      label={t('tabs.label')}
      tabs={[
        { to: '/$locale/admin/settings/horizon', label: t('tabs.jobs'), isExact: true },
        { to: '/$locale/admin/settings/horizon/kinds', label: t('tabs.kinds') },
        { to: '/$locale/admin/settings/horizon/cron', label: t('tabs.cron') },
        { to: '/$locale/admin/settings/horizon/cache', label: t('tabs.cache') },
        { to: '/$locale/admin/settings/horizon/databases', label: t('tabs.databases') },
        { to: '/$locale/admin/settings/dead-letters', label: t('tabs.failed') },
      ]}
    />
  )
}
