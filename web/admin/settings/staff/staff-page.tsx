import type { StaffMember } from '../../../../worker/people/roles/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Select } from '../../../ui/select.tsx'
import { useCan } from '../../frame/use-can.ts'
import { plain, type ResourceColumn } from '../../resource/columns.tsx'
import type { Controls } from '../../resource/filter-bar.tsx'
import { CreateLink, EditLink } from '../../resource/links.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { StaffTabs } from '../roles/staff-tabs.tsx'
import { useRoleName } from '../roles/use-role-name.ts'
import { staff } from './staff.ts'
import { useAllRoles } from './use-all-roles.ts'

const TONES = { active: 'good', invited: 'accent', expired: 'warn', blocked: 'bad' } as const

const COLUMNS: ResourceColumn<StaffMember>[] = [
  {
    id: 'name',
    isRowName: true,
    isFull: true,
    skeleton: '160px',
    cell: (member, { t }) => (
      <>
        <span className="medium">{staff.nameOf(member)}</span>{' '}
        {member.is_self && <Badge>{t('self')}</Badge>}
      </>
    ),
    csv: ({ name }) => name,
  },
  plain('email', ({ email }) => email, { isFull: true }),
  {
    id: 'roles',
    isFull: true,
    skeleton: '96px',
    cell: (member) => <RolesCell member={member} />,
    csv: (member) => member.roles.map(({ name }) => name).join(', '),
  },
  {
    id: 'state',
    skeleton: '72px',
    cell: ({ state }, { t }) => <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>,
    csv: ({ state }, { t }) => t(`state.${state}`),
  },
  plain('two_factor', ({ has_two_factor: has }, { t }) => t(`twoFactor.${has ? 'on' : 'off'}`)),
  {
    id: 'last_seen',
    skeleton: '112px',
    cell: ({ last_seen_at: at }, { t, moment, full }) =>
      at === null ? (
        <span className="muted">{t('never')}</span>
      ) : (
        <time dateTime={at} title={full(at)}>
          {moment(at)}
        </time>
      ),
    csv: ({ last_seen_at: at }, { full }) => (at === null ? '' : full(at)),
  },
  {
    id: 'actions',
    acts: { permission: 'settings.roles.view' },
    cell: (member, { t }) => (
      <EditLink
        to="/$locale/admin/settings/staff/$id/edit"
        id={String(member.id)}
        label={t('edit.of', { name: staff.nameOf(member) })}
      />
    ),
  },
]

function RolesCell({ member }: { member: StaffMember }) {
  const nameOf = useRoleName()
  return member.roles.map(({ name }) => nameOf(name)).join(', ')
}

const CONTROLS: Controls = {
  role: ({ value, onChange }) => (
    <RoleFilter value={value === undefined ? '' : String(value)} onChange={onChange} />
  ),
}

interface FilterProps {
  value: string
  onChange: (id: number | undefined) => void
}

function RoleFilter({ value, onChange }: FilterProps) {
  const { t } = useTranslation('admin/staff')
  const roles = useAllRoles()
  return (
    <Select
      size="s"
      className="w-auto!"
      label={t('filters.role')}
      value={value}
      onValueChange={(id: string) => onChange(id === '' ? undefined : Number(id))}
      options={[
        { value: '', label: t('filters.roleAny') },
        ...roles.map(({ id, label }) => ({ value: String(id), label })),
      ]}
    />
  )
}

/** Who works here, and as what. */
export function StaffPage() {
  const { t } = useTranslation('admin/staff')
  const can = useCan()
  return (
    <ResourceListPage
      of={staff}
      columns={COLUMNS}
      about={t('about')}
      tabs={<StaffTabs />}
      controls={CONTROLS}
      action={
        can('settings.roles.update') && (
          <CreateLink to="/$locale/admin/settings/staff/create">{t('create.action')}</CreateLink>
        )
      }
    />
  )
}
