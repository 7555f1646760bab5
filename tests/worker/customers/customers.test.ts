import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { CustomerSummary } from '../../../worker/people/customers/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { freshWord } from '../search/stock.ts'

const found = async (client: Client, q: string) =>
  dataOf<CustomerSummary[]>(await client.get(`/admin/customers?q=${encodeURIComponent(q)}`))

const seller = () => staff(['sales.orders.create'])

describe('customers', () => {
  it('are found by name, e-mail, phone in any writing, and company', async () => {
    const word = freshWord()
    const digits = String(Date.now()).slice(-7)
    const person = await createUser({
      email: `${word}@example.com`,
      firstName: 'Алёна',
      lastName: `Кавалёва${word}`,
      phone: `+375 (29) ${digits.slice(0, 3)}-${digits.slice(3)}`,
    })
    await env.DB.prepare(
      `INSERT INTO companies (user_id, name, tax_number, country, address_line_one, city, postcode)
       VALUES (?, ?, '190000001', 'BY', 'x', 'Мінск', '220000')`,
    )
      .bind(person.id, `ТАА ${word}прам`)
      .run()
    const client = await seller()
    for (const q of [word, `кавалева${word}`, `29${digits}`, digits, `${word}прам`]) {
      const ids = (await found(client, q)).map(({ id }) => id)
      expect({ q, ids }).toEqual({ q, ids: expect.arrayContaining([person.id]) as number[] })
    }
    expect((await found(client, word))[0]).toMatchObject({ companies: [`ТАА ${word}прам`] })
    expect(await found(client, `${word}zzz`)).toEqual([])
    expect(await found(client, '"*')).toEqual([])
  })

  it('who are blocked or gone are not', async () => {
    const word = freshWord()
    const person = await createUser({ email: `${word}@example.com`, isDisabled: true })
    const client = await seller()
    expect(await found(client, word)).toEqual([])
    await env.DB.prepare('UPDATE users SET is_disabled = 0, deleted_at = 1 WHERE id = ?')
      .bind(person.id)
      .run()
    expect(await found(client, word)).toEqual([])
  })

  it('are at most twenty, the newest first', async () => {
    const last = await createUser()
    const client = await seller()
    const all = await found(client, '')
    expect(all.length).toBeLessThanOrEqual(20)
    expect(all.some(({ id }) => id >= last.id)).toBe(true)
  })

  it('are shown to those alone who sell or look after customers', async () => {
    const other = await staff(['sales.orders.view'])
    expect((await other.get('/admin/customers')).status).toBe(403)
    expect((await (await guest()).get('/admin/customers')).status).toBe(401)
  })
})

const PERSON = { first_name: 'Вера', last_name: '', phone: '+375291112233', locale: 'be' }

describe('a customer made by staff', () => {
  it('gets a link by mail, chooses the password by it, and is verified then', async () => {
    const client = await staff(['customers.users.create', 'sales.orders.create'])
    const email = `${freshWord()}@example.com`
    const answer = await client.post('/admin/customers', { ...PERSON, email })
    expect(answer.status).toBe(201)
    const { id } = await dataOf<CustomerSummary>(answer)
    expect((await found(client, email)).map((one) => one.id)).toEqual([id])
    const mail = await env.DB.prepare(
      "SELECT locale, data ->> 'url' AS url FROM mails WHERE kind = 'customer-invited' AND user_id = ?",
    )
      .bind(id)
      .first<{ locale: string; url: string }>()
    expect(mail!.locale).toBe('be')
    const token = new URL(mail!.url).pathname.split('/').at(-1)
    const visitor = await guest()
    const password = 'Correct-horse-9'
    const set = await visitor.post('/reset-password', {
      token,
      email,
      password,
      password_confirmation: password,
    })
    expect(set.status).toBe(200)
    const signIn = await visitor.post('/login', { email, password, remember: false })
    expect(signIn.status).toBe(200)
    expect((await visitor.get('/user/quotes')).status).toBe(200)
  })

  it('is refused for an address that has an account', async () => {
    const client = await staff(['customers.users.create'])
    const { email } = await createUser()
    const answer = await client.post('/admin/customers', { ...PERSON, email })
    expect(answer.status).toBe(422)
    const { errors } = await answer.json<{ errors: Record<string, string[]> }>()
    expect(Object.keys(errors)).toEqual(['email'])
  })

  it('is one when the call is repeated, and one when two come at once', async () => {
    const client = await staff(['customers.users.create'])
    const email = `${freshWord()}@example.com`
    const options = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
    const first = await client.post('/admin/customers', { ...PERSON, email }, options)
    const again = await client.post('/admin/customers', { ...PERSON, email }, options)
    expect(await again.json()).toEqual(await first.json())
    const other = `${freshWord()}@example.com`
    const both = await Promise.all(
      [1, 2].map(() => client.post('/admin/customers', { ...PERSON, email: other })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })

  it('needs the right to make one', async () => {
    const client = await seller()
    const email = `${freshWord()}@example.com`
    expect((await client.post('/admin/customers', { ...PERSON, email })).status).toBe(403)
  })
})
