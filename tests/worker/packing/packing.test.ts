import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { PackedOrder, PackingOrder } from '../../../worker/sales/packing/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { shelve } from '../../support/worker/shelf.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { dataOf } from '../../support/worker/suppliers.ts'

type Wish = Parameters<typeof mintOrder>[0]

/** An order of one line of 5 pieces, as many of them on the shelf. */
async function orderWith(pieces: number, wish: Wish = {}) {
  const { order, lines } = await mintOrder({ lines: [{}], ...wish })
  if (pieces > 0) await shelve(lines, { confirmed: 5, received: pieces })
  return { id: order.id, number: order.number, lines }
}

const listed = async (me: Client, query: string) =>
  dataOf<PackingOrder[]>(await me.get(`/admin/packing?per_page=100${query}`))

const ship = async (me: Client, ids: number[], key?: string) => {
  const answer = await me.post(
    '/admin/packing/ship',
    { ids },
    {
      env: { JOBS: silentQueue },
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    },
  )
  expect(answer.status).toBe(200)
  return dataOf<PackedOrder[]>(answer)
}

const parcelsOf = async (id: number) =>
  (
    await env.DB.prepare(
      `SELECT count(*) AS count FROM order_documents WHERE order_id = ? AND kind = 'shipment'`,
    )
      .bind(id)
      .first<{ count: number }>()
  )?.count

describe('GET /admin/packing', () => {
  it('lists what is on the shelf, in whole or in part, promised first', async () => {
    const me = await staff('manager')
    const part = await orderWith(2, { order: { promisedTo: '2030-01-02' } })
    const whole = await orderWith(5, { order: { promisedTo: '2030-01-01' } })
    const none = await orderWith(0)
    const fraud = await orderWith(5, { order: { status: 'fraud', fraudReason: 'x' } })
    const unpaid = await orderWith(5, { order: { status: 'pending_payment' } })
    const all = await listed(me, '')
    const ids = all.map(({ id }) => id)
    expect(ids.filter((id) => id === part.id || id === whole.id)).toEqual([whole.id, part.id])
    for (const { id } of [none, fraud, unpaid]) expect(ids).not.toContain(id)
    expect(all.find(({ id }) => id === part.id)).toMatchObject({ wanted: 5, on_shelf: 2 })
    const only = async (query: string) => (await listed(me, query)).map(({ id }) => id)
    expect(await only(`&q=${part.number}&whole=false`)).toEqual([part.id])
    expect(await only(`&q=${part.number}&whole=true`)).toEqual([])
    expect(await only(`&q=${part.number}&method=nothing-of-ours`)).toEqual([])
    const [{ code } = { code: '' }] = await dataOf<{ code: string }[]>(
      await me.get('/admin/packing/methods'),
    )
    expect(await only(`&method=${encodeURIComponent(code)}`)).toContain(part.id)
  })

  it('is for those who ship', async () => {
    const { id } = await orderWith(5)
    const clerk = await staff(['sales.orders.view'])
    for (const path of ['', '/methods', `/list?ids=${id}`]) {
      expect((await clerk.get(`/admin/packing${path}`)).status).toBe(403)
    }
    expect((await clerk.post('/admin/packing/ship', { ids: [id] })).status).toBe(403)
    expect(await parcelsOf(id)).toBe(0)
  })
})

describe('GET /admin/packing/chosen', () => {
  it('answers those on all pages of the list, and those who ship alone may ask', async () => {
    const me = await staff('manager')
    const order = { promisedTo: '2031-05-01', shippingMethod: `m-${crypto.randomUUID()}` }
    const later = await orderWith(5, { order: { ...order, promisedTo: '2031-05-02' } })
    const sooner = await orderWith(2, { order })
    await orderWith(0, { order })
    const path = `/admin/packing/chosen?method=${order.shippingMethod}`
    const answer = await me.get(`${path}&per_page=1&page=2`)
    expect(await dataOf(answer)).toEqual([sooner, later].map(({ id, number }) => ({ id, number })))
    expect(await dataOf(await me.get(`${path}&whole=true`))).toMatchObject([{ id: later.id }])
    const clerk = await staff(['sales.orders.view'])
    expect((await clerk.get(path)).status).toBe(403)
  })
})

describe('POST /admin/packing/ship', () => {
  it('ships each that can go, and says of the others why not', async () => {
    const me = await staff('manager')
    const whole = await orderWith(5)
    const part = await orderWith(2)
    const none = await orderWith(0)
    const fraud = await orderWith(5, { order: { status: 'fraud', fraudReason: 'x' } })
    const packed = await ship(me, [whole.id, none.id, fraud.id, 999_999_999, part.id])
    expect(packed.map((one) => one.is_shipped)).toEqual([true, false, false, false, true])
    expect(packed[1]?.why).toBe('Nothing of this order is on the shelf yet.')
    for (const one of packed) expect(one.why === null).toBe(one.is_shipped)
    expect(await Promise.all([whole, part, fraud].map(({ id }) => parcelsOf(id)))).toEqual([
      1, 1, 0,
    ])
    expect(await listed(me, `&q=${whole.number}`)).toEqual([])
  })

  it('ships once, repeated or beside another shipment', async () => {
    const me = await staff('manager')
    const one = await orderWith(5)
    const key = crypto.randomUUID()
    expect(await ship(me, [one.id], key)).toMatchObject([{ is_shipped: true }])
    expect(await ship(me, [one.id, one.id], key)).toMatchObject([{ is_shipped: true }])
    expect(await parcelsOf(one.id)).toBe(1)
    const two = await orderWith(5)
    const both = await Promise.all([ship(me, [two.id]), ship(me, [two.id])])
    expect(both.flat().filter((packed) => packed.is_shipped)).toHaveLength(1)
    expect(await parcelsOf(two.id)).toBe(1)
  })

  it('takes twenty orders at most', async () => {
    const me = await staff('manager')
    const ids = Array.from({ length: 21 }, (_, at) => at + 1)
    expect((await me.post('/admin/packing/ship', { ids })).status).toBe(422)
  })
})

describe('GET /admin/packing/list', () => {
  it('says by place what to take, and for which orders', async () => {
    const me = await staff('manager')
    const one = await orderWith(5)
    const two = await orderWith(2)
    await env.DB.prepare(
      `UPDATE shelf_lots SET place = 'A-03-2' WHERE id IN
        (SELECT lot_id FROM shelf_allocations WHERE order_line_id = ?)`,
    )
      .bind(one.lines[0]?.id)
      .run()
    const answer = await me.get(`/admin/packing/list?ids=${one.id},${two.id}&locale=ru`)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await answer.text()
    expect(html).toContain('Лист сборки')
    expect(html).toContain('A-03-2')
    expect(html).toContain(`${one.number} × 5`)
    expect(html).toContain(`${two.number} × 2`)
    expect((await me.get('/admin/packing/list?ids=1,x')).status).toBe(422)
  })
})
