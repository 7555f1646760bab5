import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { lotsOf, movementsOf, offeredOf } from '../../support/worker/lots.ts'
import { staff } from '../../support/worker/client.ts'
import { createBrand, createProduct, freshNumber } from '../search/stock.ts'
import { aWarehouse, buyerWith } from '../supplier-orders/buyer.ts'

/** Staff who has bought one line of 5 pieces of a product of its own. */
async function bought(place: { currency?: string; cost_micros?: number } = {}) {
  const productId = await createProduct(await createBrand(), freshNumber('7'))
  const { item } = await aWarehouse()
  const { currency, cost_micros: cost } = place
  const buying = await buyerWith([{ lines: [{ item: { ...item(), productId } }] }])
  const made = await buying.buy({
    warehouse_id: buying.warehouse.id,
    ...(currency !== undefined && { currency }),
    lines: buying.lines.map(({ id }) => ({ order_line_id: id, cost_micros: cost ?? 700_000 })),
  })
  const line = made.items[0]?.id ?? 0
  const receive = (body: object, key?: string) =>
    buying.take(made.id, 'receive', { lines: [{ id: line, ...body }] }, key)
  const order = buying.orders[0]?.order.id ?? 0
  return { ...buying, made, line, productId, receive, order }
}

describe('POST /admin/supplier-orders/{id}/receive', () => {
  it('puts what came on the shelf, for the line it was bought for', async () => {
    const { take, made, line, productId, customers } = await bought()
    const body = { place: 'A-03', lines: [{ id: line, quantity: 3 }] }
    expect((await take(made.id, 'receive', body)).status).toBe(200)
    expect(await lotsOf(productId)).toMatchObject([
      { source: 'receipt', on_hand: 3, allocated: 3, place: 'A-03', cost_micros: 700_000 },
    ])
    expect((await customers()).items).toMatchObject([{ on_shelf: 3, to_ship: 5 }])
    expect(await offeredOf(productId)).toMatchObject({ remains: 0 })
  })

  it('puts it there once, however often the command is repeated', async () => {
    const { receive, productId } = await bought()
    const both = await Promise.all([
      receive({ quantity: 2 }, 'once'),
      receive({ quantity: 2 }, 'once'),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await lotsOf(productId)).toMatchObject([{ on_hand: 2 }])
  })

  it('converts the cost at the rate of the day', async () => {
    await env.DB.prepare(
      `INSERT INTO rates (currency, units, value, source, day) VALUES ('USD', 1, '3.2567', 'manual', '2026-01-01')`,
    ).run()
    const { receive, productId } = await bought({ currency: 'USD', cost_micros: 1_234_567 })
    expect((await receive({ quantity: 5 })).status).toBe(200)
    // 1.234567 × 3.2567 = 4.0206143…
    expect(await lotsOf(productId)).toMatchObject([{ cost_micros: 4_020_614, currency: 'BYN' }])
  })

  it('takes more than was ordered only apart, after all of that: a free lot, which we sell', async () => {
    const { receive, productId, customers } = await bought()
    expect((await receive({ quantity: 6 })).status).toBe(422)
    const early = await receive({ quantity: 4, surplus: 2 })
    expect([early.status, await early.json()]).toMatchObject([
      422,
      { errors: { 'lines.0.surplus': [expect.stringContaining('(5)')] } },
    ])
    expect(await lotsOf(productId)).toEqual([])
    expect((await receive({ quantity: 5, surplus: 2 })).status).toBe(200)
    expect(await lotsOf(productId)).toMatchObject([
      { source: 'receipt', on_hand: 5, allocated: 5 },
      { source: 'surplus', on_hand: 2, allocated: 0 },
    ])
    expect(await offeredOf(productId)).toMatchObject({ remains: 2, cost_micros: 700_000 })
    expect((await customers()).items).toMatchObject([{ on_shelf: 5 }])
    expect((await receive({ quantity: 0 })).status).toBe(422)
    expect((await receive({ quantity: 0, surplus: 1 })).status).toBe(200)
    expect(await offeredOf(productId)).toMatchObject({ remains: 3 })
  })

  it('keeps what comes for a line that was cancelled meanwhile as ours', async () => {
    const { receive, productId, order } = await bought()
    const manager = await staff('manager')
    const given = await manager.post(`/admin/orders/${order}/cancellations`, { reason: 'Gone' })
    expect(given.status).toBe(201)
    expect((await receive({ quantity: 5 })).status).toBe(200)
    expect(await lotsOf(productId)).toMatchObject([{ on_hand: 5, allocated: 0 }])
    expect(await movementsOf(productId)).toMatchObject([{ kind: 'received', pieces: 5 }])
    expect(await offeredOf(productId)).toMatchObject({ remains: 5 })
  })
})
