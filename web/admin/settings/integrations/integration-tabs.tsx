import { useTranslation } from '../../../i18n/use-translation.tsx'
import { PageTabs } from '../../frame/page-tabs.tsx'

/** How programs use the store: their keys, what the store tells them, and what they read of it. */
export function IntegrationTabs() {
  const { t } = useTranslation('admin/api-keys')
  return (
    <PageTabs
      label={t('tabs.label')}
      tabs={[
        {
          to: '/$locale/admin/settings/integrations',
          label: t('tabs.keys'),
          isExact: true,
        },
        { to: '/$locale/admin/settings/integrations/webhooks', label: t('tabs.webhooks') },
        { to: '/$locale/admin/settings/integrations/feeds', label: t('tabs.feeds') },
        { to: '/$locale/admin/settings/integrations/deliveries', label: t('tabs.deliveries') },
      ]}
    />
  )
}
