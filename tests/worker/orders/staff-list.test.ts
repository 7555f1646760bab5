import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { AdminOrderSummary } from '../../../worker/sales/orders/schemas/admin-order.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { addressInput } from '../../support/worker/postal.ts'
import { staffWith } from './staff.ts'

type Wish = NonNullable<Parameters<typeof mintOrder>[0]>
type Columns = NonNullable<Wish['order']>

/** A new customer with a company of their own. */
function nobodyElse() {
  const mark = crypto.randomUUID().slice(0, 8)
  const customer: NonNullable<Columns['customer']> = {
    kind: 'company',
    first_name: 'Ірына',
    last_name: `Жук${mark}`,
    email: `${mark}@example.com`,
    phone: null,
    company: {
      name: `Ёлка-${mark}`,
      tax_number: mark,
      country: 'BY',
      address: '',
      bank_name: null,
      bank_account: null,
      bank_code: null,
    },
  }
  return { mark, customer }
}

const UNSAID = { company_name: null, address_line_two: null, district: null }

/** Ids of the orders a query finds. */
async function found(me: Client, query: string): Promise<number[]> {
  const answer = await me.get(`/admin/orders?${query}`)
  expect([query, answer.status]).toEqual([query, 200])
  const { data } = await answer.json<{ data: AdminOrderSummary[] }>()
  for (const row of data) expect(AdminOrderSummary.safeParse(row).error).toBeUndefined()
  return data.map(({ id }) => id)
}

describe('GET /admin/orders', () => {
  it('shows customers, and what is paid and due', async () => {
    const { mark, customer } = nobodyElse()
    const { me, issue, post, pieces, order } = await staffWith({ order: { customer } })
    await post('payments', { amount: 300 })
    await issue('cancellations', { lines: pieces(1), reason: 'Sold out' })
    await issue('invoices', { lines: pieces(2) })
    await issue('credit-notes', { lines: pieces(1), reason: 'Broken' })
    const answer = await me.get(`/admin/orders?q=${mark}`)
    expect(await answer.json()).toMatchObject({
      data: [
        {
          id: order.id,
          customer: `Ірына Жук${mark}`,
          company: `Ёлка-${mark}`,
          email: `${mark}@example.com`,
          status: 'processing',
          grand_total: { amount: 1400 },
          paid: { amount: 300 },
          due: { amount: 900 },
          quantity: 5,
          canceled: 1,
        },
      ],
      pagination: { total: 1 },
    })
  })

  it('calculates what is due as the order does, with any tax', async () => {
    const { mark, customer } = nobodyElse()
    const { me, issue, post, pieces, read } = await staffWith({
      lines: [
        { quantity: 7, micros: 333_300 },
        { quantity: 3, micros: 1_010_000 },
      ],
      isTaxIncluded: false,
      taxBps: 1999,
      order: { customer },
    })
    await issue('cancellations', { lines: pieces(3), reason: 'Sold out' })
    await issue('invoices', { lines: pieces(2, 1) })
    await issue('credit-notes', { lines: pieces(1, 1), reason: 'Broken' })
    await post('payments', { amount: 7 })
    const answer = await me.get(`/admin/orders?q=${mark}`)
    const { data } = await answer.json<{ data: AdminOrderSummary[] }>()
    expect(data.map(({ due }) => due)).toEqual([(await read()).due])
  })

  it('finds by number, purchase, part, name in any case, address and company', async () => {
    const me = await staff('support')
    const { mark, customer } = nobodyElse()
    const mpn = `ZQ-${mark}`
    const { order } = await mintOrder({
      lines: [{ mpn }],
      order: { customer, poNumber: `PO-${mark}` },
    })
    await mintOrder()
    const words = [
      order.number,
      order.number.slice(0, 20).toLowerCase(),
      `po-${mark}`,
      mpn.replace('-', ' ').toLowerCase(),
      `жук${mark}`,
      `ІРЫНА ${mark}`,
      `${mark}@example.com`,
      `ёлка-${mark}`,
    ]
    for (const word of words) {
      expect([word, await found(me, `q=${encodeURIComponent(word)}`)]).toEqual([word, [order.id]])
    }
    expect(await found(me, `q=${mark}x`)).toEqual([])
    expect(await found(me, `q=${encodeURIComponent(`first_name ${mark}`)}`)).toEqual([])
    expect(await found(me, `q=${encodeURIComponent("%' OR 1=1 --")}`)).toEqual([])
  })

  it('finds by phone in any writing, city, the tail of its number, papers and parcels', async () => {
    const { mark, customer } = nobodyElse()
    const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
    const [a, b, c] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)]
    const { me, issue, order, pieces, path } = await staffWith({
      isReceived: true,
      order: {
        customer: { ...customer, phone: `+375 29 ${a}-${b}-${c}` },
        shippingAddress: { ...addressInput({ city: `Гродна${mark}` }), ...UNSAID },
        quoteNumber: `Q-2026-${digits}`,
      },
    })
    await staffWith()
    const invoice = await issue('invoices', { lines: pieces(1) })
    const parcel = await issue('shipments', { lines: pieces(1), tracking_number: `RR${digits}BY` })
    const renumbered = await me.put(`${path}/shipments/${parcel.document.id}`, {
      tracking_number: `QQ${digits}BY`,
    })
    expect(renumbered.status).toBe(200)
    const words = [
      `+37529${digits}`,
      `80 29 ${a} ${b} ${c}`,
      `(029) ${a}-${b}-${c}`,
      `${a}-${b}-${c}`,
      digits,
      `гродна${mark}`.toUpperCase(),
      order.number.toLowerCase(),
      `Q-2026-${digits}`,
      invoice.document.number,
      parcel.document.number,
      `rr${digits}by`,
      `qq${digits}by`,
    ]
    for (const word of words) {
      expect([word, await found(me, `q=${encodeURIComponent(word)}`)]).toEqual([word, [order.id]])
    }
    const tail = `${1 + (Number(digits) % 9)}${digits.slice(-4)}`
    const numbered = await mintOrder({ order: { number: `T-2026-0${tail}`, customer } })
    for (const word of [tail, `0${tail}`, `t-2026-0${tail}`])
      expect([word, await found(me, `q=${word}`)]).toEqual([word, [numbered.order.id]])
    // The number of one paper is not put together from those of two.
    expect(await found(me, `q=${parcel.document.number.replace(/\d+$/, '999999')}`)).toEqual([])
  })

  it('filters by status, days, company and payment, and sorts', async () => {
    const { mark, customer } = nobodyElse()
    const me = await staff('support')
    const companyId = Math.floor(Math.random() * 1e9) + 1e6
    const mint = async (order: Columns, shipping = 0) =>
      (await mintOrder({ shipping, order: { customer, companyId, ...order } })).order.id
    // Days are those of the store's clock, three hours ahead.
    const a = await mint({ createdAt: new Date('2024-05-01T20:59:59.999Z') }, 700)
    const b = await mint(
      { status: 'pending_payment', createdAt: new Date('2024-05-01T21:00:00Z') },
      100,
    )
    const c = await mint({ status: 'canceled', paid: 500, createdAt: new Date('2024-05-03') })
    const q = `q=${mark}`
    expect(await found(me, q)).toEqual([c, b, a])
    expect(await found(me, `company_id=${companyId}`)).toEqual([c, b, a])
    expect(await found(me, `${q}&status[]=pending&status[]=canceled`)).toEqual([c, a])
    expect(await found(me, `${q}&status[]=pending`)).toEqual([a])
    expect(await found(me, `${q}&date[from]=2024-05-02&date[to]=2024-05-02`)).toEqual([b])
    expect(await found(me, `${q}&date[to]=2024-05-01`)).toEqual([a])
    expect(await found(me, `${q}&is_paid=true`)).toEqual([c])
    expect(await found(me, `${q}&is_paid=false`)).toEqual([b, a])
    expect(await found(me, `${q}&sort=grand_total`)).toEqual([c, b, a])
    expect(await found(me, `${q}&sort=-grand_total`)).toEqual([a, b, c])
    expect(await found(me, `${q}&per_page=1&page=2`)).toEqual([b])
    for (const wrong of ['status[]=lost', 'date[from]=soon', 'is_paid=maybe', 'sort=secret']) {
      expect([wrong, (await me.get(`/admin/orders?${wrong}`)).status]).toEqual([wrong, 422])
    }
  })
})

describe('GET /admin/orders/export', () => {
  it('exports the filtered orders as a CSV without formulas', async () => {
    const { mark, customer } = nobodyElse()
    const order = { customer: { ...customer, first_name: '=1+1' }, poNumber: 'a;b' }
    const minted = await mintOrder({ order })
    await mintOrder()
    const me = await staff('support')
    const answer = await me.get(`/admin/orders/export?q=${mark}`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [head = '', row = '', ...rest] = (await answer.text()).split('\r\n')
    expect(head.startsWith('\ufeff') || head.startsWith('Number')).toBe(true)
    expect(rest).toEqual([''])
    const cells = row.split(';')
    expect(cells[0]).toBe(minted.order.number)
    expect(row).toContain(`'=1+1 Жук${mark}`)
    expect(row).toContain('"a;b"')
    expect(cells.slice(-5)).toEqual(['14.00', '0.00', '14.00', 'BYN', 'Detal'])
  })

  it('writes words, local times and the decimal sign of the reader’s language on request', async () => {
    const { mark, customer } = nobodyElse()
    const createdAt = new Date('2026-07-01T22:30:00Z')
    const { order } = await mintOrder({ order: { customer, createdAt, paymentMethod: 'card' } })
    await env.DB.prepare(
      `INSERT INTO order_method_titles (order_id, locale, shipping_title, payment_title)
       VALUES (?1, 'ru', 'Курьер', 'Картой'), (?1, 'en', 'Courier', 'By card')
       ON CONFLICT DO UPDATE SET shipping_title = excluded.shipping_title, payment_title = excluded.payment_title`,
    )
      .bind(order.id)
      .run()
    const me = await staff('support')
    const rowIn = async (locale: string, form: string) => {
      const path = `/admin/orders/export?q=${mark}&${form}`
      const answer = await me.get(path, { headers: { 'X-Locale': locale } })
      expect(answer.status).toBe(200)
      return (await answer.text()).split('\r\n')[1]
    }
    const reader = 'form=reader&zone=Europe/Minsk'
    const name = `Ірына Жук${mark}`
    expect(await rowIn('ru', reader)).toBe(
      `${order.number};02.07.2026 01:30;Новый;${name};Ёлка-${mark};${mark}@example.com;;Картой;Курьер;1;5;0;0;"14,00";"0,00";"14,00";BYN;Detal`,
    )
    expect(await rowIn('en', reader)).toBe(
      `${order.number},2026-07-02 01:30,New,${name},Ёлка-${mark},${mark}@example.com,,By card,Courier,1,5,0,0,14.00,0.00,14.00,BYN,Detal`,
    )
    expect(await rowIn('ru', 'form=raw')).toContain(';2026-07-01T22:30:00.000Z;pending;')
    const refused = await me.get('/admin/orders/export?form=reader&zone=Nowhere/AtAll')
    expect(refused.status).toBe(422)
  })

  it('writes more rows than it reads at once, each of them once, in the order of the list', async () => {
    const { mark, customer } = nobodyElse()
    const { order } = await mintOrder({ order: { customer } })
    const columns = (
      await env.DB.prepare(`SELECT name FROM pragma_table_info('orders')`).all<{
        name: string
      }>()
    ).results.flatMap(({ name }) => (['id', 'number', 'checkout_id'].includes(name) ? [] : name))
    const COPIES = 1200
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO orders (number, checkout_id, ${columns.join(', ')})
         SELECT number || '-' || value, checkout_id + 1000000 + value, ${columns.join(', ')}
         FROM orders CROSS JOIN json_each(?2) WHERE orders.id = ?1`,
      ).bind(order.id, JSON.stringify(Array.from({ length: COPIES }, (_, at) => at + 1))),
      env.DB.prepare(
        `INSERT INTO order_lines (order_id, position, supplier_offer_item_id, product_id, brand, mpn, name,
           supplier_id, warehouse_id, price_micros, channel_price_micros, cost_micros, cost_currency, sum, tax,
           days_min, days_max, ordered)
         SELECT o.id, l.position, l.supplier_offer_item_id, l.product_id, l.brand, l.mpn, l.name, l.supplier_id,
           l.warehouse_id, l.price_micros, l.channel_price_micros, l.cost_micros, l.cost_currency, l.sum, l.tax,
           l.days_min, l.days_max, l.ordered
         FROM order_lines l CROSS JOIN orders o ON o.number LIKE ?2 || '-%' WHERE l.order_id = ?1`,
      ).bind(order.id, order.number),
    ])
    const me = await staff('support')
    const answer = await me.get(`/admin/orders/export?q=${mark}&sort=created_at`)
    const numbers = (await answer.text())
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split(';')[0])
    expect(numbers).toHaveLength(COPIES + 1)
    expect(new Set(numbers).size).toBe(COPIES + 1)
    expect(numbers.slice(0, 2)).toEqual([order.number, `${order.number}-1`])
  })
})
