import { describe, expect, it } from 'vitest'
import type { WaitingLine } from '../../../worker/sales/orders/schemas/allocation.ts'
import type { ShelfLotDetail } from '../../../worker/suppliers/shelf/schemas.ts'
import { lotsOf, putLot } from '../../support/worker/lots.ts'
import { auditOf, dataOf } from '../../support/worker/suppliers.ts'
import { staffWith } from '../orders/staff.ts'
import { freshNumber, stock } from '../search/stock.ts'

/** Two orders of 5 pieces of one part; 3 lie on the shelf for the first. */
async function twoOrders() {
  const item = await stock(freshNumber('6'), { remains: 100 })
  const first = await staffWith({ lines: [{ item }] })
  const second = await staffWith({ lines: [{ item }] }, first.me)
  const from = first.lines[0]?.id ?? 0
  const to = second.lines[0]?.id ?? 0
  await putLot(item.productId, 3, { source: 'receipt', allocateTo: from })
  const [lot] = await lotsOf(item.productId)
  const path = `/admin/shelf/${lot?.id}`
  const move = (body: object) =>
    first.me.post(`${path}/move`, { from_order_line_id: from, to_order_line_id: to, ...body })
  const shelf = async () => [
    (await first.read()).items[0]?.on_shelf,
    (await second.read()).items[0]?.on_shelf,
  ]
  return { item, first, second, from, to, path, move, shelf, me: first.me }
}

describe('POST /admin/shelf/{id}/move', () => {
  it('gives pieces to another line that waits for the part, and both orders tell it', async () => {
    const { move, shelf, first, second, path, me, to, from } = await twoOrders()
    const lot = await dataOf<ShelfLotDetail>(await move({ pieces: 2 }))
    expect(lot.allocations).toMatchObject([
      { order_line_id: from, pieces: 1 },
      { order_line_id: to, pieces: 2 },
    ])
    expect(await shelf()).toEqual([1, 2])
    const kinds = async (order: typeof first) => (await order.read()).events.map(({ kind }) => kind)
    expect(await kinds(first)).toContain('shelf_given')
    expect(await kinds(second)).toContain('shelf_allocated')
    expect(await auditOf('order', first.order.id)).toHaveLength(1)
    const waiting = await dataOf<WaitingLine[]>(await me.get(`${path}/waiting`))
    expect(waiting).toMatchObject([
      { order_line_id: from, waits: 4 },
      { order_line_id: to, waits: 3 },
    ])
  })

  it('sets pieces free, and gives free ones to a line, which is received once all of it is there', async () => {
    const { item, move, shelf, second, from, to } = await twoOrders()
    expect((await move({ to_order_line_id: null, pieces: 3 })).status).toBe(200)
    expect(await shelf()).toEqual([0, 0])
    await putLot(item.productId, 2, { allocateTo: to })
    expect((await move({ from_order_line_id: null, pieces: 3 })).status).toBe(200)
    expect(await shelf()).toEqual([0, 5])
    expect((await second.read()).items).toMatchObject([{ status: 'received' }])
    expect((await move({ from_order_line_id: from, pieces: 1 })).status).toBe(422)
  })

  it('moves the same pieces once when two people move them', async () => {
    const { move, shelf } = await twoOrders()
    const both = await Promise.all([move({ pieces: 3 }), move({ pieces: 3 })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await shelf()).toEqual([0, 3])
  })

  it('lets either a parcel leave with the pieces or another line have them', async () => {
    const { move, first, item } = await twoOrders()
    const [moved, shipped] = await Promise.all([
      move({ pieces: 3 }),
      first.post('shipments', { lines: first.pieces(3) }),
    ])
    expect([moved.status, shipped.status].toSorted((a, b) => a - b)).not.toEqual([200, 201])
    const [lot] = await lotsOf(item.productId)
    expect([
      [3, 3],
      [0, 0],
    ]).toContainEqual([lot?.on_hand, lot?.allocated])
  })

  it('refuses more than are there or waited for, lines of other parts, and unknown ones', async () => {
    const { move, me, path, shelf } = await twoOrders()
    const other = await staffWith({ lines: [{}] }, me)
    expect((await move({ pieces: 4 })).status).toBe(422)
    expect((await move({ to_order_line_id: other.lines[0]?.id, pieces: 1 })).status).toBe(422)
    expect((await move({ to_order_line_id: 999_999_999, pieces: 1 })).status).toBe(422)
    const nowhere = { from_order_line_id: null, to_order_line_id: null, pieces: 1 }
    expect((await me.post(`${path}/move`, nowhere)).status).toBe(422)
    expect((await me.get('/admin/shelf/999999999/waiting')).status).toBe(404)
    expect(await shelf()).toEqual([3, 0])
  })
})
