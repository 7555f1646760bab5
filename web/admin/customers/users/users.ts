import {
  type CustomerInput,
  type User,
  USER_STATES,
  type UserChanges,
  type UserEmail,
} from '../../../../worker/people/customers/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { detail, resource } from '../../resource/resource.ts'
import { firstDay, lastDay, oneOf, words } from '../../resource/search-params.ts'

/** Everybody with an account. */
export const users = resource({
  name: 'users',
  texts: 'admin/users',
  permission: 'customers.users',
  search: {
    q: words(),
    state: oneOf(USER_STATES, { words: 'state' }),
    from: firstDay({ as: 'created_at[from]' }),
    to: lastDay({ as: 'created_at[to]' }),
  },
  sorts: ['created_at', 'name', 'last_seen', 'orders'],
  defaultSort: '-created_at',
  list: (query, call) =>
    answerOf(api.admin.users.$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ name, email }: { name: string; email: string }) => name || email,
  trail: 'user',
})

const one = api.admin.users[':id']

/** The address of one of them. */
const of = (id: number) => ({ param: { id: String(id) } })

export const userDetail = detail(users, (id: number, call) => dataOf(one.$get(of(id), call)))

export const createUser = (json: CustomerInput, key: string): Promise<User> =>
  dataOf(api.admin.users.$post({ json }, { headers: { 'Idempotency-Key': key } }))

export const updateUser = (id: number, json: UserChanges): Promise<User> =>
  dataOf(one.$put({ ...of(id), json }))

export const changeEmail = (id: number, json: UserEmail): Promise<User> =>
  dataOf(one.email.$post({ ...of(id), json }))

export const inviteAgain = (id: number) => one.invitation.$post(of(id))

export const endSessions = (id: number) => one.sessions.$delete(of(id))

export const endSession = (id: number, session: string) =>
  one.sessions[':session'].$delete({ param: { id: String(id), session } })

/** What is done with a reason. */
export const WITH_REASON = {
  block: (id: number, reason: string) => one.block.$post({ ...of(id), json: { reason } }),
  unblock: (id: number, reason: string) => one.unblock.$post({ ...of(id), json: { reason } }),
  resetFactor: (id: number, reason: string) =>
    one['two-factor'].reset.$post({ ...of(id), json: { reason } }),
}

/** This browser becomes the customer's, for half an hour. */
export const actFor = (id: number) => one.act.$post(of(id))

type Parts = 'sales' | 'quotes' | 'wishes' | 'searches' | 'mails' | 'ties' | 'sessions'

/** A part of a person's card, asked for by itself. */
const part = <Name extends Parts, Data>(
  name: Name,
  get: (id: number, call: { init: { signal: AbortSignal } }) => Promise<Data>,
) => detail({ key: [...users.key, name] }, get)

export const cardQueries = {
  sales: part('sales', (id, call) => dataOf(one.sales.$get(of(id), call))),
  quotes: part('quotes', (id, call) => dataOf(one.quotes.$get(of(id), call))),
  wishes: part('wishes', (id, call) => dataOf(one.wishes.$get(of(id), call))),
  searches: part('searches', (id, call) => dataOf(one.searches.$get(of(id), call))),
  mails: part('mails', (id, call) => dataOf(one.mails.$get(of(id), call))),
  ties: part('ties', (id, call) => dataOf(one.ties.$get(of(id), call))),
  sessions: part('sessions', (id, call) => dataOf(one.sessions.$get(of(id), call))),
}
