import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { AdminOrder } from '../../../worker/sales/orders/schemas/admin-order.ts'
import { holdOf } from '../../support/worker/orders.ts'
import { auditOf } from '../../support/worker/suppliers.ts'
import { balanceOf, staffWith } from './staff.ts'

const mailsOf = async (email: string) => {
  const { results } = await env.DB.prepare(
    'SELECT kind, locale, data FROM mails WHERE email = ? ORDER BY id',
  )
    .bind(email)
    .all<{ kind: string; locale: string; data: string }>()
  return results.map((mail) => ({ ...mail, data: JSON.parse(mail.data) as unknown }))
}

describe('GET /admin/orders/{id}', () => {
  it('shows costs, what is left for each document, and what can be done', async () => {
    const { read, me } = await staffWith()
    const order = await read()
    expect(AdminOrder.safeParse(order).error).toBeUndefined()
    expect(order).toMatchObject({
      due: { amount: 1400, currency: 'BYN' },
      can: { invoice: true, ship: true, refund: false, refund_shipping: false, cancel: true },
      items: [
        {
          cost: { micros: 700_000, currency: 'BYN' },
          margin: { expected_cost: { amount: 350, currency: 'BYN' } },
          supplier: { name: 'Supplier' },
          warehouse: { name: 'W' },
          to_invoice: 5,
          to_ship: 5,
          to_cancel: 5,
          to_refund: 0,
        },
      ],
    })
    expect((await me.get('/admin/orders/999999999')).status).toBe(404)
  })

  it('shows costs at the rates of the order’s day, and none without a rate', async () => {
    const createdAt = new Date('2001-05-10T12:00:00Z')
    const minted = await staffWith({ order: { createdAt }, lines: [{ quantity: 3 }, {}] })
    const [dear, strange] = minted.lines
    const price = env.DB.prepare(
      'UPDATE order_lines SET cost_micros = ?, cost_currency = ? WHERE id = ?',
    )
    const rate = env.DB.prepare(
      `INSERT INTO rates (currency, units, value, source, day, created_at)
       VALUES ('USD', 1, ?, 'manual', ?, 0)`,
    )
    await env.DB.batch([
      env.DB.prepare(`INSERT INTO currencies (code) VALUES ('USD') ON CONFLICT DO NOTHING`),
      price.bind(1_111_000, 'USD', dear?.id ?? 0),
      price.bind(1_000_000, 'XTS', strange?.id ?? 0),
      rate.bind('1.5', '2001-05-10'),
      rate.bind('9', '2001-05-11'),
    ])
    // 3 × 1.111 × 1.5 = 4.9995
    expect((await minted.read()).items.map(({ margin }) => margin?.expected_cost ?? null)).toEqual([
      { amount: 500, currency: 'BYN' },
      null,
    ])
  })
})

describe('POST /admin/orders/{id}/invoices', () => {
  it('invoices all that is left, with shipping on the first invoice only', async () => {
    const { issue, pieces, order } = await staffWith()
    const first = await issue('invoices', { lines: pieces(2) })
    expect(first).toMatchObject({
      data: { status: 'processing', items: [{ invoiced: 2, to_invoice: 3 }] },
      document: {
        kind: 'invoice',
        subtotal: { amount: 200 },
        shipping: { amount: 900 },
        tax: { amount: 183 },
        total: { amount: 1100 },
        lines: [{ quantity: 2, sum: { amount: 200 } }],
      },
    })
    const second = await issue('invoices')
    expect(second.document).toMatchObject({
      subtotal: { amount: 300 },
      shipping: { amount: 0 },
      tax: { amount: 50 },
      total: { amount: 300 },
    })
    expect(await balanceOf(order.id)).toEqual({
      receivable: 1400,
      goods: -417,
      shipping: -750,
      tax: -233,
    })
  })

  it('adds the tax where prices do not include it', async () => {
    const { issue, order } = await staffWith({ isTaxIncluded: false })
    const { document } = await issue('invoices')
    expect(document).toMatchObject({
      subtotal: { amount: 500 },
      shipping: { amount: 900 },
      tax: { amount: 280 },
      total: { amount: 1680 },
    })
    expect(order.grandTotal).toBe(1680)
    expect(await balanceOf(order.id)).toEqual({
      receivable: 1680,
      goods: -500,
      shipping: -900,
      tax: -280,
    })
  })

  it('numbers invoices without gaps, and mails the customer in the order’s language', async () => {
    const { issue, pieces, order, path } = await staffWith({ order: { locale: 'be' } })
    const a = await issue('invoices', { lines: pieces(1) })
    const b = await issue('invoices', { lines: pieces(1) })
    const [, year, number] = /^INV-(\d{4})-(\d{6})$/.exec(a.document.number) ?? []
    expect(year).toBe(String(new Date().getUTCFullYear()))
    expect(b.document.number).toBe(`INV-${year}-${String(Number(number) + 1).padStart(6, '0')}`)
    const [mail] = await mailsOf(order.customer.email)
    expect(mail).toMatchObject({
      kind: 'order-invoiced',
      locale: 'be',
      data: {
        number: order.number,
        document: a.document.number,
        due: expect.stringContaining('14,00'),
        url: `https://detal.example/be/account${path.replace('/admin', '')}`,
      },
    })
    expect((await auditOf('order', order.id)).map(({ action }) => action)).toEqual([
      'orders.invoice',
      'orders.invoice',
    ])
    expect(a.data.events).toMatchObject([
      { kind: 'invoiced', data: { number: a.document.number, amount: 1000, quantity: 1 } },
    ])
  })
})

describe('POST /admin/orders/{id}/shipments', () => {
  it('ships parcels, whose pieces leave the stock', async () => {
    const { issue, pieces, items, order } = await staffWith({
      isReceived: true,
      order: { shippingMethod: 'post' },
    })
    const itemId = items[0]?.itemId ?? 0
    const first = await issue('shipments', { lines: pieces(2), tracking_number: 'VV 1' })
    expect(first).toMatchObject({
      data: { status: 'processing', items: [{ shipped: 2, to_ship: 3, status: 'new' }] },
      document: {
        tracking_number: 'VV 1',
        tracking_url: 'https://webservices.belpost.by/searchRu/VV%201',
      },
    })
    expect(await holdOf(itemId)).toEqual({ reserved: 3, taken: 2 })
    const second = await issue('shipments')
    expect(second.data.items).toMatchObject([{ shipped: 5, status: 'shipped' }])
    expect(await holdOf(itemId)).toEqual({ reserved: 0, taken: 5 })
    expect(await balanceOf(order.id)).toEqual({})
    const mails = await mailsOf(order.customer.email)
    expect(mails).toMatchObject([
      { kind: 'order-shipped', data: { isLast: false, trackingNumber: 'VV 1' } },
      { kind: 'order-shipped', data: { isLast: true, trackingUrl: null } },
    ])
  })

  it('completes an invoiced order, and leaves the rest of the stock to others', async () => {
    const { issue, items } = await staffWith({ isReceived: true })
    await issue('invoices')
    const { data } = await issue('shipments')
    expect(data.status).toBe('completed')
    const live = await env.DB.prepare('SELECT remains FROM live_offer_items WHERE id = ?')
      .bind(items[0]?.itemId ?? 0)
      .first()
    expect(live).toEqual({ remains: 95 })
  })
})

describe('POST /admin/orders/{id}/cancellations', () => {
  it('returns pieces to the stock, and cancels shipping with the last of them', async () => {
    const { issue, pieces, items, order } = await staffWith()
    const itemId = items[0]?.itemId ?? 0
    const part = await issue('cancellations', { lines: pieces(2), reason: 'Sold out' })
    expect(part).toMatchObject({
      data: { status: 'pending', due: { amount: 1200 } },
      document: { kind: 'cancellation', reason: 'Sold out', total: { amount: 200 } },
    })
    expect(await holdOf(itemId)).toEqual({ reserved: 3, taken: 0 })
    const whole = await issue('cancellations', { reason: 'Sold out' })
    expect(whole).toMatchObject({
      data: { status: 'canceled', due: { amount: 0 } },
      document: { shipping: { amount: 900 }, total: { amount: 1200 } },
    })
    expect(await holdOf(itemId)).toEqual({ reserved: 0, taken: 0 })
    expect(await balanceOf(order.id)).toEqual({})
    const mails = await mailsOf(order.customer.email)
    expect(mails).toMatchObject([
      { kind: 'order-canceled', data: { isWhole: false, reason: 'Sold out' } },
      { kind: 'order-canceled', data: { isWhole: true } },
    ])
  })
})
