import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { User, UserSummary } from '../../../worker/people/customers/schemas.ts'
import { type Client, signedIn, staff } from '../../support/worker/client.ts'
import { createStaff, createUser } from '../../support/worker/factories.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { companyInput } from '../../support/worker/postal.ts'
import { saidBy, trailOf } from '../roles/people.ts'
import { freshWord } from '../search/stock.ts'

const viewer = () => staff(['customers.users.view'])

const listed = async (client: Client, query: Record<string, string>) =>
  dataOf<UserSummary[]>(await client.get(`/admin/users?${new URLSearchParams(query).toString()}`))

/** Four people of one word, each in another state, registered a day apart. */
async function four() {
  const word = freshWord()
  const at = (day: number) => new Date(Date.UTC(2019, 0, day, 12))
  const mint = (name: string, day: number, more: object) =>
    createUser({
      firstName: name,
      lastName: `X${word}`,
      email: `${name}-${word}@example.com`.toLowerCase(),
      createdAt: at(day),
      ...more,
    })
  const active = await mint('Bert', 1, {})
  const blocked = await mint('Anna', 2, { isDisabled: true })
  const invited = await mint('Dora', 3, { emailVerifiedAt: null, invitedAt: at(3) })
  const unconfirmed = await mint('Carl', 4, { emailVerifiedAt: null })
  return { word, people: [active, blocked, invited, unconfirmed] as const }
}

describe('the list of people', () => {
  it('tells who they are, in which state, and finds them by words and phone', async () => {
    const { word, people } = await four()
    const client = await viewer()
    const rows = await listed(client, { q: word })
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      [people[3].id, 'unconfirmed'],
      [people[2].id, 'invited'],
      [people[1].id, 'blocked'],
      [people[0].id, 'active'],
    ])
    const digits = String(Date.now()).slice(-9)
    await env.DB.prepare('UPDATE users SET phone = ? WHERE id = ?')
      .bind(`+375 ${digits.slice(0, 2)} ${digits.slice(2)}`, people[0].id)
      .run()
    expect((await listed(client, { q: digits })).map(({ id }) => id)).toEqual([people[0].id])
    expect(await listed(client, { q: '"*' })).toEqual([])
  })

  it.each(['active', 'blocked', 'invited', 'unconfirmed'] as const)(
    'is narrowed to those who are %s, in any order',
    async (state) => {
      const { word } = await four()
      const client = await viewer()
      const wanted = { 'created_at[from]': '2019-01-01', 'created_at[to]': '2019-01-04' }
      for (const sort of ['created_at', '-name', 'last_seen', '-orders', undefined]) {
        const order: Record<string, string> = sort === undefined ? {} : { sort }
        const plain = await listed(client, { ...order, state, per_page: '100' })
        expect(new Set(plain.map((row) => row.state))).toEqual(new Set([state]))
        for (const query of [
          { q: word, ...order, state },
          { q: word, ...order, state, ...wanted },
        ])
          expect((await listed(client, query)).length).toBe(1)
      }
    },
  )

  it('is sorted by name, days, visits and orders, both ways', async () => {
    const { word, people } = await four()
    const client = await viewer()
    const [bert, anna, dora, carl] = people.map(({ id }) => id)
    await signedIn(people[0])
    await env.DB.prepare('UPDATE users SET order_count = 3 WHERE id = ?').bind(anna).run()
    const ids = async (sort: string) =>
      (await listed(client, { q: word, sort })).map(({ id }) => id)
    expect(await ids('name')).toEqual([anna, bert, carl, dora])
    expect(await ids('-created_at')).toEqual([carl, dora, anna, bert])
    expect((await ids('-last_seen'))[0]).toBe(bert)
    expect((await ids('-orders'))[0]).toBe(anna)
    const days = { 'created_at[from]': '2019-01-02', 'created_at[to]': '2019-01-03', q: word }
    expect((await listed(client, days)).map(({ id }) => id)).toEqual([dora, anna])
  })

  it('counts the orders they place and when they were last here, but no visit of staff', async () => {
    const person = await createUser()
    await mintOrder({ order: { userId: person.id } })
    const client = await viewer()
    const read = async () => dataOf<User>(await client.get(`/admin/users/${person.id}`))
    const member = await createStaff(['customers.users.impersonate'])
    await (await signedIn(member)).post(`/admin/users/${person.id}/act`)
    const before = await read()
    expect(before).toMatchObject({ orders: 1, last_seen_at: null })
    expect(before.last_order_at).not.toBeNull()
    await signedIn(person)
    expect((await read()).last_seen_at).not.toBeNull()
  })

  it('leaves out erased accounts, and is refused without the right', async () => {
    const { word, people } = await four()
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(people[0].id).run()
    const client = await viewer()
    expect((await listed(client, { q: word })).length).toBe(3)
    expect((await client.get(`/admin/users/${people[0].id}`)).status).toBe(404)
    expect((await client.get('/admin/users/999999999')).status).toBe(404)
    const other = await staff(['sales.orders.view'])
    expect((await other.get('/admin/users')).status).toBe(403)
    expect((await other.get(`/admin/users/${people[1].id}`)).status).toBe(403)
  })
})

describe('making a customer', () => {
  const input = (email: string) => ({
    first_name: 'Ірына',
    last_name: 'Новік',
    email,
    phone: '+375 29 111-22-33',
    locale: 'be',
  })

  it('invites them in their language, with the company they buy for', async () => {
    const email = `${freshWord()}@example.com`
    const manager = await staff('manager')
    const company = companyInput()
    const answer = await manager.post('/admin/users', { ...input(email), company })
    expect(answer.status).toBe(201)
    const user = await dataOf<User>(answer)
    expect(user).toMatchObject({
      email,
      state: 'invited',
      kind: 'company',
      locale: 'be',
      companies: [company.name],
    })
    const mail = await env.DB.prepare('SELECT kind, locale FROM mails WHERE user_id = ?')
      .bind(user.id)
      .first()
    expect(mail).toEqual({ kind: 'customer-invited', locale: 'be' })
    const again = await manager.post('/admin/users', input(email))
    expect(again.status).toBe(422)
    expect(await again.json()).toMatchObject({ errors: { email: [expect.any(String)] } })
  })

  it('mails the invitation again, until they have chosen a password', async () => {
    const email = `${freshWord()}@example.com`
    const manager = await staff('manager')
    const { id } = await dataOf<User>(await manager.post('/admin/users', input(email)))
    const links = () =>
      env.DB.prepare('SELECT token_hash FROM password_resets WHERE user_id = ?').bind(id).all()
    const [before] = (await links()).results
    expect((await manager.post(`/admin/users/${id}/invitation`)).status).toBe(204)
    const after = (await links()).results
    expect(after.length).toBe(1)
    expect(after[0]).not.toEqual(before)
    await env.DB.prepare('UPDATE users SET email_verified_at = 1 WHERE id = ?').bind(id).run()
    expect((await manager.post(`/admin/users/${id}/invitation`)).status).toBe(409)
    const { id: registered } = await createUser({ emailVerifiedAt: null })
    expect((await manager.post(`/admin/users/${registered}/invitation`)).status).toBe(409)
  })
})

describe('changing a customer', () => {
  const changes = (more: object = {}) => ({
    first_name: 'Eva',
    last_name: 'Lis',
    phone: '+48 600 100 200',
    locale: 'en',
    notes: 'Calls after ten.',
    ...more,
  })

  it('writes what differs, with before and after, once', async () => {
    const person = await createUser({ firstName: 'Ewa', lastName: 'Lis', locale: 'en' })
    const support = await staff('support')
    const put = () => support.put(`/admin/users/${person.id}`, changes())
    expect(await dataOf<User>(await put())).toMatchObject({
      name: 'Eva Lis',
      notes: 'Calls after ten.',
    })
    expect((await put()).status).toBe(200)
    const trail = await trailOf('user', person.id)
    expect(trail.filter(({ action }) => action === 'users.update')).toEqual([
      {
        action: 'users.update',
        before: { first_name: 'Ewa', phone: null, notes: '' },
        after: { first_name: 'Eva', phone: '+48 600 100 200', notes: 'Calls after ten.' },
      },
    ])
  })

  it('ends two changes at once in one of them, each trail entry after the other', async () => {
    const person = await createUser({ firstName: 'A', lastName: 'B' })
    const support = await staff('support')
    const [one, two] = await Promise.all(
      ['One', 'Two'].map((first) =>
        support.put(`/admin/users/${person.id}`, changes({ first_name: first })),
      ),
    )
    expect([one?.status, two?.status]).toEqual([200, 200])
    const names = (await trailOf('user', person.id))
      .filter(({ action }) => action === 'users.update')
      .map(({ before, after }) => [before, after] as { first_name: string }[])
    expect(names.length).toBe(2)
    expect(names[1]?.[0]?.first_name).toBe(names[0]?.[1]?.first_name)
  })

  it('is refused for who holds more, for nobody, and for what is no name', async () => {
    const support = await staff('support')
    const owner = await createUser()
    await env.DB.prepare('INSERT INTO user_roles SELECT ?, id FROM roles WHERE name = ?')
      .bind(owner.id, await roleAbove())
      .run()
    const answer = await support.put(`/admin/users/${owner.id}`, changes(), {
      headers: { 'X-Locale': 'en' },
    })
    expect(await saidBy(answer)).toMatch(/^403 /)
    expect((await support.put('/admin/users/999999999', changes())).status).toBe(404)
    const { id } = await createUser()
    const refused = await support.put(`/admin/users/${id}`, changes({ first_name: 'http://x.y' }))
    expect(refused.status).toBe(422)
  })
})

async function roleAbove(): Promise<string> {
  const name = crypto.randomUUID()
  await env.DB.prepare('INSERT INTO roles (name, permissions) VALUES (?, ?)')
    .bind(name, JSON.stringify(['settings.roles.update']))
    .run()
  return name
}
