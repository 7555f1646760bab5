import { queryOptions } from '@tanstack/react-query'
import type {
  Contact,
  ContactChanges,
  ContactInput,
  LinkType,
  MergeInput,
} from '../../../../worker/people/contacts/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { ComboboxItem } from '../../../ui/combobox.tsx'
import { detail, resource } from '../../resource/resource.ts'
import { flag, idOf, oneOf, type SearchParam, words } from '../../resource/search-params.ts'

/** One thing that contacts are linked to, `?subject=supplier:15`; set by links of its page. */
const subject = (): SearchParam<string> => ({
  control: 'other',
  as: undefined,
  options: [],
  words: undefined,
  read: (raw) =>
    typeof raw === 'string' && /^(user|company|supplier):[1-9]\d{0,14}$/.test(raw)
      ? raw
      : undefined,
  ask: (value) => value,
})

/** Begins the keys of contacts and of their tasks: a write of either changes both. */
export const CONTACTS = ['admin', 'contacts']
export const TASKS = ['admin', 'tasks']

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
    language: oneOf(['be', 'en', 'ru', 'none']),
    task: oneOf(['open', 'none']),
    duplicates: flag('yes'),
    subject: subject(),
  },
  sorts: ['name', 'firm', 'created_at'],
  defaultSort: 'name',
  list: (query, call) =>
    answerOf(api.admin.contacts.$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  alsoRefresh: [TASKS],
  live: 'contact',
})

const one = api.admin.contacts[':id']
const at = (id: number) => ({ param: { id: String(id) } })

export const contactDetail = detail(contacts, (id: number, call) => dataOf(one.$get(at(id), call)))

/** Contacts that may be the same person. */
export const duplicatesQuery = (id: number) =>
  queryOptions({
    queryKey: [...CONTACTS, 'duplicates', id],
    queryFn: ({ signal }) => dataOf(one.duplicates.$get(at(id), { init: { signal } })),
  })

export const createContact = (json: ContactInput, key: string): Promise<Contact> =>
  dataOf(api.admin.contacts.$post({ json }, { headers: { 'Idempotency-Key': key } }))
export const updateContact = (id: number, json: ContactChanges): Promise<Contact> =>
  dataOf(one.$put({ ...at(id), json }))
export const deleteContact = ({ id }: { id: number }) => one.$delete(at(id))
/** The key of a deletion under way. */
export const deletionOf = (id: number) => [...CONTACTS, 'delete', id]
export const restoreContact = (id: number): Promise<Contact> => dataOf(one.restore.$post(at(id)))
export const mergeContacts = (id: number, json: MergeInput): Promise<Contact> =>
  dataOf(one.merge.$post({ ...at(id), json }))

/** Tags that begin with these words. */
export async function findTags(q: string): Promise<ComboboxItem[]> {
  const tags = await dataOf(api.admin.contacts.tags.$get({ query: { q: q.slice(0, 40) } }))
  return tags.map(({ id, name }) => ({ value: id, label: name }))
}

/** Customers, companies or suppliers with these words. */
export async function findLinkables(type: LinkType, q: string): Promise<ComboboxItem[]> {
  const found = await dataOf(api.admin.contacts.subjects.$get({ query: { type, q } }))
  return found.map(({ id, name, detail: more }) => ({
    value: id,
    label: more === '' || more === name ? name : `${name}, ${more}`,
  }))
}
