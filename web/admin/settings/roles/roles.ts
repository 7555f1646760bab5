import {
  ROLE_KINDS,
  type Role,
  type RoleChanges,
  type RoleInput,
} from '../../../../worker/people/roles/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { detail, resource } from '../../resource/resource.ts'
import { oneOf, words } from '../../resource/search-params.ts'

/** What staff may do, by name. */
export const roles = resource({
  name: 'roles',
  texts: 'admin/roles',
  permission: 'settings.roles',
  search: { q: words(), kind: oneOf(ROLE_KINDS) },
  sorts: ['name', 'people', 'permissions'],
  defaultSort: 'name',
  list: (query, call) =>
    answerOf(api.admin.roles.$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  alsoRefresh: [['admin', 'staff']],
})

const one = api.admin.roles[':id']

export const roleDetail = detail(roles, (id: number, call) =>
  dataOf(one.$get({ param: { id: String(id) } }, call)),
)

export const createRole = (json: RoleInput): Promise<Role> =>
  dataOf(api.admin.roles.$post({ json }))

export const updateRole = (id: number, json: RoleChanges): Promise<Role> =>
  dataOf(one.$put({ param: { id: String(id) }, json }))

export const deleteRole = ({ id }: { id: number }) => one.$delete({ param: { id: String(id) } })
