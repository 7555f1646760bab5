import {
  STAFF_STATES,
  type StaffInput,
  type StaffMember,
  type StaffRoles,
} from '../../../../worker/people/roles/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { detail, resource } from '../../resource/resource.ts'
import { idOf, oneOf, words, yesOrNo } from '../../resource/search-params.ts'

/** Everybody with a role. */
export const staff = resource({
  name: 'staff',
  texts: 'admin/staff',
  permission: 'settings.roles',
  search: {
    q: words(),
    role: idOf({ as: 'role_id' }),
    state: oneOf(STAFF_STATES, { words: 'state' }),
    two_factor: yesOrNo(),
  },
  sorts: ['name', 'email', 'last_seen'],
  defaultSort: 'name',
  list: (query, call) =>
    answerOf(api.admin.staff.$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ name, email }: StaffMember) => name || email,
  alsoRefresh: [['admin', 'roles']],
})

const one = api.admin.staff[':id']
const account = api.admin.users[':id']
const of = ({ id }: { id: number }) => ({ param: { id: String(id) } })

export const staffDetail = detail(staff, (id: string, call) =>
  dataOf(one.$get({ param: { id } }, call)),
)

export const inviteStaff = (json: StaffInput, key: string): Promise<StaffMember> =>
  dataOf(api.admin.staff.$post({ json }, { headers: { 'Idempotency-Key': key } }))

/** Null: the person has no role any more. */
export const changeRoles = (
  member: { id: number },
  json: StaffRoles,
): Promise<StaffMember | null> => dataOf(one.roles.$put({ ...of(member), json }))

export const resendInvitation = (member: { id: number }) =>
  answerOf(one.invitation.$post(of(member)))

export const withdrawInvitation = (member: { id: number }) => one.invitation.$delete(of(member))

export const endSessions = (member: { id: number }) => account.sessions.$delete(of(member))

export const blockPerson = (member: { id: number }, reason: string) =>
  account.block.$post({ ...of(member), json: { reason } })

export const unblockPerson = (member: { id: number }, reason: string) =>
  account.unblock.$post({ ...of(member), json: { reason } })
