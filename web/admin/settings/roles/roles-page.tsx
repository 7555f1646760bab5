import './roles.css'
import { Link } from '@tanstack/react-router'
import type { RoleSummary } from '../../../../worker/people/roles/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useCan } from '../../frame/use-can.ts'
import { figure, plain, type ResourceColumn } from '../../resource/columns.tsx'
import { CreateLink } from '../../resource/links.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { RoleActions } from './role-actions.tsx'
import { roles } from './roles.ts'
import { StaffTabs } from './staff-tabs.tsx'
import { useRoleName } from './use-role-name.ts'

const COLUMNS: ResourceColumn<RoleSummary>[] = [
  {
    id: 'name',
    isRowName: true,
    isFull: true,
    skeleton: '160px',
    cell: (role) => <NameCell role={role} />,
    csv: ({ name }) => name,
  },
  plain('kind', ({ kind }, { t }) => t(`kind.${kind}`)),
  figure('people', ({ people_count: count }) => count, {
    cell: (role) => <PeopleCell role={role} />,
  }),
  figure('permissions', ({ permissions_count: count }) => count),
  {
    id: 'actions',
    acts: { permission: 'settings.roles.view' },
    skeleton: '96px',
    cell: (role) => <RoleActions role={role} />,
  },
]

function NameCell({ role: { id, name } }: { role: RoleSummary }) {
  const { locale } = useFormat()
  return (
    <Link
      className="link medium role-link"
      to="/$locale/admin/settings/roles/$roleId/edit"
      params={{ locale, roleId: id }}
    >
      {useRoleName()(name)}
    </Link>
  )
}

function PeopleCell({ role: { id, people_count: count } }: { role: RoleSummary }) {
  const { integer, locale } = useFormat()
  if (count === 0) return integer(count)
  return (
    <Link
      className="link role-link"
      to="/$locale/admin/settings/staff"
      params={{ locale }}
      search={{ role: id }}
    >
      {integer(count)}
    </Link>
  )
}

/** What staff may do, by role. */
export function RolesPage() {
  const { t } = useTranslation('admin/roles')
  const can = useCan()
  return (
    <ResourceListPage
      of={roles}
      columns={COLUMNS}
      about={t('about')}
      tabs={<StaffTabs />}
      action={
        can('settings.roles.create') && (
          <CreateLink to="/$locale/admin/settings/roles/create">{t('create.action')}</CreateLink>
        )
      }
    />
  )
}
