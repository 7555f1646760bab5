import { Link } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'

/** Keys that programs use the store by, and what the store tells them. */
export function IntegrationTabs() {
  const { t } = useTranslation('admin/api-keys')
  const params = { locale: useLocale() }
  return (
    <TabLinks label={t('tabs.label')}>
      <Link
        to="/$locale/admin/settings/integrations"
        params={params}
        activeOptions={{ exact: true, includeSearch: false }}
        activeProps={CURRENT}
      >
        {t('tabs.keys')}
      </Link>
      <Link
        to="/$locale/admin/settings/integrations/webhooks"
        params={params}
        activeProps={CURRENT}
      >
        {t('tabs.webhooks')}
      </Link>
      <Link
        to="/$locale/admin/settings/integrations/deliveries"
        params={params}
        activeProps={CURRENT}
      >
        {t('tabs.deliveries')}
      </Link>
    </TabLinks>
  )
}

const CURRENT = { 'aria-current': 'page' } as const
