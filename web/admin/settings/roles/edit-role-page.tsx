import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Role } from '../../../../worker/people/roles/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Note } from '../../../ui/note.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { RoleActions } from './role-actions.tsx'
import { RoleForm } from './role-form.tsx'
import { RolePeople } from './role-people.tsx'
import { roleDetail } from './roles.ts'
import { RolesCrumb } from './roles-crumb.tsx'
import { useRoleName } from './use-role-name.ts'

const route = getRouteApi('/$locale/admin/settings/roles/$roleId/edit')

/** `…/roles/{id}/edit`. */
export function EditRolePage() {
  const { roleId } = route.useParams()
  const query = useQuery({ ...roleDetail(roleId), refetchOnMount: 'always' })
  const [round, setRound] = useState(0)
  const startOver = () => void query.refetch().then(() => setRound((before) => before + 1))
  // What was opened before may have been changed by others since.
  const fresh = { ...query, data: query.isFetchedAfterMount ? query.data : undefined }
  return (
    <ResourcePage texts="admin/roles" query={fresh} list={<RolesCrumb key="list" />}>
      {(role) => <EditRole key={`${role.id}-${round}`} role={role} onStartOver={startOver} />}
    </ResourcePage>
  )
}

function EditRole({ role, onStartOver }: { role: Role; onStartOver: () => void }) {
  const { t } = useTranslation('admin/roles')
  const name = useRoleName()(role.name)
  const can = useCan()
  const navigate = useNavigate()
  const locale = useLocale()
  const leave = () =>
    void navigate({ to: '/$locale/admin/settings/roles', params: { locale }, ignoreBlocker: true })
  const lock = can('settings.roles.update') ? role.locked : 'readOnly'
  return (
    <AdminPage
      title={t('edit.title', { name })}
      here={name}
      crumbs={[<RolesCrumb key="list" />]}
      actions={<RoleActions role={role} onDeleted={leave} hasWords />}
      isAiry
    >
      {lock !== null && <Note>{t(`locked.${lock}`)}</Note>}
      <RoleForm
        saved={role}
        values={{ name: role.name, permissions: role.permissions }}
        onSaved={leave}
        onStartOver={onStartOver}
      />
      <RolePeople role={role} />
    </AdminPage>
  )
}
