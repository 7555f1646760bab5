import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Assignee, Task } from '../../../worker/people/tasks/schemas.ts'
import { type Client, signedIn, staff } from '../../support/worker/client.ts'
import { createStaff, createUser, type Person } from '../../support/worker/factories.ts'
import { dataOf, errorsOf, suppliersOf } from '../../support/worker/suppliers.ts'
import { auditOf, getContact, keeper, mintContact, mintTask } from '../contacts/contacts.ts'
import { listen } from '../live/listener.ts'
import { mintOrder } from '../../support/worker/orders.ts'

/** A member of staff with some right, and their browser. */
async function colleague(
  rights = ['sales.orders.view'],
): Promise<{ person: Person; client: Client }> {
  const person = await createStaff(rights)
  return { person, client: await signedIn(person) }
}

const tasks = async (client: Client, query: string): Promise<Task[]> =>
  dataOf<Task[]>(await client.get(`/admin/tasks?${query}`))

const day = (shift: number) =>
  new Date(Date.now() + shift * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/Minsk',
  })

describe('a task', () => {
  it('is one’s own unless somebody else is named, and stands in the contact’s list', async () => {
    const client = await keeper()
    const { id, name } = await mintContact(client)
    const task = await mintTask(client, id, { due_on: day(0) })
    expect(task).toMatchObject({
      subject: { type: 'contact', id, name },
      what: 'Call on Monday',
      is_mine: true,
      is_today: true,
      is_overdue: false,
      done_at: null,
    })
    expect((await getContact(client, id)).next_task).toEqual({
      what: 'Call on Monday',
      due_on: day(0),
    })
    expect((await auditOf('contact', id)).at(-1)).toMatchObject({
      action: 'tasks.create',
      after: { task: task.id, what: 'Call on Monday', due_on: day(0) },
    })
  })

  it('is about a user, a company, a supplier or an order, for those who see it', async () => {
    const client = await keeper('sales.orders.view')
    const person = await createUser({ firstName: 'Ада', lastName: 'Л.' })
    const supplier = await suppliersOf(client).newSupplier()
    const company = await env.DB.prepare(
      `INSERT INTO companies (user_id, name, tax_number, country, address_line_one, city, postcode)
       VALUES (?, 'ТАА', '1', 'BY', 'x', 'Мінск', '220000') RETURNING id`,
    )
      .bind(person.id)
      .first<number>('id')
    const { order } = await mintOrder()
    const subjects = [
      ['user', person.id, 'Ада Л.'],
      ['company', company, 'ТАА'],
      ['supplier', supplier.id, supplier.name],
      ['order', order.id, order.number],
    ] as const
    for (const [type, id, name] of subjects) {
      const task = await mintTask(client, 0, { subject_type: type, subject_id: id })
      expect(task.subject).toEqual({ type, id, name })
      expect(await tasks(client, `subject=${type}:${id}`)).toMatchObject([{ id: task.id }])
    }
    const blind = await staff(['customers.contacts.view', 'customers.contacts.update'])
    const [seen] = await tasks(blind, `subject=order:${order.id}`)
    expect(seen?.subject.name).toBe(null)
    const refused = await blind.post('/admin/tasks', {
      subject_type: 'order',
      subject_id: order.id,
      what: 'x',
      due_on: day(1),
    })
    expect(refused.status).toBe(404)
  })

  it.each([
    ['no words', { what: '  ' }, 'what'],
    ['a day that is none', { due_on: '2026-02-30' }, 'due_on'],
    ['a day of another age', { due_on: '9999-01-01' }, 'due_on'],
    ['somebody who is no staff', { assignee_id: 999_999 }, 'assignee_id'],
    ['a kind that is none', { subject_type: 'brand' }, 'subject_type'],
  ])('with %s is refused on its field', async (_, wrong, field) => {
    const client = await keeper()
    const { id } = await mintContact(client)
    const body = { subject_type: 'contact', subject_id: id, what: 'x', due_on: day(1), ...wrong }
    const answer = await client.post('/admin/tasks', body)
    expect(answer.status).toBe(422)
    expect(Object.keys(await errorsOf(answer))).toEqual([field])
  })

  it('is about nothing that is not there', async () => {
    const client = await keeper()
    const body = { subject_type: 'contact', subject_id: 999_999, what: 'x', due_on: day(1) }
    expect((await client.post('/admin/tasks', body)).status).toBe(404)
  })

  it('is given to another, only as it was read', async () => {
    const client = await keeper()
    const { person } = await colleague()
    const customer = await createUser()
    const task = await mintTask(client, (await mintContact(client)).id)
    const changes = { what: 'Write', due_on: day(3), version: 1, assignee_id: person.id }
    const put = (body: object) => client.put(`/admin/tasks/${task.id}`, body)
    const both = await Promise.all([put(changes), put({ ...changes, what: 'Call' })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const to = await put({ ...changes, version: 2, assignee_id: customer.id })
    expect(Object.keys(await errorsOf(to))).toEqual(['assignee_id'])
    expect((await client.put('/admin/tasks/999999', changes)).status).toBe(404)
  })

  it('is deleted, and then is nowhere', async () => {
    const client = await keeper()
    const { id } = await mintContact(client)
    const task = await mintTask(client, id)
    expect((await client.delete(`/admin/tasks/${task.id}`)).status).toBe(204)
    expect((await client.delete(`/admin/tasks/${task.id}`)).status).toBe(404)
    expect((await client.post(`/admin/tasks/${task.id}/done`)).status).toBe(404)
    expect(await tasks(client, `subject=contact:${id}`)).toEqual([])
  })
})

describe('a task that is done', () => {
  it('says when and by whom, once, and is taken back in one call', async () => {
    const client = await keeper()
    const { id } = await mintContact(client)
    const task = await mintTask(client, id)
    const path = `/admin/tasks/${task.id}`
    const both = await Promise.all([client.post(`${path}/done`), client.post(`${path}/done`)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [done] = await tasks(client, `subject=contact:${id}&state=done`)
    expect(done).toMatchObject({
      id: task.id,
      done_at: expect.any(String) as string,
      done_by: { id: task.assignee?.id },
      version: 2,
    })
    expect((await getContact(client, id)).next_task).toBe(null)
    const undone = await dataOf<Task>(await client.post(`${path}/undone`))
    expect(undone).toMatchObject({ done_at: null, done_by: null })
    expect((await client.post(`${path}/undone`)).status).toBe(200)
    expect((await auditOf('contact', id)).map(({ action }) => action)).toEqual([
      'contacts.create',
      'tasks.create',
      'tasks.done',
      'tasks.undone',
    ])
  })

  it('may always be finished by the person who is to do it, and by no other without the right', async () => {
    const client = await keeper()
    const [mine, other] = [await colleague(), await colleague()]
    const viewer = await colleague(['customers.contacts.view'])
    const contact = await mintContact(client)
    const task = await mintTask(client, contact.id, { assignee_id: mine.person.id })
    expect(await tasks(mine.client, 'mine=1')).toMatchObject([
      { id: task.id, subject: { name: contact.name }, is_mine: true },
    ])
    expect(await tasks(other.client, `subject=contact:${contact.id}`)).toEqual([])
    const path = `/admin/tasks/${task.id}`
    expect((await other.client.post(`${path}/done`)).status).toBe(404)
    expect((await viewer.client.post(`${path}/done`)).status).toBe(403)
    expect((await mine.client.put(path, { what: 'x' })).status).toBe(403)
    expect((await mine.client.post(`${path}/done`)).status).toBe(200)
    expect((await mine.client.post(`${path}/undone`)).status).toBe(200)
    expect((await client.post(`${path}/done`)).status).toBe(200)
  })

  it('is told to open pages', async () => {
    const client = await keeper()
    const page = await listen(client, '/admin/live')
    const { id } = await mintContact(client)
    await page.hears({ kind: 'contact', id })
    const { person } = await colleague()
    const task = await mintTask(client, 0, { subject_type: 'user', subject_id: person.id })
    await client.post(`/admin/tasks/${task.id}/done`)
    await page.hears({ kind: 'contact', id: 0 })
    expect(page.heard.every(({ kind }) => kind === 'contact')).toBe(true)
  })
})

describe('the list of tasks', () => {
  it('has what is overdue first, by the store’s day', async () => {
    const client = await keeper()
    const { person, client: mine } = await colleague()
    const { id } = await mintContact(client)
    const due = async (shift: number) =>
      (await mintTask(client, id, { due_on: day(shift), assignee_id: person.id })).id
    const [later, late, today] = [await due(2), await due(-1), await due(0)]
    const open = await tasks(mine, 'mine=true')
    expect(open.map((task) => task.id)).toEqual([late, today, later])
    expect(open.map((task) => task.is_overdue)).toEqual([true, false, false])
    const ids = async (query: string) => (await tasks(client, query)).map((task) => task.id)
    const his = `assignee_id=${person.id}`
    expect(await ids(`${his}&state=overdue`)).toEqual([late])
    expect(await ids(`${his}&sort=-due_on`)).toEqual([later, today, late])
    await mine.post(`/admin/tasks/${today}/done`)
    await mine.post(`/admin/tasks/${late}/done`)
    expect(await ids(his)).toEqual([later])
    expect(new Set(await ids(`${his}&state=done`))).toEqual(new Set([late, today]))
  })

  it('has none of a deleted contact, until it is back', async () => {
    const client = await keeper()
    const { id } = await mintContact(client)
    const task = await mintTask(client, id)
    await client.delete(`/admin/contacts/${id}`)
    expect(await tasks(client, `subject=contact:${id}`)).toEqual([])
    expect((await client.post(`/admin/tasks/${task.id}/done`)).status).toBe(404)
    await client.post(`/admin/contacts/${id}/restore`)
    expect(await tasks(client, `subject=contact:${id}`)).toMatchObject([{ id: task.id }])
  })

  it('names who can be given tasks, oneself first', async () => {
    const client = await keeper()
    const { person } = await colleague()
    const all = await dataOf<Assignee[]>(await client.get('/admin/tasks/assignees'))
    expect(all[0]?.is_self).toBe(true)
    const found = await dataOf<Assignee[]>(
      await client.get(`/admin/tasks/assignees?q=${person.email}`),
    )
    expect(found).toMatchObject([{ id: person.id, is_self: false }])
  })

  it.each(['state=x', 'subject=brand:1', 'mine=maybe'])('refuses %s', async (query) => {
    expect((await (await keeper()).get(`/admin/tasks?${query}`)).status).toBe(422)
  })
})
