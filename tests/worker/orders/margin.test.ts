import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { OrderMargin } from '../../../worker/sales/orders/schemas/admin-order.ts'
import { lotsOf, putLot } from '../../support/worker/lots.ts'
import { shelve } from '../../support/worker/shelf.ts'
import { staffWith } from './staff.ts'

const run = (sql: string, ...binds: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...binds)
    .run()

/** An order's figures as numbers. */
const figures = (margin: OrderMargin | null) =>
  margin && {
    net: margin.net.amount,
    refunded: margin.refunded.amount,
    sold: margin.sold_cost.amount,
    expected: margin.expected_cost.amount,
    margin: margin.amount.amount,
    bps: margin.bps,
  }

async function withOrder(wish: Parameters<typeof staffWith>[0]) {
  const order = await staffWith(wish)
  return { ...order, margin: async () => figures((await order.read()).margin) }
}

/** The first line's pieces lie on the shelf for it in lots of these counts and costs, the oldest first. */
async function inLots(
  { lines }: Pick<Awaited<ReturnType<typeof withOrder>>, 'lines'>,
  lots: [pieces: number, costMicros: number][],
) {
  const [line] = lines
  for (const [pieces, costMicros] of lots) {
    await putLot(line?.productId ?? 0, pieces, { costMicros, allocateTo: line?.id ?? 0 })
  }
}

/** 5 pieces at 1.20 that cost 0.70. */
const FIVE = [{ micros: 1_200_000 }]

describe('the margin of an order', () => {
  it('is the price without the tax in it, less the cost', async () => {
    const { margin } = await withOrder({ lines: FIVE })
    expect(await margin()).toEqual({
      net: 500, refunded: 0, sold: 0, expected: 350, margin: 150, bps: 3000,
    }) // prettier-ignore
  })

  it('counts no tax where prices come without it', async () => {
    const { margin } = await withOrder({ lines: FIVE, isTaxIncluded: false })
    expect(await margin()).toMatchObject({ net: 600, expected: 350, margin: 250, bps: 4166 })
  })

  it('counts a cost without the VAT that was in it on the day of the order', async () => {
    const { margin, order } = await withOrder({ lines: FIVE })
    await run(
      'UPDATE order_lines SET cost_micros = 840000, cost_vat_bps = 2000 WHERE order_id = ?',
      order.id,
    )
    expect(await margin()).toMatchObject({ expected: 350, margin: 150 })
  })

  it('counts what is charged after discounts', async () => {
    const { margin } = await withOrder({
      lines: [{ micros: 1_080_000, ownMicros: 1_200_000 }, ...FIVE],
    })
    expect(await margin()).toMatchObject({ net: 950, expected: 700, margin: 250 })
  })

  it('takes the costs of lots, the oldest first, and is final with the last piece', async () => {
    const order = await withOrder({ lines: FIVE })
    await inLots(order, [[3, 500_000], [2, 900_000]]) // prettier-ignore
    expect(await order.margin()).toMatchObject({ sold: 0, expected: 330, margin: 170 })
    await order.issue('shipments', { lines: order.pieces(4) })
    expect(await order.margin()).toMatchObject({ sold: 240, expected: 90, margin: 170 })
    await order.issue('shipments', { lines: order.pieces(1) })
    expect(await order.margin()).toEqual({
      net: 500, refunded: 0, sold: 330, expected: 0, margin: 170, bps: 3400,
    }) // prettier-ignore
  })

  it('expects what suppliers were asked for at their price, and the rest at that of the offer', async () => {
    const order = await withOrder({ lines: FIVE })
    await shelve(order.lines, { quantity: 3, confirmed: 3, received: 0, costMicros: 1_000_000 })
    expect(await order.margin()).toMatchObject({ expected: 440, margin: 60 })
    await order.issue('shipments', { lines: order.pieces(2), excuse: { reason: 'from_supplier' } })
    // None of them lay on the shelf: its ledger knows nothing of them.
    expect(await order.margin()).toMatchObject({ sold: 0, expected: 440 })
  })

  it('is less by what credit notes take off, without tax', async () => {
    const order = await withOrder({ lines: FIVE })
    await inLots(order, [[5, 700_000]])
    await order.issue('invoices')
    await order.issue('shipments')
    await order.issue('credit-notes', { lines: order.pieces(2), reason: 'Two too many' })
    expect(await order.margin()).toEqual({
      net: 500, refunded: 200, sold: 350, expected: 0, margin: -50, bps: -1666,
    }) // prettier-ignore
  })

  it('has the cost back of pieces that came back onto the shelf', async () => {
    const order = await withOrder({ lines: FIVE })
    const [line] = order.lines
    await inLots(order, [[5, 700_000]])
    await order.issue('invoices')
    await order.issue('shipments')
    await order.issue('credit-notes', { lines: order.pieces(2), reason: 'Came back' })
    await putLot(line?.productId ?? 0, 2, { source: 'return', orderLineId: line?.id ?? 0 })
    expect(await order.margin()).toMatchObject({ refunded: 200, sold: 210, margin: 90, bps: 3000 })
  })

  it('counts neither price nor cost of what is cancelled', async () => {
    const order = await withOrder({ lines: FIVE })
    await order.issue('cancellations', { lines: order.pieces(2), reason: 'Changed their mind' })
    expect(await order.margin()).toMatchObject({ net: 300, expected: 210, margin: 90 })
    await order.issue('cancellations', { lines: order.pieces(3), reason: 'Changed their mind' })
    expect(await order.margin()).toEqual({
      net: 0, refunded: 0, sold: 0, expected: 0, margin: 0, bps: 0,
    }) // prettier-ignore
  })

  it('converts costs at the rate that the order was placed at', async () => {
    await run("INSERT INTO currencies (code) VALUES ('USD') ON CONFLICT DO NOTHING")
    const day = '2001-06-20'
    await run(
      "INSERT INTO rates (currency, units, value, source, day, created_at) VALUES ('USD', 1, '4', 'manual', ?, 0)",
      day,
    )
    const rate = { base: 'BYN', units: 1, value: '2', day, source: 'manual', percent_bps: 0 }
    const order = await withOrder({
      lines: FIVE,
      order: { currency: 'USD', rate, createdAt: new Date(`${day}T12:00:00Z`) },
    })
    await inLots(order, [[5, 1_010_000]])
    await order.issue('shipments')
    // 5 × 1.01 BYN / 2 = 2.525 USD
    expect(await order.margin()).toMatchObject({ net: 500, sold: 253, margin: 247 })
  })

  it('is unknown without a rate of a cost', async () => {
    const { margin, order, read } = await withOrder({ lines: [...FIVE, {}] })
    await run(
      "UPDATE order_lines SET cost_currency = 'XTS' WHERE order_id = ? AND position = 1",
      order.id,
    )
    expect(await margin()).toBeNull()
    expect((await read()).items.map((line) => line.margin === null)).toEqual([true, false])
  })
})

it('pieces keep the VAT of their supplier line on the shelf and when they come back', async () => {
  const order = await withOrder({ lines: FIVE })
  const [line] = order.lines
  await shelve(order.lines, { costMicros: 840_000, costVatBps: 2000 })
  await run('UPDATE shelf_lots SET cost_micros = 840000 WHERE product_id = ?', line?.productId ?? 0)
  expect(await order.margin()).toMatchObject({ expected: 350 })
  await order.issue('shipments')
  expect(await order.margin()).toMatchObject({ sold: 350, expected: 0 })
  await run('UPDATE order_lines SET cost_vat_bps = 2000 WHERE id = ?', line?.id ?? 0)
  await putLot(line?.productId ?? 0, 1, {
    source: 'return',
    orderLineId: line?.id ?? 0,
    costMicros: 840_000,
  })
  expect(await order.margin()).toMatchObject({ sold: 280 })
  expect(await lotsOf(line?.productId ?? 0)).toHaveLength(2)
})
