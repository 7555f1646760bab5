import { useTranslation } from '../../../i18n/use-translation.tsx'
import { PageTabs } from '../../frame/page-tabs.tsx'

/** Contacts, and what is to be done: two lists, one beside the other. */
export function ContactTabs() {
  const { t } = useTranslation('admin/contacts')
  return (
    <PageTabs
      label={t('tabs.label')}
      tabs={[
        { to: '/$locale/admin/customers/contacts', label: t('tabs.contacts'), isExact: true },
        {
          to: '/$locale/admin/customers/contacts/tasks',
          search: { mine: 'yes' },
          label: t('tabs.tasks'),
          isExact: true,
        },
      ]}
    />
  )
}
