import { Link } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'

/** Contacts, and what is to be done: two lists, one beside the other. */
export function ContactTabs() {
  const { t } = useTranslation('admin/contacts')
  const params = { locale: useLocale() }
  return (
    <TabLinks label={t('tabs.label')}>
      <Link
        to="/$locale/admin/customers/contacts"
        params={params}
        activeProps={CURRENT}
        activeOptions={EXACT}
      >
        {t('tabs.contacts')}
      </Link>
      <Link
        to="/$locale/admin/customers/contacts/tasks"
        params={params}
        search={MINE}
        activeProps={CURRENT}
        activeOptions={EXACT}
      >
        {t('tabs.tasks')}
      </Link>
    </TabLinks>
  )
}

const CURRENT = { 'aria-current': 'page' } as const
const EXACT = { exact: true, includeSearch: false }
const MINE = { mine: 'yes' } as const
