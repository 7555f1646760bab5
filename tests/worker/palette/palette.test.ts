import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { PaletteHit } from '../../../worker/reports/palette/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { dataOf } from '../../support/worker/suppliers.ts'

const run = (statement: string, ...binds: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...binds)
    .run()

const fresh = () => `z${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`

async function find(client: Client, q: string) {
  const answer = await client.get(`/admin/palette?q=${encodeURIComponent(q)}`)
  expect(answer.status).toBe(200)
  return dataOf<PaletteHit[]>(answer)
}

const kindsOf = async (client: Client, q: string) => (await find(client, q)).map(({ kind }) => kind)

/** Of every kind one thing with this word in what it is called. */
async function mintNamed(word: string) {
  const user = await createUser({ firstName: word, lastName: 'Тэст' })
  await run(
    `INSERT INTO companies (user_id, name, tax_number, country, address_line_one, city, postcode)
     VALUES (?, ?, ?, 'PL', 'B', 'C', '1')`,
    user.id,
    `${word} Ltd`,
    crypto.randomUUID(),
  )
  await run(`INSERT INTO suppliers (name, code) VALUES (?, ?)`, `${word} Supply`, word)
  const { order } = await mintOrder({
    lines: [{ mpn: word.toUpperCase() }],
    order: { number: `${word.toUpperCase()}-2026-000001`, userId: user.id },
  })
  await run(
    `INSERT INTO order_documents (order_id, kind, number, subtotal, shipping, tax, total, issued_by)
     VALUES (?, 'invoice', ?, 0, 0, 0, 0, 'palette')`,
    order.id,
    `${word.toUpperCase()}-INV-1`,
  )
  return { user, order }
}

describe('GET /admin/palette', () => {
  it('finds something of every kind by a few letters, in any case', async () => {
    const word = fresh()
    const { order, user } = await mintNamed(word)
    const hits = await find(await staff('owner'), word.slice(0, 8))
    const of = (kind: string) => hits.filter((hit) => hit.kind === kind)
    expect(of('order')).toMatchObject([{ id: order.id, title: order.number }])
    expect(of('part')).toMatchObject([{ title: word.toUpperCase() }])
    expect(of('customer')).toMatchObject([
      { id: user.id, title: `${word} Тэст`, about: user.email },
    ])
    expect(of('company')).toMatchObject([{ title: `${word} Ltd` }])
    expect(of('document')).toMatchObject([{ order_id: order.id, about: order.number }])
    expect(of('supplier')).toMatchObject([{ title: `${word} Supply` }])
  })

  it('finds an order by the beginning of its number, and by a phone in any writing', async () => {
    const word = fresh().toUpperCase().replaceAll(/\d/g, 'Q')
    const digits = String(Date.now()).slice(-7)
    const { order } = await mintOrder({ order: { number: `${word}-2026-000042` } })
    await run(`UPDATE users SET phone = ? WHERE id = ?`, `+375 29 ${digits}`, order.userId)
    const owner = await staff('owner')
    for (const q of [`${word}-`, `${word}-20`, `${word.toLowerCase()}-2026-000042`]) {
      expect((await find(owner, q)).filter(({ kind }) => kind === 'order')).toMatchObject([
        { id: order.id },
      ])
    }
    const byPhone = await find(owner, `29 ${digits.slice(0, 3)}-${digits.slice(3)}`)
    expect(byPhone.filter(({ kind }) => kind === 'customer')).toMatchObject([{ id: order.userId }])
  })

  it('finds supplier orders by the beginning of their numbers', async () => {
    const number = `${fresh().toUpperCase()}-1`
    await run(`INSERT OR IGNORE INTO suppliers (id, name, code) VALUES (77, 'S', 'palette-77')`)
    await run(`INSERT OR IGNORE INTO warehouses (id, supplier_id, name) VALUES (77, 77, 'W')`)
    await run(
      `INSERT INTO supplier_orders (number, supplier_id, warehouse_id, currency, digits, status, placed_by, placed_hash, updated_at)
       VALUES (?1, 77, 77, 'BYN', 2, 'new', ?1, ?1, 0)`,
      number,
    )
    const hits = await find(
      await staff(['suppliers.orders.view']),
      number.slice(0, 9).toLowerCase(),
    )
    expect(hits).toMatchObject([{ kind: 'supplier_order', title: number, about: 'S' }])
  })

  it('shows each person only kinds that they may see', async () => {
    const word = fresh()
    await mintNamed(word)
    const of = async (...rights: string[]) => kindsOf(await staff(rights), word)
    expect(await of('sales.orders.view')).toEqual(['order', 'document'])
    expect(await of('customers.users.view')).toEqual(['customer'])
    expect(await of('customers.companies.view')).toEqual(['company'])
    expect(await of('suppliers.suppliers.view')).toEqual(['supplier'])
    expect(await of('catalog.products.view')).toEqual(['part'])
    expect(await of('suppliers.orders.view')).toEqual([])
  })

  it('shows no more than five of a kind, the newest', async () => {
    const word = fresh()
    const people = []
    for (let at = 0; at < 7; at += 1) people.push(await createUser({ firstName: `${word}${at}` }))
    const hits = await find(await staff(['customers.users.view']), word)
    expect(hits.map(({ id }) => id)).toEqual(
      people
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 5),
    )
  })

  it('shows nobody whose account is gone', async () => {
    const word = fresh()
    await createUser({ firstName: word, deletedAt: new Date() })
    expect(await find(await staff(['customers.users.view']), word)).toEqual([])
  })

  it('takes signs for signs, and asks for two letters', async () => {
    const owner = await staff('owner')
    for (const q of ['"*', '%%', '--', 'a"b', "o'r", 'NEAR(', '{2}']) await find(owner, q)
    for (const q of ['', 'a', ' a ']) {
      expect((await owner.get(`/admin/palette?q=${encodeURIComponent(q)}`)).status).toBe(422)
    }
  })
})
