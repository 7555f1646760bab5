import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../worker/sales/orders/schemas/order.ts'
import { signedIn, staff } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { auditOf, dataOf } from '../../support/worker/suppliers.ts'
import { everythingOf, staffWith } from './staff.ts'

/** A parcel of all five pieces, in Russian, with the number `A 1`. */
async function parcel() {
  const person = await createUser()
  const order = await staffWith({
    isReceived: true,
    order: { userId: person.id, locale: 'ru', shippingMethod: 'post' },
  })
  const { document } = await order.issue('shipments', {
    tracking_number: 'A 1',
    weight: 1250,
    boxes: 2,
  })
  const put = (body: object, client = order.me, id = document.id) =>
    client.put(`${order.path}/shipments/${id}`, body)
  const seen = async () =>
    dataOf<Order>(await (await signedIn(person)).get(`/user/orders/${order.order.id}`))
  return { ...order, document, put, seen }
}

const mailsOf = async (email: string) => {
  const { results } = await env.DB.prepare(
    `SELECT locale, data FROM mails WHERE email = ? AND kind = 'order-tracking' ORDER BY id`,
  )
    .bind(email)
    .all<{ locale: string; data: string }>()
  return results.map(({ locale, data }) => ({ locale, data: JSON.parse(data) as object }))
}

describe('PUT /admin/orders/{id}/shipments/{shipment_id}', () => {
  it('gives a parcel another tracking number and mails it to the customer, once', async () => {
    const { put, order, document, read, seen, path } = await parcel()
    const answer = await put({ tracking_number: 'B 2' })
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { data: { documents: [{ tracking_number: 'B 2', weight: 1250, boxes: 2 }] } },
    ])
    const { version } = await read()
    expect((await put({ tracking_number: ' B 2 ' })).status).toBe(200)
    expect((await read()).version).toBe(version)
    expect(await mailsOf(order.customer.email)).toMatchObject([
      {
        locale: 'ru',
        data: {
          document: document.number,
          trackingNumber: 'B 2',
          trackingUrl: 'https://webservices.belpost.by/searchRu/B%202',
          url: `https://detal.example/ru/account${path.replace('/admin', '')}`,
        },
      },
    ])
    const { documents, events } = await seen()
    expect(documents).toMatchObject([{ tracking_number: 'B 2' }])
    expect(events.map(({ kind }) => kind)).toEqual(['shipped', 'tracking'])
    expect(events[1]?.data).toMatchObject({ tracking_number: 'B 2', number: document.number })
    const audits = await auditOf('order', order.id)
    expect(audits.map(({ action }) => action)).toEqual(['orders.ship', 'orders.parcel'])
  })

  it('leaves the document as it was issued', async () => {
    const { put, order, post } = await parcel()
    const { documents } = await everythingOf(order.id)
    await put({ tracking_number: 'B 2', weight: null })
    expect((await everythingOf(order.id)).documents).toEqual(documents)
    // The mail about the parcel, sent again, has the number of today.
    expect((await post('mails', { kind: 'order-shipped' })).status).toBe(201)
    const mail = await env.DB.prepare(
      `SELECT data FROM mails WHERE email = ? AND kind = 'order-shipped' ORDER BY id DESC LIMIT 1`,
    )
      .bind(order.customer.email)
      .first<{ data: string }>()
    expect(JSON.parse(mail?.data ?? '{}')).toMatchObject({ trackingNumber: 'B 2' })
  })

  it('changes weight and boxes without a mail, for staff alone', async () => {
    const { put, order, read, seen } = await parcel()
    expect((await put({ weight: null, boxes: 3 })).status).toBe(200)
    expect((await read()).documents).toMatchObject([
      { tracking_number: 'A 1', weight: null, boxes: 3 },
    ])
    expect(await mailsOf(order.customer.email)).toEqual([])
    expect((await seen()).events.map(({ kind }) => kind)).toEqual(['shipped'])
    expect((await read()).events.at(-1)).toMatchObject({
      kind: 'parcel',
      is_internal: true,
      data: { weight: null, boxes: 3 },
    })
  })

  it('gives a number to a parcel older than the table of parcels', async () => {
    const { put, read, document } = await parcel()
    await env.DB.prepare('DELETE FROM order_parcels WHERE document_id = ?').bind(document.id).run()
    expect((await read()).documents).toMatchObject([
      { tracking_number: 'A 1', weight: null, boxes: null },
    ])
    expect((await put({ tracking_number: 'B 2' })).status).toBe(200)
    expect((await read()).documents).toMatchObject([{ tracking_number: 'B 2' }])
  })

  it('refuses malformed bodies, other documents, other orders and people without the right', async () => {
    const { put, issue, read } = await parcel()
    const bad = [{ tracking_number: '' }, { weight: 0 }, { weight: 1.5 }, { boxes: -1 }, { x: 1 }]
    for (const body of bad) expect([body, (await put(body)).status]).toEqual([body, 422])
    const { document: invoice } = await issue('invoices')
    const { me, document: foreign } = await parcel()
    expect((await put({ tracking_number: 'B' }, me, invoice.id)).status).toBe(404)
    expect((await put({ tracking_number: 'B' }, me, foreign.id)).status).toBe(404)
    const clerk = await staff(['sales.orders.view', 'sales.orders.update'])
    expect((await put({ tracking_number: 'B' }, clerk)).status).toBe(403)
    const packer = await staff(['sales.orders.ship'])
    expect((await put({ tracking_number: 'B' }, packer)).status).toBe(200)
    expect((await read()).documents[0]).toMatchObject({ tracking_number: 'B' })
  })
})
