import { expect } from 'vitest'
import type { Contact, ContactSummary } from '../../../worker/people/contacts/schemas.ts'
import type { Task } from '../../../worker/people/tasks/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { auditOf as rowsOf, dataOf } from '../../support/worker/suppliers.ts'

/** All that one does with contacts. */
export const RIGHTS = [
  'customers.contacts.view',
  'customers.contacts.create',
  'customers.contacts.update',
  'customers.contacts.delete',
  'suppliers.suppliers.view',
  'suppliers.suppliers.create',
  'customers.users.view',
  'customers.companies.view',
]

/** Who looks after contacts, signed in. */
export const keeper = (...more: string[]): Promise<Client> => staff([...RIGHTS, ...more])

/** A contact made through the API. */
export async function mintContact(client: Client, input: object = {}): Promise<Contact> {
  const answer = await client.post('/admin/contacts', {
    name: `Вера ${crypto.randomUUID().slice(0, 8)}`,
    ...input,
  })
  expect(answer.status).toBe(201)
  return dataOf<Contact>(answer)
}

/** A task about a contact. */
export async function mintTask(client: Client, id: number, input: object = {}): Promise<Task> {
  const answer = await client.post('/admin/tasks', {
    subject_type: 'contact',
    subject_id: id,
    what: 'Call on Monday',
    due_on: '2026-12-07',
    ...input,
  })
  expect(answer.status).toBe(201)
  return dataOf<Task>(answer)
}

export const getContact = async (client: Client, id: number): Promise<Contact> =>
  dataOf<Contact>(await client.get(`/admin/contacts/${id}`))

/** Ids of the contacts that a filter finds, in their order. */
export async function found(client: Client, query: string): Promise<number[]> {
  const answer = await client.get(`/admin/contacts?${query}`)
  expect(answer.status).toBe(200)
  return (await dataOf<ContactSummary[]>(answer)).map(({ id }) => id)
}

/** What a form sends to change it. */
export const inputOf = (contact: Contact): object => ({
  name: contact.name,
  firm: contact.firm,
  position: contact.position,
  email: contact.email,
  phones: contact.phones,
  locale: contact.locale,
  note: contact.note,
  version: contact.version,
  tags: contact.tags.map(({ name }) => name),
  links: contact.links.map(({ type, id }) => ({ type, id })),
})

/** What the log says of something, oldest first. */
export async function auditOf(type: string, id: number) {
  const rows = await rowsOf(type, id)
  return rows.map(({ action, before, after }) => ({
    action,
    before: JSON.parse(before ?? 'null') as unknown,
    after: JSON.parse(after ?? 'null') as unknown,
  }))
}
