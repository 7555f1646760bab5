import type {
  Contact,
  ContactChanges,
  ContactInput,
} from '../../../../worker/people/contacts/schemas.ts'
import { localeCodes } from '../../../lib/locales.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { detail, resource } from '../../resource/resource.ts'
import { flag, idOf, matching, oneOf, words } from '../../resource/search-params.ts'
import { CONTACTS, tasks } from '../tasks/tasks.ts'

/** People without accounts. */
export const contacts = resource({
  name: 'contacts',
  texts: 'admin/contacts',
  permission: 'customers.contacts',
  key: CONTACTS,
  search: {
    q: words(),
    tag: idOf({ as: 'tag_id' }),
    linked: oneOf(['user', 'company', 'supplier', 'none']),
    language: oneOf([...localeCodes(), 'none']),
    task: oneOf(['open', 'none']),
    duplicates: flag('yes'),
    subject: matching(/^(user|company|supplier):[1-9]\d{0,14}$/),
  },
  sorts: ['name', 'firm', 'created_at'],
  defaultSort: 'name',
  list: (query, call) =>
    answerOf(api.admin.contacts.$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ name }: { name: string }) => name,
  alsoRefresh: [tasks.key],
  live: 'contact',
  trail: 'contact',
})

export const one = api.admin.contacts[':id']
export const at = (id: number) => ({ param: { id: String(id) } })

export const contactDetail = detail(contacts, (id: number, call) => dataOf(one.$get(at(id), call)))
/** The key of a deletion under way. */
export const deletionOf = (id: number) => [...CONTACTS, 'delete', id]

export const createContact = (json: ContactInput, key: string): Promise<Contact> =>
  dataOf(api.admin.contacts.$post({ json }, { headers: { 'Idempotency-Key': key } }))
export const updateContact = (id: number, json: ContactChanges): Promise<Contact> =>
  dataOf(one.$put({ ...at(id), json }))
export const deleteContact = ({ id }: { id: number }) => one.$delete(at(id))
export const restoreContact = ({ id }: { id: number }) => dataOf(one.restore.$post(at(id)))
