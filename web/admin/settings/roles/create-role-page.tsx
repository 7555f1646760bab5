import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useUser } from '../../../session/use-user.ts'
import { Note } from '../../../ui/note.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { RoleForm } from './role-form.tsx'
import { roleDetail } from './roles.ts'
import { RolesCrumb } from './roles-crumb.tsx'
import { useRoleName } from './use-role-name.ts'

const route = getRouteApi('/$locale/admin/settings/roles/create')

/** `…/roles/create`, and `?copy={id}` with the rights of another to begin with. */
export function CreateRolePage() {
  const { copy } = route.useSearch()
  return copy === undefined ? <NewRole /> : <CopiedRole id={copy} />
}

function NewRole() {
  const { t } = useTranslation('admin/roles')
  const leave = useLeave()
  return (
    <AdminPage title={t('create.title')} crumbs={[<RolesCrumb key="list" />]} isAiry>
      <RoleForm
        saved={null}
        values={{ name: '', permissions: [] }}
        onSaved={leave}
        onStartOver={leave}
      />
    </AdminPage>
  )
}

function CopiedRole({ id }: { id: number }) {
  const { t } = useTranslation('admin/roles')
  const leave = useLeave()
  const nameOf = useRoleName()
  const held = useUser()?.permissions ?? []
  const query = useQuery(roleDetail(id))
  return (
    <ResourcePage texts="admin/roles" query={query} list={<RolesCrumb key="list" />}>
      {({ name: code, permissions }) => {
        const name = nameOf(code)
        // Nobody grants what they lack.
        const kept = permissions.filter((right) => held.includes(right))
        const isLess = kept.length < permissions.length
        return (
          <AdminPage title={t('create.title')} crumbs={[<RolesCrumb key="list" />]} isAiry>
            <Note>{t(isLess ? 'create.copiedLess' : 'create.copied', { name })}</Note>
            <RoleForm
              saved={null}
              values={{ name: t('create.copyOf', { name }), permissions: kept }}
              onSaved={leave}
              onStartOver={leave}
            />
          </AdminPage>
        )
      }}
    </ResourcePage>
  )
}

function useLeave() {
  const navigate = useNavigate()
  const locale = useLocale()
  return () =>
    void navigate({ to: '/$locale/admin/settings/roles', params: { locale }, ignoreBlocker: true })
}
