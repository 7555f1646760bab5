import type { Group, GroupChanges, GroupInput } from '../../../../worker/people/groups/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { ComboboxItem } from '../../../ui/combobox.tsx'
import { detail, resource } from '../../resource/resource.ts'
import { words } from '../../resource/search-params.ts'

/** Customers who have prices and terms in common. */
export const groups = resource({
  name: 'groups',
  texts: 'admin/groups',
  permission: 'customers.groups',
  search: { q: words() },
  sorts: ['name', 'people', 'companies'],
  defaultSort: 'name',
  list: (query, call) =>
    answerOf(api.admin.groups.$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ name }: { name: string }) => name,
  alsoRefresh: [
    ['admin', 'companies'],
    ['admin', 'markup-rules'],
  ],
  trail: 'group',
})

const one = api.admin.groups[':id']
const idOf = (id: number) => ({ id: String(id) })

export const groupDetail = detail(groups, (id: number, call) =>
  dataOf(one.$get({ param: idOf(id) }, call)),
)

export const createGroup = (json: GroupInput): Promise<Group> =>
  dataOf(api.admin.groups.$post({ json }))

export const updateGroup = (id: number, json: GroupChanges): Promise<Group> =>
  dataOf(one.$put({ param: idOf(id), json }))

export const deleteGroup = ({ id }: { id: number }) => one.$delete({ param: idOf(id) })

export const MEMBER_KINDS = ['companies', 'people'] as const
export type MemberKind = (typeof MEMBER_KINDS)[number]

/** Who is in a group. */
export const membersQuery = (id: number, kind: MemberKind, page: number) => ({
  queryKey: [...groups.key, 'members', id, kind, page] as const,
  queryFn: () =>
    answerOf(one[kind].$get({ param: idOf(id), query: { page: String(page), per_page: '25' } })),
})

export const addMember = (id: number, kind: MemberKind, memberId: number): Promise<Group> =>
  dataOf(one[kind].$post({ param: idOf(id), json: { id: memberId } }))

export const removeMember = (id: number, kind: MemberKind, memberId: number): Promise<Group> =>
  dataOf(one[kind][':memberId'].$delete({ param: { ...idOf(id), memberId: String(memberId) } }))

/** Customers by what they say of themselves. */
export async function findPeople(q: string): Promise<ComboboxItem[]> {
  const found = await dataOf(api.admin.customers.$get({ query: { q } }))
  return found.map(({ id, name, email }) => ({
    value: id,
    label: name === '' ? email : `${name}, ${email}`,
  }))
}

/** Companies by a word of their name or their number. */
export async function findCompanies(q: string): Promise<ComboboxItem[]> {
  const { data } = await answerOf(api.admin.companies.$get({ query: { q, per_page: '20' } }))
  return data.map(({ id, name, tax_number: number }) => ({
    value: id,
    label: `${name}, ${number}`,
  }))
}
