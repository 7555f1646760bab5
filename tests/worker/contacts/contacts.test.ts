import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Contact, ContactTag, Linkable } from '../../../worker/people/contacts/schemas.ts'
import { createUser } from '../../support/worker/factories.ts'
import { dataOf, errorsOf, suppliersOf } from '../../support/worker/suppliers.ts'
import { staff } from '../../support/worker/client.ts'
import { freshWord } from '../search/stock.ts'
import { auditOf, found, getContact, inputOf, keeper, mintContact } from './contacts.ts'

describe('a contact', () => {
  it('is made with phones, tags and links, and read as it was made', async () => {
    const client = await keeper()
    const supplier = await suppliersOf(client).newSupplier()
    const person = await createUser({ firstName: 'Ада', lastName: 'Лавлейс' })
    const word = freshWord()
    const made = await mintContact(client, {
      name: 'Иван Петров',
      firm: `ООО «${word}»`,
      position: 'закупки',
      email: ` ${word.toUpperCase()}@Example.com `,
      phones: ['+375 (29) 123-45-67', '8 029 1234567', '+375 17 200-00-00'],
      locale: 'ru',
      tags: [`Опт ${word}`, `опт ${word}`],
      links: [
        { type: 'supplier', id: supplier.id },
        { type: 'user', id: person.id },
      ],
      note: 'Звонить после обеда.',
    })
    expect(made).toMatchObject({
      email: `${word}@example.com`,
      phones: ['+375 (29) 123-45-67', '+375 17 200-00-00'],
      tags: [{ name: expect.stringContaining('пт') as string }],
      version: 1,
      next_task: null,
    })
    expect(made.links).toEqual([
      { type: 'supplier', id: supplier.id, name: supplier.name },
      { type: 'user', id: person.id, name: 'Ада Лавлейс' },
    ])
    expect(await getContact(client, made.id)).toEqual(made)
    expect((await auditOf('contact', made.id)).map(({ action }) => action)).toEqual([
      'contacts.create',
    ])
  })

  it('is changed whole, and only as it was read', async () => {
    const client = await keeper()
    const supplier = await suppliersOf(client).newSupplier()
    const made = await mintContact(client, {
      tags: [freshWord()],
      links: [{ type: 'supplier', id: supplier.id }],
      email: `${freshWord()}@example.com`,
    })
    const changes = { ...inputOf(made), firm: 'Новая', links: [], tags: [], email: null }
    const answers = await Promise.all(
      [1, 2].map((n) =>
        client.put(`/admin/contacts/${made.id}`, { ...changes, position: `n${n}` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const now = await getContact(client, made.id)
    expect(now).toMatchObject({ firm: 'Новая', links: [], tags: [], email: null, version: 2 })
    const stale = await client.put(`/admin/contacts/${made.id}`, changes)
    expect(await stale.json()).toMatchObject({ code: 'conflict' })
    const same = await client.put(`/admin/contacts/${made.id}`, inputOf(now))
    expect(await dataOf<Contact>(same)).toMatchObject({ version: 2 })
    const [, update] = await auditOf('contact', made.id)
    expect(update).toMatchObject({
      action: 'contacts.update',
      before: { links: [`supplier:${supplier.id}`], firm: '' },
      after: { links: [], firm: 'Новая' },
    })
  })

  it('is made once when the call is repeated', async () => {
    const client = await keeper()
    const body = { name: freshWord() }
    const options = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
    const first = await client.post('/admin/contacts', body, options)
    const again = await client.post('/admin/contacts', body, options)
    expect(await again.json()).toEqual(await first.json())
    expect(await found(client, `q=${body.name}`)).toHaveLength(1)
  })

  it('is not linked to what is not there, or what one may not see', async () => {
    const client = await keeper()
    const blind = await staff([
      'customers.contacts.view',
      'customers.contacts.create',
      'customers.contacts.update',
    ])
    const supplier = await suppliersOf(client).newSupplier()
    for (const [who, link] of [
      [client, { type: 'supplier', id: 999_999 }],
      [client, { type: 'company', id: 999_999 }],
      [blind, { type: 'supplier', id: supplier.id }],
    ] as const) {
      const answer = await who.post('/admin/contacts', { name: 'x', links: [link] })
      expect(answer.status).toBe(422)
      expect(Object.keys(await errorsOf(answer))).toEqual(['links'])
    }
    const seen = await mintContact(client, { links: [{ type: 'supplier', id: supplier.id }] })
    const hidden = await getContact(blind, seen.id)
    expect(hidden.links).toEqual([{ type: 'supplier', id: supplier.id, name: null }])
    const kept = await blind.put(`/admin/contacts/${seen.id}`, { ...inputOf(hidden), firm: 'y' })
    expect((await dataOf<Contact>(kept)).links).toHaveLength(1)
  })

  it('loses its link with the supplier', async () => {
    const client = await keeper('suppliers.suppliers.delete')
    const supplier = await suppliersOf(client).newSupplier()
    const made = await mintContact(client, { links: [{ type: 'supplier', id: supplier.id }] })
    expect(await found(client, `subject=supplier:${supplier.id}`)).toEqual([made.id])
    expect((await client.delete(`/admin/suppliers/${supplier.id}`)).status).toBe(204)
    expect((await getContact(client, made.id)).links).toEqual([])
    expect(await found(client, `subject=supplier:${supplier.id}`)).toEqual([])
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['an e-mail that is none', { email: 'x@' }, 'email'],
    ['a phone that is none', { phones: ['call me'] }, 'phones.0'],
    ['an empty phone', { phones: [''] }, 'phones.0'],
    ['ten thousand tags', { tags: Array.from({ length: 10_000 }, (_, n) => `t${n}`) }, 'tags'],
    [
      'a thousand links',
      { links: Array.from({ length: 1000 }, () => ({ type: 'user', id: 1 })) },
      'links',
    ],
    ['a language that is none', { locale: 'xx' }, 'locale'],
  ])('with %s is refused on its field', async (_, wrong, field) => {
    const client = await keeper()
    const answer = await client.post('/admin/contacts', { name: 'x', ...wrong })
    expect(answer.status).toBe(422)
    expect(Object.keys(await errorsOf(answer))).toEqual([field])
  })

  it('keeps a script and a formula as the words they are', async () => {
    const client = await keeper()
    const name = `<script>alert("${freshWord()}")</script>`
    const made = await mintContact(client, { name, firm: '=cmd|calc!A1', tags: ['"*) OR ("'] })
    expect(await getContact(client, made.id)).toMatchObject({ name, firm: '=cmd|calc!A1' })
    expect(await found(client, `tag_id=${made.tags[0]?.id}`)).toContain(made.id)
  })
})

describe('a deleted contact', () => {
  it('is in no list, and comes back as it was', async () => {
    const client = await keeper()
    const word = freshWord()
    const made = await mintContact(client, { firm: word, tags: [word] })
    const both = await Promise.all([1, 2].map(() => client.delete(`/admin/contacts/${made.id}`)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
    expect((await client.get(`/admin/contacts/${made.id}`)).status).toBe(404)
    expect((await client.put(`/admin/contacts/${made.id}`, inputOf(made))).status).toBe(404)
    expect(await found(client, `q=${word}`)).toEqual([])
    const back = await client.post(`/admin/contacts/${made.id}/restore`)
    expect(await dataOf<Contact>(back)).toMatchObject({ firm: word, tags: made.tags })
    expect(await found(client, `q=${word}`)).toEqual([made.id])
    const again = await client.post(`/admin/contacts/${made.id}/restore`)
    expect(again.status).toBe(200)
    expect((await auditOf('contact', made.id)).map(({ action }) => action)).toEqual([
      'contacts.create',
      'contacts.delete',
      'contacts.restore',
    ])
  })
})

describe('what a contact can be linked to', () => {
  const linkable = async (type: string, q: string) =>
    dataOf<Linkable[]>(
      await (
        await keeper()
      ).get(`/admin/contacts/subjects?type=${type}&q=${encodeURIComponent(q)}`),
    )

  it('is looked for by the server', async () => {
    const client = await keeper()
    const word = freshWord()
    const supplier = await suppliersOf(client).newSupplier({ name: `Поставка ${word}` })
    const person = await createUser({ lastName: `Петрова${word}` })
    const company = await env.DB.prepare(
      `INSERT INTO companies (user_id, name, tax_number, country, address_line_one, city, postcode)
       VALUES (?, ?, '190000001', 'BY', 'x', 'Мінск', '220000') RETURNING id`,
    )
      .bind(person.id, `ТАА ${word}`)
      .first<number>('id')
    expect(await linkable('supplier', word)).toMatchObject([{ id: supplier.id }])
    expect(await linkable('user', `петрова${word}`)).toMatchObject([
      { id: person.id, detail: person.email },
    ])
    expect(await linkable('company', word)).toMatchObject([{ id: company, detail: '190000001' }])
    expect(await linkable('company', '')).not.toEqual([])
    expect(await linkable('company', '"*')).toEqual([])
  })

  it('is shown by kind to those who may see it', async () => {
    const client = await staff(['customers.contacts.view', 'customers.users.view'])
    expect((await client.get('/admin/contacts/subjects?type=user')).status).toBe(200)
    expect((await client.get('/admin/contacts/subjects?type=supplier')).status).toBe(403)
  })

  it('has tags by how they begin, each once', async () => {
    const client = await keeper()
    const word = freshWord()
    await mintContact(client, { tags: [`${word} Опт`] })
    await mintContact(client, { tags: [`${word} опт`, `${word} розница`] })
    const tags = await dataOf<ContactTag[]>(await client.get(`/admin/contacts/tags?q=${word}`))
    expect(tags.map(({ name }) => name)).toEqual([`${word} Опт`, `${word} розница`])
  })
})
