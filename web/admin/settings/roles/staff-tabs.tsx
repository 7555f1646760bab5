import { useTranslation } from '../../../i18n/use-translation.tsx'
import { PageTabs } from '../../frame/page-tabs.tsx'

/** Roles and who has them: two lists, one beside the other. */
export function StaffTabs() {
  const { t } = useTranslation('admin/roles')
  return (
    <PageTabs
      label={t('tabs.label')}
      tabs={[
        { to: '/$locale/admin/settings/roles', label: t('tabs.roles') },
        { to: '/$locale/admin/settings/staff', label: t('tabs.staff') },
      ]}
    />
  )
}
