import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { forgetContacts } from '../../../worker/people/contacts/forget-contacts.ts'
import type { Contact, MergedContact } from '../../../worker/people/contacts/schemas.ts'
import type { Task } from '../../../worker/people/tasks/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { dataOf, suppliersOf } from '../../support/worker/suppliers.ts'
import { freshWord } from '../search/stock.ts'
import { auditOf, found, getContact, inputOf, keeper, mintContact, mintTask } from './contacts.ts'

const ALL_THIS = { name: 'this', firm: 'this', position: 'this', email: 'this', locale: 'this' }
const DAY_MS = 86_400_000

async function merge(client: Client, mine: Contact, other: Contact, fields: object = {}) {
  const answer = await client.post(`/admin/contacts/${mine.id}/merge`, {
    other_id: other.id,
    version: mine.version,
    other_version: other.version,
    fields: { ...ALL_THIS, ...fields },
  })
  expect(answer.status).toBe(200)
  return dataOf<Contact>(answer)
}

const unmerge = (client: Client, id: number) => client.post(`/admin/contacts/${id}/unmerge`)

const codeOf = async (answer: Response) => ((await answer.json()) as { message: string }).message

const mergedInto = async (client: Client, id: number) =>
  dataOf<MergedContact[]>(await client.get(`/admin/contacts/${id}/merged`))

const tasksOf = async (client: Client, id: number) =>
  (await dataOf<Task[]>(await client.get(`/admin/tasks?subject=contact:${id}`))).map(
    (task) => task.id,
  )

/** What of a contact is theirs, whatever has happened to it. */
const own = ({ tags, links, ...contact }: Contact) => ({
  name: contact.name,
  firm: contact.firm,
  position: contact.position,
  email: contact.email,
  locale: contact.locale,
  phones: contact.phones,
  note: contact.note,
  tags: tags.map(({ name }) => name),
  links,
})

async function pair(client: Client) {
  const word = freshWord()
  const [a, b] = [await suppliersOf(client).newSupplier(), await suppliersOf(client).newSupplier()]
  const mine = await mintContact(client, {
    name: `Вера ${word}`,
    firm: 'Старая',
    phones: ['+375291110000'],
    tags: [`${word} a`],
    links: [{ type: 'supplier', id: a.id }],
    note: 'Первая.',
  })
  const other = await mintContact(client, {
    name: `Вера П. ${word}`,
    firm: 'Новая',
    email: `${word}@example.com`,
    phones: ['80291110000', '+375291110001'],
    tags: [`${word} a`, `${word} b`],
    links: [
      { type: 'supplier', id: a.id },
      { type: 'supplier', id: b.id },
    ],
    note: 'Вторая.',
  })
  return { word, mine, other, suppliers: [a, b] as const }
}

describe('a merge that is undone', () => {
  it('makes two of one again: fields, phones, tags, links, notes and tasks go back where they came from', async () => {
    const client = await keeper()
    const { word, mine, other, suppliers } = await pair(client)
    const [task, theirs] = [await mintTask(client, mine.id), await mintTask(client, other.id)]
    await merge(client, mine, other, { firm: 'other', email: 'other' })
    expect(await mergedInto(client, mine.id)).toMatchObject([{ id: other.id, name: other.name }])
    const answer = await unmerge(client, other.id)
    expect(answer.status).toBe(200)
    expect(own(await dataOf<Contact>(answer))).toEqual(own(other))
    expect(own(await getContact(client, mine.id))).toEqual(own(mine))
    expect(await tasksOf(client, mine.id)).toEqual([task.id])
    expect(await tasksOf(client, other.id)).toEqual([theirs.id])
    expect(await found(client, `q=${word}`)).toHaveLength(2)
    expect(await found(client, `subject=supplier:${suppliers[1].id}`)).toEqual([other.id])
    expect((await getContact(client, mine.id)).has_duplicates).toBe(true)
    expect(await mergedInto(client, mine.id)).toEqual([])
    for (const id of [mine.id, other.id])
      expect((await auditOf('contact', id)).at(-1)).toMatchObject({
        action: 'contacts.undo-merge',
      })
  })

  it('leaves what was added since', async () => {
    const client = await keeper()
    const { word, mine, other } = await pair(client)
    const merged = await merge(client, mine, other)
    const since = await mintTask(client, mine.id)
    await client.put(`/admin/contacts/${mine.id}`, {
      ...inputOf(merged),
      position: 'Директор',
      phones: [...merged.phones, '+375291119999'],
      tags: [...merged.tags.map(({ name }) => name), `${word} c`],
      note: `${merged.note}\n\nТретья.`,
    })
    expect((await unmerge(client, other.id)).status).toBe(200)
    expect(own(await getContact(client, mine.id))).toMatchObject({
      position: 'Директор',
      phones: ['+375291110000', '+375291119999'],
      tags: [`${word} a`, `${word} c`],
      note: 'Первая.\n\nТретья.',
    })
    expect(await tasksOf(client, mine.id)).toEqual([since.id])
    expect(own(await getContact(client, other.id))).toEqual(own(other))
  })

  it('is refused with a sentence where what came over was rewritten', async () => {
    const client = await keeper()
    const { mine, other } = await pair(client)
    const merged = await merge(client, mine, other, { firm: 'other' })
    await client.put(`/admin/contacts/${mine.id}`, { ...inputOf(merged), firm: 'Третья' })
    const refused = await unmerge(client, other.id)
    expect(refused.status).toBe(409)
    expect(await codeOf(refused)).toMatch(/rewritten|перапісана|переписано/)
    expect(await getContact(client, mine.id)).toMatchObject({ firm: 'Третья' })
  })

  it('goes back step by step where one became part of another and that of a third', async () => {
    const client = await keeper()
    const [one, two, three] = [
      await mintContact(client, { note: 'one' }),
      await mintContact(client, { note: 'two' }),
      await mintContact(client, { note: 'three' }),
    ]
    const task = await mintTask(client, three.id)
    await merge(client, two, three)
    await merge(client, one, await getContact(client, two.id))
    expect((await unmerge(client, three.id)).status).toBe(409)
    expect((await unmerge(client, two.id)).status).toBe(200)
    expect((await getContact(client, three.id)).id).toBe(two.id)
    expect((await unmerge(client, three.id)).status).toBe(200)
    expect(await tasksOf(client, three.id)).toEqual([task.id])
    expect([await getContact(client, one.id), await getContact(client, two.id)]).toMatchObject([
      { note: 'one' },
      { note: 'two' },
    ])
  })

  it('twice at once ends in one, and repeated changes nothing', async () => {
    const client = await keeper()
    const { mine, other } = await pair(client)
    await merge(client, mine, other)
    const answers = await Promise.all([unmerge(client, other.id), unmerge(client, other.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await unmerge(client, other.id)).status).toBe(200)
    const undone = (await auditOf('contact', other.id)).filter(
      ({ action }) => action === 'contacts.undo-merge',
    )
    expect(undone).toHaveLength(1)
  })

  it('is not possible for what is gone, deleted or not merged, nor without the right', async () => {
    const client = await keeper()
    const { mine, other } = await pair(client)
    const alone = await mintContact(client)
    await client.delete(`/admin/contacts/${alone.id}`)
    expect((await unmerge(client, alone.id)).status).toBe(404)
    expect((await unmerge(client, 999_999)).status).toBe(404)
    await merge(client, mine, other)
    const looker = await staff(['customers.contacts.view'])
    expect((await unmerge(looker, other.id)).status).toBe(403)
    await client.delete(`/admin/contacts/${mine.id}`)
    expect((await unmerge(client, other.id)).status).toBe(409)
  })

  it('is over after thirty days: nothing about the person is left, and the number leads on', async () => {
    const client = await keeper()
    const { mine, other } = await pair(client)
    await merge(client, mine, other)
    const at = (days: number) => testCtx({ now: new Date(Date.now() + days * DAY_MS) })
    await forgetContacts(at(29))
    expect(await mergedInto(client, mine.id)).toHaveLength(1)
    await forgetContacts(at(31))
    const row = await env.DB.prepare(
      'SELECT name, email, phones, words, merge_undo FROM contacts WHERE id = ?',
    )
      .bind(other.id)
      .first()
    expect(row).toEqual({ name: '', email: null, phones: '[]', words: '', merge_undo: null })
    expect((await unmerge(client, other.id)).status).toBe(404)
    expect((await getContact(client, other.id)).id).toBe(mine.id)
  })
})
