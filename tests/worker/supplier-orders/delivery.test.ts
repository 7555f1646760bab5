import { describe, expect, it } from 'vitest'
import type {
  AwaitedLine,
  AwaitedSupplier,
  DeliveredOrder,
} from '../../../worker/purchasing/receipts/schemas.ts'
import type { SupplierOrder } from '../../../worker/purchasing/supplier-orders/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { aWarehouse, buyerWith, rowsOf } from './buyer.ts'

/** A supplier of whom one line of 5 pieces is to come in each of so many orders. */
async function awaiting(count = 3) {
  const buyer = await buyerWith(Array.from({ length: count }, () => ({ lines: [{ quantity: 5 }] })))
  const orders: SupplierOrder[] = []
  for (const { id } of buyer.lines) {
    orders.push(await buyer.buy({ lines: [{ order_line_id: id }] }))
  }
  const supplier = buyer.warehouse.supplierId
  const line = (at: number, quantity: number, surplus?: number) => ({
    supplier_order_id: orders[at]?.id,
    line_id: orders[at]?.items[0]?.id,
    quantity,
    ...(surplus !== undefined && { surplus }),
  })
  const post = (lines: object[], key?: string, { as = buyer.me, ...more }: Options = {}) =>
    as.post(
      '/admin/receipts',
      { supplier_id: supplier, lines, ...more },
      key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
    )
  const told = async (answer: Promise<Response>) => dataOf<DeliveredOrder[]>(await answer)
  const statuses = async () =>
    Promise.all(orders.map(async ({ id }) => (await buyer.read(id)).status))
  const shelf = () =>
    rowsOf<{ source: string; pieces: number }>(
      `SELECT l.source, sum(l.on_hand) AS pieces FROM shelf_lots l
        JOIN supplier_order_lines s ON s.id = l.supplier_order_line_id
        JOIN supplier_orders o ON o.id = s.supplier_order_id
        WHERE o.supplier_id = ? GROUP BY l.source ORDER BY l.source`,
      supplier,
    )
  const awaited = async () =>
    dataOf<AwaitedLine[]>(await buyer.me.get(`/admin/receipts/lines?supplier_id=${supplier}`))
  return { ...buyer, orders, supplier, line, post, told, statuses, shelf, awaited }
}

interface Options {
  as?: Client
  supplier_id?: number
  received_at?: string
  place?: string
}

describe('a delivery over several supplier orders', () => {
  it('is received at each of them, with a surplus and a shortage, once for its key', async () => {
    const { orders, line, post, told, statuses, shelf } = await awaiting()
    const key = crypto.randomUUID()
    const lines = [line(2, 2), line(0, 5), line(1, 5, 3)]
    const first = await told(post(lines, key, { place: 'A-07' }))
    expect(first).toEqual(
      orders.map(({ id, number }) => ({
        id,
        number,
        outcome: 'received',
        message: null,
        errors: {},
      })),
    )
    const came = [
      { source: 'receipt', pieces: 12 },
      { source: 'surplus', pieces: 3 },
    ]
    expect(await statuses()).toEqual(['received', 'received', 'partly_received'])
    expect(await shelf()).toEqual(came)
    expect(await told(post(lines, key, { place: 'A-07' }))).toEqual(first)
    expect(await shelf()).toEqual(came)
  })

  it('sent twice at once is received once', async () => {
    const { line, post, told, shelf } = await awaiting()
    const key = crypto.randomUUID()
    const lines = [line(0, 5), line(1, 3), line(2, 1)]
    await Promise.all([told(post(lines, key)), told(post(lines, key))])
    expect(await shelf()).toEqual([{ source: 'receipt', pieces: 9 }])
  })

  it('of two at once, only one takes the last pieces', async () => {
    const { line, post, told, shelf } = await awaiting(1)
    const both = await Promise.all([told(post([line(0, 5)])), told(post([line(0, 5)]))])
    expect(
      both
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['received', 'refused'])
    expect(await shelf()).toEqual([{ source: 'receipt', pieces: 5 }])
  })

  it('goes on past an order that refuses it, and says why on the line', async () => {
    const { line, post, told, statuses } = await awaiting()
    const answers = await told(post([line(0, 6), line(1, 4, 1), line(2, 5)]))
    expect(answers.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'received'])
    expect(answers.map(({ errors }) => Object.keys(errors))).toEqual([
      ['lines.0.quantity'],
      ['lines.1.surplus'],
      [],
    ])
    expect(answers[0]?.message).toContain('5')
    expect(await statuses()).toEqual(['new', 'new', 'received'])
  })

  it('sent again with its key for other quantities, is refused where it was received', async () => {
    const { line, post, told, shelf } = await awaiting(1)
    const key = crypto.randomUUID()
    await told(post([line(0, 1)], key))
    expect(await told(post([line(0, 2)], key))).toMatchObject([{ outcome: 'refused' }])
    expect(await shelf()).toEqual([{ source: 'receipt', pieces: 1 }])
  })

  it('writes nothing when a line is another supplier’s, unknown, named twice or empty', async () => {
    const { line, post, statuses } = await awaiting(2)
    const other = await aWarehouse()
    const stray = { supplier_order_id: 987_654_321, line_id: 1, quantity: 1 }
    const refused = [
      post([line(0, 1)], undefined, { supplier_id: other.warehouse.supplierId }),
      post([line(0, 1), stray]),
      post([line(0, 1), line(0, 1)]),
      post([line(0, 0)]),
      post([]),
    ]
    for (const answer of await Promise.all(refused)) expect(answer.status).toBe(422)
    expect(await statuses()).toEqual(['new', 'new'])
  })

  it('is refused before the order and after today', async () => {
    const { line, post, told } = await awaiting(1)
    for (const day of ['2020-01-01', '2999-01-01']) {
      const [answer] = await told(post([line(0, 1)], undefined, { received_at: day }))
      expect(answer).toMatchObject({
        outcome: 'refused',
        errors: { received_at: [expect.any(String)] },
      })
    }
  })

  it('is for those who may change supplier orders', async () => {
    const { line, post } = await awaiting(1)
    const as = await staff('content')
    expect((await post([line(0, 1)], undefined, { as })).status).toBe(403)
    expect((await as.get('/admin/receipts/suppliers')).status).toBe(403)
    expect((await as.get('/admin/receipts/lines?supplier_id=1')).status).toBe(403)
  })
})

describe('what is to come', () => {
  it('is told by supplier and line by line, the oldest order first, until it has come', async () => {
    const { me, orders, supplier, line, post, told, awaited } = await awaiting()
    const own = async () =>
      (await dataOf<AwaitedSupplier[]>(await me.get('/admin/receipts/suppliers'))).find(
        ({ id }) => id === supplier,
      )
    expect(await own()).toMatchObject({ lines: 3, pieces: 15 })
    await told(post([line(0, 5), line(1, 2)]))
    expect(await own()).toMatchObject({ lines: 2, pieces: 8 })
    const lines = await awaited()
    expect(lines.map((one) => [one.supplier_order.id, one.to_receive])).toEqual([
      [orders[1]?.id, 3],
      [orders[2]?.id, 5],
    ])
    expect(lines[0]?.keys.length).toBeGreaterThan(0)
    await told(post([line(1, 3), line(2, 5)]))
    expect(await own()).toBeUndefined()
  })
})
