import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type {
  CustomerSales,
  CustomerSearch,
  CustomerTies,
  CustomerWishes,
} from '../../../worker/sales/customer-cards/schemas.ts'
import type { AdminMail } from '../../../worker/store/mail/schemas/mails.ts'
import { signedIn, staff } from '../../support/worker/client.ts'
import { createStaff, createUser } from '../../support/worker/factories.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { freshNumber, stock } from '../search/stock.ts'

const viewer = () => staff(['customers.users.view', 'sales.orders.view'])

const run = (sql: string, ...values: (string | number | null)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

describe('the card of a customer', () => {
  it('sums what they paid and owe by currency, canceled orders aside, and shows the newest', async () => {
    const { order } = await mintOrder()
    const row = await env.DB.prepare(
      'SELECT user_id, grand_total, currency FROM orders WHERE id = ?',
    )
      .bind(order.id)
      .first<{ user_id: number; grand_total: number; currency: string }>()
    const client = await viewer()
    const sales = async () =>
      dataOf<CustomerSales>(await client.get(`/admin/users/${row?.user_id}/sales`))
    const before = await sales()
    expect(before.orders[0]).toMatchObject({ id: order.id, number: order.number })
    expect(before).toMatchObject({ is_partial: false })
    expect(before.figures[0]).toMatchObject({
      orders: 1,
      turnover: { amount: 0, currency: row?.currency },
      owed: { amount: row?.grand_total, currency: row?.currency },
    })
    await run('UPDATE orders SET paid = grand_total WHERE id = ?', order.id)
    expect((await sales()).figures[0]).toMatchObject({
      turnover: { amount: row?.grand_total },
      owed: { amount: 0 },
    })
    await run("UPDATE orders SET paid = 0, status = 'canceled' WHERE id = ?", order.id)
    expect((await sales()).figures[0]).toMatchObject({ owed: { amount: 0 }, active: 0 })
  })

  it('shows their cart and favourites, and what nobody offers any more', async () => {
    const { id } = await createUser()
    const mpn = freshNumber()
    const { itemId: item, productId: product } = await stock(mpn, { remains: 100 })
    await run(
      `INSERT INTO cart_items (user_id, supplier_offer_item_id, product_id, quantity, channel_price_micros, currency)
       VALUES (?, ?, ?, 3, 1500000, 'BYN')`,
      id,
      item,
      product,
    )
    await run(
      'INSERT INTO favorites (user_id, supplier_offer_item_id, product_id) VALUES (?, 1, ?)',
      id,
      product,
    )
    const wishes = await dataOf<CustomerWishes>(
      await (await viewer()).get(`/admin/users/${id}/wishes`),
    )
    expect(wishes.cart).toMatchObject([
      { mpn, quantity: 3, price: { micros: 1_500_000, currency: 'BYN' }, is_gone: false },
    ])
    expect(wishes.favorites).toMatchObject([{ mpn, quantity: null, price: null, is_gone: true }])
  })

  it('shows what they looked for, each once, the newest first', async () => {
    const { id } = await createUser()
    const view = (path: string, at: number) =>
      run(
        "INSERT INTO page_views (id, user_id, path, locale, viewed_at) VALUES (?, ?, ?, 'en', ?)",
        crypto.randomUUID(),
        id,
        path,
        at,
      )
    await view('/en/search/LM317T', 1)
    await view('/en/search/%D0%B1%D0%BE%D0%BB%D1%82/Bosch', 2)
    await view('/en/search/LM317T/TI', 3)
    await view('/en/search/%E0%A4', 4)
    await view('/en/cart', 5)
    const found = await dataOf<CustomerSearch[]>(
      await (await viewer()).get(`/admin/users/${id}/searches`),
    )
    expect(found.map(({ words }) => words)).toEqual(['%E0%A4', 'LM317T', 'болт'])
  })

  it('shows mails without contents, companies, teams and visits of staff', async () => {
    const person = await createUser()
    const { id } = person
    await run(
      `INSERT INTO mails (kind, user_id, email, locale, data, next_at) VALUES ('order-paid', ?, 'a@b.c', 'ru', '{"url":"secret"}', 0)`,
      id,
    )
    await run(
      `INSERT INTO companies (user_id, name, tax_number, country, address_line_one, city, postcode)
       VALUES (?, 'ТАА Дэталь', '190000001', 'BY', 'x', 'Мінск', '220000')`,
      id,
    )
    await run("INSERT INTO teams (name, owner_id, is_personal) VALUES ('Shop floor', ?, 1)", id)
    const member = await createStaff(['customers.users.impersonate'])
    await (await signedIn(member)).post(`/admin/users/${id}/act`)
    const client = await viewer()
    const mails = await client.get(`/admin/users/${id}/mails`)
    const text = await mails.clone().text()
    expect(await dataOf<AdminMail[]>(mails)).toMatchObject([{ kind: 'order-paid', to: 'a@b.c' }])
    expect(text).not.toContain('secret')
    const ties = await dataOf<CustomerTies>(await client.get(`/admin/users/${id}/ties`))
    expect(ties).toMatchObject({
      companies: [{ name: 'ТАА Дэталь' }],
      teams: [{ name: 'Shop floor', role: 'owner', members: 1 }],
      visits: [{ staff: 'Ала Тэст' }],
    })
  })

  it.each(['sales', 'wishes', 'searches', 'mails', 'ties'])(
    'answers "not found" for the %s of nobody and of an erased account',
    async (part) => {
      const { id } = await createUser({ deletedAt: new Date() })
      const client = await viewer()
      expect((await client.get(`/admin/users/${id}/${part}`)).status).toBe(404)
      expect((await client.get(`/admin/users/999999999/${part}`)).status).toBe(404)
    },
  )

  it('tells of orders to those alone who may see them', async () => {
    const { id } = await createUser()
    const client = await staff(['customers.users.view'])
    expect((await client.get(`/admin/users/${id}/sales`)).status).toBe(403)
    expect((await client.get(`/admin/users/${id}/wishes`)).status).toBe(200)
  })
})
