import { Link } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'

/** What is offered on Ozon, and what is ordered there. */
export function OzonTabs() {
  const { t } = useTranslation('admin/ozon')
  const params = { locale: useLocale() }
  return (
    <TabLinks label={t('tabs.label')}>
      <Link
        to="/$locale/admin/markets/ozon"
        params={params}
        activeOptions={{ exact: true, includeSearch: false }}
        activeProps={CURRENT}
      >
        {t('tabs.items')}
      </Link>
      <Link
        to="/$locale/admin/markets/ozon/orders"
        params={params}
        activeOptions={{ includeSearch: false }}
        activeProps={CURRENT}
      >
        {t('tabs.postings')}
      </Link>
    </TabLinks>
  )
}

const CURRENT = { 'aria-current': 'page' } as const
