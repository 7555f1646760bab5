import { describe, expect, it } from 'vitest'
import type { Contact } from '../../../worker/people/contacts/schemas.ts'
import type { Task } from '../../../worker/people/tasks/schemas.ts'
import type { Client } from '../../support/worker/client.ts'
import { dataOf, errorsOf, suppliersOf } from '../../support/worker/suppliers.ts'
import { freshWord } from '../search/stock.ts'
import { auditOf, found, getContact, inputOf, keeper, mintContact, mintTask } from './contacts.ts'

const ALL_THIS = { name: 'this', firm: 'this', position: 'this', email: 'this', locale: 'this' }

const merge = (client: Client, mine: Contact, other: Contact, fields: object = {}) =>
  client.post(`/admin/contacts/${mine.id}/merge`, {
    other_id: other.id,
    version: mine.version,
    other_version: other.version,
    fields: { ...ALL_THIS, ...fields },
  })

const duplicates = async (client: Client, id: number) =>
  (await dataOf<Contact[]>(await client.get(`/admin/contacts/${id}/duplicates`))).map(
    (contact) => contact.id,
  )

const digits = () => `29${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

describe('contacts that are alike', () => {
  it('are proposed for the same e-mail, phone, or name and firm', async () => {
    const client = await keeper()
    const [word, phone] = [freshWord(), digits()]
    const first = await mintContact(client, {
      name: `Іван ${word}`,
      firm: 'Альфа',
      email: `${word}@example.com`,
      phones: [`+375${phone}`],
    })
    const byMail = await mintContact(client, { email: `${word}@example.com` })
    const byPhone = await mintContact(client, { phones: [`80${phone}`] })
    const byName = await mintContact(client, { name: `ІВАН  ${word}`, firm: 'альфа' })
    await mintContact(client, { name: `Іван ${word}` })
    expect(await duplicates(client, first.id)).toEqual([byMail.id, byPhone.id, byName.id])
    expect(await duplicates(client, byMail.id)).toEqual([first.id])
    expect((await getContact(client, first.id)).has_duplicates).toBe(true)
    expect(await found(client, `duplicates=true&q=${word}`)).toHaveLength(3)
    expect(await found(client, 'duplicates=true&per_page=100')).toContain(byPhone.id)
  })

  it('are no longer once one of them is changed or deleted', async () => {
    const client = await keeper()
    const email = `${freshWord()}@example.com`
    const [one, two, three] = [
      await mintContact(client, { email }),
      await mintContact(client, { email }),
      await mintContact(client, { email }),
    ]
    await client.delete(`/admin/contacts/${three.id}`)
    expect(await duplicates(client, one.id)).toEqual([two.id])
    await client.put(`/admin/contacts/${two.id}`, { ...inputOf(two), email: null })
    expect(await duplicates(client, one.id)).toEqual([])
    expect((await getContact(client, one.id)).has_duplicates).toBe(false)
    await client.post(`/admin/contacts/${three.id}/restore`)
    expect(await duplicates(client, one.id)).toEqual([three.id])
    expect((await getContact(client, one.id)).has_duplicates).toBe(true)
  })
})

describe('merging', () => {
  it('keeps the chosen side of each field, and links, tasks, tags, phones and notes of both', async () => {
    const client = await keeper()
    const [a, b] = [
      await suppliersOf(client).newSupplier(),
      await suppliersOf(client).newSupplier(),
    ]
    const word = freshWord()
    const mine = await mintContact(client, {
      name: 'Вера',
      firm: 'Старая',
      phones: ['+375291110000'],
      tags: [`${word} a`],
      links: [{ type: 'supplier', id: a.id }],
      note: 'Первая.',
      locale: 'be',
    })
    const other = await mintContact(client, {
      name: 'Вера П.',
      firm: 'Новая',
      email: `${word}@example.com`,
      phones: ['80291110000', '+375291110001'],
      tags: [`${word} b`],
      links: [
        { type: 'supplier', id: a.id },
        { type: 'supplier', id: b.id },
      ],
      note: 'Вторая.',
    })
    const task = await mintTask(client, other.id)
    const answer = await merge(client, mine, other, { firm: 'other', email: 'other' })
    expect(answer.status).toBe(200)
    const merged = await dataOf<Contact>(answer)
    expect(merged).toMatchObject({
      id: mine.id,
      name: 'Вера',
      firm: 'Новая',
      email: `${word}@example.com`,
      locale: 'be',
      phones: ['+375291110000', '+375291110001'],
      note: 'Первая.\n\nВторая.',
      next_task: { what: task.what },
      has_duplicates: false,
    })
    expect(merged.tags.map(({ name }) => name).toSorted()).toEqual([`${word} a`, `${word} b`])
    expect(merged.links.map(({ id }) => id)).toEqual([a.id, b.id])
    expect(await found(client, `q=${word}`)).toEqual([mine.id])
    expect(await found(client, `subject=supplier:${b.id}`)).toEqual([mine.id])
    const tasks = await client.get(`/admin/tasks?subject=contact:${mine.id}`)
    expect(await dataOf<Task[]>(tasks)).toMatchObject([{ id: task.id }])
    expect(await getContact(client, other.id)).toEqual(merged)
    expect((await client.delete(`/admin/contacts/${other.id}`)).status).toBe(404)
    expect((await client.post(`/admin/contacts/${other.id}/restore`)).status).toBe(404)
    const ofMine = (await auditOf('contact', mine.id)).at(-1)
    expect(ofMine).toMatchObject({
      action: 'contacts.merge',
      before: { firm: 'Старая', other: { id: other.id, firm: 'Новая' } },
      after: { firm: 'Новая' },
    })
    expect((await auditOf('contact', other.id)).at(-1)).toMatchObject({
      action: 'contacts.merge',
      after: { merged_into: mine.id },
    })
  })

  it('leads from every id there ever was to the one that is left', async () => {
    const client = await keeper()
    const [one, two, three] = [
      await mintContact(client),
      await mintContact(client),
      await mintContact(client),
    ]
    await merge(client, two, three)
    expect((await merge(client, one, await getContact(client, two.id))).status).toBe(200)
    expect((await getContact(client, three.id)).id).toBe(one.id)
    expect((await getContact(client, two.id)).id).toBe(one.id)
  })

  it('twice at once, also each into the other, ends in one', async () => {
    const client = await keeper()
    const [one, two] = [await mintContact(client), await mintContact(client)]
    const task = await mintTask(client, two.id)
    const answers = await Promise.all([
      merge(client, one, two),
      merge(client, one, two),
      merge(client, two, one),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [left, gone] = [await getContact(client, one.id), await getContact(client, two.id)]
    expect(left).toEqual(gone)
    const tasks = await client.get(`/admin/tasks?subject=contact:${left.id}`)
    expect(await dataOf<Task[]>(tasks)).toMatchObject([{ id: task.id }])
  })

  it('is refused for what was changed since, for itself, for what is gone and for too much', async () => {
    const client = await keeper()
    const phones = (from: number) => Array.from({ length: 6 }, (_, n) => `+37529${from}00000${n}`)
    const [one, two] = [
      await mintContact(client, { phones: phones(1) }),
      await mintContact(client, { phones: phones(2) }),
    ]
    expect((await merge(client, one, { ...two, version: 7 })).status).toBe(409)
    expect((await merge(client, { ...one, version: 7 }, two)).status).toBe(409)
    for (const answer of [await merge(client, one, one), await merge(client, one, two)]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(await errorsOf(answer))).toEqual(['other_id'])
    }
    expect((await merge(client, one, { ...two, id: 999_999 })).status).toBe(404)
    await client.delete(`/admin/contacts/${two.id}`)
    expect((await merge(client, one, two)).status).toBe(404)
  })
})
