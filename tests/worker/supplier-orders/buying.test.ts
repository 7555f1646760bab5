import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { SupplierOrder } from '../../../worker/purchasing/supplier-orders/schemas.ts'
import type { ToBuyLine } from '../../../worker/purchasing/to-buy/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { staffWith } from '../orders/staff.ts'
import { createWarehouse } from '../search/stock.ts'
import { buyerWith, rowsOf } from './buyer.ts'

type Buyer = Awaited<ReturnType<typeof buyerWith>>

const waitingOf = async ({ me, place }: Pick<Buyer, 'me' | 'place'>) => {
  const path = `/admin/supplier-orders/to-buy/lines?warehouse_id=${place.warehouse_id}`
  const lines = await dataOf<ToBuyLine[]>(await me.get(path))
  return lines.map(({ order_line_id, quantity }) => [order_line_id, quantity])
}

const boughtOf = (lineId: number | undefined) =>
  rowsOf<{ quantity: number }>(
    'SELECT quantity FROM supplier_order_lines WHERE order_line_id = ?',
    lineId,
  )

describe('the list of what to buy', () => {
  it('has only pieces of open orders that are still to be shipped', async () => {
    const buyer = await buyerWith([
      {},
      { order: { isPrepaid: true } },
      { order: { status: 'fraud', fraudReason: 'Stolen card' } },
      {},
      {},
    ])
    const { orders, lines, me } = buyer
    const manager = await staff('manager')
    const documents = async (at: number, verb: string, body: object) => {
      const path = `/admin/orders/${orders[at]?.order.id}/${verb}`
      expect((await manager.post(path, body)).status).toBe(201)
    }
    await documents(3, 'cancellations', { reason: 'Changed their mind' })
    await documents(4, 'shipments', {
      lines: [{ order_line_id: lines[4]?.id, quantity: 2 }],
      excuse: { reason: 'found' },
    })
    expect(await waitingOf(buyer)).toEqual([
      [lines[0]?.id, 5],
      [lines[4]?.id, 3],
    ])
    const groups = async (query: string) =>
      (await me.get(`/admin/supplier-orders/to-buy?${query}`)).json<{
        data: { lines: number; cost: { amount: number } }[]
      }>()
    const own = `warehouse_id=${buyer.place.warehouse_id}`
    expect((await groups(own)).data).toMatchObject([{ lines: 2, cost: { amount: 560 } }])
    expect((await groups(`${own}&q=${orders[0]?.order.number}`)).data).toMatchObject([{ lines: 1 }])
    expect((await groups(`${own}&q=nothing-such`)).data).toEqual([])
    expect((await groups(`${own}&currency=USD`)).data).toEqual([])
    expect((await me.get('/admin/supplier-orders/to-buy?sort=price')).status).toBe(422)
  })

  it('keeps the pieces of a line that are not bought yet', async () => {
    const buyer = await buyerWith()
    const [line] = buyer.lines
    await buyer.buy({ lines: [{ order_line_id: line?.id, quantity: 2 }] })
    expect(await waitingOf(buyer)).toEqual([[line?.id, 3]])
    expect((await buyer.customers()).items[0]?.status).toBe('ordered')
    await buyer.buy()
    expect(await waitingOf(buyer)).toEqual([])
    expect(await boughtOf(line?.id)).toEqual([{ quantity: 2 }, { quantity: 3 }])
  })
})

describe('POST /admin/supplier-orders', () => {
  it('numbers orders without gaps, across refusals', async () => {
    const { buy, post, lines } = await buyerWith([{}, {}])
    const at = async (line: number) => {
      const made = await buy({ lines: [{ order_line_id: lines[line]?.id }] })
      return Number(made.number.split('-')[2])
    }
    const first = await at(0)
    expect((await post({ lines: [{ order_line_id: lines[0]?.id }] })).status).toBe(409)
    expect(await at(1)).toBe(first + 1)
  })

  it('buys once for each key, and refuses the key for another input', async () => {
    const { buy, post, lines } = await buyerWith()
    const [made, again] = [await buy({}, 'k1'), await buy({}, 'k1')]
    expect(again.id).toBe(made.id)
    expect(await boughtOf(lines[0]?.id)).toHaveLength(1)
    const other = { lines: [{ order_line_id: lines[0]?.id, quantity: 1 }] }
    const refused = await post(other, 'k1')
    expect(await refused.json()).toMatchObject({ code: 'idempotency_conflict' })
  })

  it('buys a line once when two people order it at once', async () => {
    const buyer = await buyerWith([{}, {}])
    const second = await staff('manager')
    const body = { lines: buyer.lines.map(({ id }) => ({ order_line_id: id })) }
    const answers = await Promise.all([
      buyer.post(body),
      buyer.post(body, undefined, second),
      buyer.post(body, 'one'),
      buyer.post(body, 'one'),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses[2]).toBe(statuses[3])
    expect(statuses.filter((status) => status === 201).length).toBe(statuses[2] === 201 ? 2 : 1)
    for (const { id } of buyer.lines) expect(await boughtOf(id)).toEqual([{ quantity: 5 }])
    expect(
      await rowsOf('SELECT id FROM supplier_orders WHERE warehouse_id = ?', buyer.warehouse.id),
    ).toHaveLength(1)
    const [refused] = answers.filter(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({
      code: 'conflict',
      lines: buyer.lines.map(({ id }) => ({ order_line_id: id, to_buy: 0 })),
    })
  })

  it('orders lines of other warehouses at a given cost', async () => {
    const buyer = await buyerWith()
    const other = await createWarehouse()
    const elsewhere = { supplier_id: other.supplierId, warehouse_id: other.id }
    const [line] = buyer.lines
    const refused = await buyer.post({ ...elsewhere, lines: [{ order_line_id: line?.id }] })
    expect(await errorsOf(refused)).toHaveProperty(['lines.0.cost_micros'])
    const made = await buyer.buy({
      ...elsewhere,
      lines: [{ order_line_id: line?.id, cost_micros: 2_105 }],
    })
    expect(made).toMatchObject({
      warehouse: { id: other.id },
      cost: { amount: 1 },
      items: [{ cost: { micros: 2_105 } }],
    })
  })

  it.each([
    ['no lines', { lines: [] }],
    ['a line twice', { lines: [{ order_line_id: 1 }, { order_line_id: 1 }] }],
    ['a line of nobody', { lines: [{ order_line_id: 2 ** 52 }] }],
    ['an unknown currency', { currency: 'XXX' }],
    ['somebody else’s warehouse', { supplier_id: 1, warehouse_id: 999_999 }],
    ['an unknown supplier', { supplier_id: 999_999 }],
    ['what it does not know', { version: 1 }],
    ['a script for a carrier', { carrier: { $ne: 1 } }],
  ])('refuses %s', async (_, body) => {
    const { post, lines } = await buyerWith()
    const all = { lines: [{ order_line_id: lines[0]?.id }] }
    expect((await post({ ...all, ...body })).status).toBe(422)
    expect(await boughtOf(lines[0]?.id)).toEqual([])
  })

  it.each([0, -1, 6, 1.5, 2 ** 60, '3', null])('refuses %j pieces of five', async (quantity) => {
    const { post, lines } = await buyerWith()
    const answer = await post({ lines: [{ order_line_id: lines[0]?.id, quantity }] })
    expect(answer.status).toBe(422)
    expect(await boughtOf(lines[0]?.id)).toEqual([])
  })

  it('is refused without the permission, and for guests', async () => {
    const { post, lines, place } = await buyerWith()
    const body = { lines: [{ order_line_id: lines[0]?.id }] }
    const support = await staff('support')
    expect((await support.get('/admin/supplier-orders')).status).toBe(200)
    expect((await post(body, undefined, support)).status).toBe(403)
    const sales = await staff(['sales.orders.view', 'suppliers.orders.view'])
    expect((await post(body, undefined, sales)).status).toBe(403)
    expect((await sales.get('/admin/supplier-invoices')).status).toBe(403)
    const content = await staff('content')
    expect(
      (await content.get(`/admin/supplier-orders/to-buy?supplier_id=${place.supplier_id}`)).status,
    ).toBe(403)
  })

  it('shows customers no costs', async () => {
    const { buy, orders } = await buyerWith()
    await buy()
    const { order } = orders[0] ?? {}
    const rows = await rowsOf<{ data: string }>(
      'SELECT data FROM order_events WHERE order_id = ?',
      order?.id,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/cost|supplier/)
  })
})

describe('the list of supplier orders', () => {
  it('is filtered, sorted and paged on the server, and exported as a CSV', async () => {
    const buyer = await buyerWith([{}, {}, {}])
    const made: SupplierOrder[] = []
    for (const { id } of buyer.lines) {
      made.push(await buyer.buy({ lines: [{ order_line_id: id }], carrier: '=cmd|calc' }))
    }
    await buyer.step(made[1]?.id ?? 0, 'send', { by: 'hand' })
    const own = `warehouse_id=${buyer.warehouse.id}`
    const list = async (query: string) => {
      const answer = await buyer.me.get(`/admin/supplier-orders?${own}&${query}`)
      return answer.json<{ data: { id: number }[]; pagination: { total: number } }>()
    }
    const ids = async (query: string) => (await list(query)).data.map(({ id }) => id)
    const [a, b, c] = made.map(({ id }) => id)
    expect(await ids('')).toEqual([c, b, a])
    expect(await ids('sort=number')).toEqual([a, b, c])
    expect(await ids('sort=created_at&per_page=1&page=2')).toEqual([b])
    expect((await list('per_page=1')).pagination).toMatchObject({ total: 3, total_pages: 3 })
    expect(await ids('status[]=sent')).toEqual([b])
    expect(await ids('status[]=sent&status[]=new&sort=number')).toEqual([a, b, c])
    expect(await ids(`q=${made[2]?.number}`)).toEqual([c])
    expect(await ids(`q=${buyer.orders[0]?.order.number}`)).toEqual([a])
    expect(await ids('date[from]=2999-01-01')).toEqual([])
    expect((await buyer.me.get('/admin/supplier-orders?sort=id;DROP')).status).toBe(422)
    const csv = await (
      await buyer.me.get(`/admin/supplier-orders/export?${own}&sort=number`)
    ).text()
    const [head, first] = csv.split('\r\n')
    expect(head).toContain('Number;Date;Status')
    expect(first).toContain(`${made[0]?.number};`)
    expect(first).toContain(`;"'=cmd|calc";`)
    expect(first).toContain(';3.50;BYN')
  })
})

it('keeps a warehouse that has supplier orders', async () => {
  const { buy, me, warehouse } = await buyerWith()
  await buy()
  const answer = await me.delete(`/admin/warehouses/${warehouse.id}`)
  expect([answer.status, await answer.json()]).toMatchObject([409, { orders_count: 1 }])
  const { results } = await env.DB.prepare('SELECT id FROM warehouses WHERE id = ?')
    .bind(warehouse.id)
    .all()
  expect(results).toHaveLength(1)
})

it('does not buy a line twice after staff has changed its status', async () => {
  const buyer = await buyerWith()
  await buyer.buy()
  const manager = await staffWith({}, await staff('manager'))
  const path = `/admin/orders/${buyer.orders[0]?.order.id}/lines/${buyer.lines[0]?.id}`
  expect((await manager.me.put(path, { status: 'new' })).status).toBe(200)
  expect(await waitingOf(buyer)).toEqual([])
})
