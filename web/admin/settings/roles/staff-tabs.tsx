import { Link } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'

/** Roles and who has them: two lists, one beside the other. */
export function StaffTabs() {
  const { t } = useTranslation('admin/roles')
  const params = { locale: useLocale() }
  return (
    <TabLinks label={t('tabs.label')}>
      <Link to="/$locale/admin/settings/roles" params={params} activeProps={CURRENT}>
        {t('tabs.roles')}
      </Link>
      <Link to="/$locale/admin/settings/staff" params={params} activeProps={CURRENT}>
        {t('tabs.staff')}
      </Link>
    </TabLinks>
  )
}

const CURRENT = { 'aria-current': 'page' } as const
