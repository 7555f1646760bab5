import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { PlaceCount, ShelfSheet } from '../../../worker/suppliers/shelf/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { lotsOf, movementsOf, putLot } from '../../support/worker/lots.ts'
import { auditOf, dataOf } from '../../support/worker/suppliers.ts'
import { expectOrder } from '../histories/expect-order.ts'
import { staffWith } from '../orders/staff.ts'
import { freshNumber, stock } from '../search/stock.ts'
import { rowsOf } from '../supplier-orders/buyer.ts'

/** A place where 3 pieces of a part lie for one order, 3 for a later one, and 2 free ones. */
async function aPlace() {
  const mpn = freshNumber('4')
  const item = await stock(mpn, { remains: 100 })
  const first = await staffWith({ lines: [{ item, mpn, quantity: 3 }], order: { promisedTo: '2026-12-01' } }) // prettier-ignore
  const second = await staffWith(
    { lines: [{ item, mpn, quantity: 3 }], order: { promisedTo: '2026-12-09' } },
    first.me,
  )
  const place = `C-${item.productId}`
  for (const order of [second, first]) {
    const allocateTo = order.lines[0]?.id ?? 0
    await putLot(item.productId, 3, { source: 'receipt', allocateTo, place })
    await env.DB.prepare("UPDATE order_lines SET supply_status = 'received' WHERE id = ?")
      .bind(allocateTo)
      .run()
  }
  await putLot(item.productId, 2, { place })
  const { me } = first
  const sheet = async () =>
    dataOf<ShelfSheet>(await me.get(`/admin/shelf/sheet?place=${encodeURIComponent(place)}`))
  const body = (counted: number, changes: object = {}) => ({
    place,
    last_count_id: null,
    reason: 'Yearly',
    lines: [{ product_id: item.productId, on_hand: 8, counted }],
    ...changes,
  })
  const count = (counted: number, changes: object = {}, key?: string, as = me) =>
    as.post(
      '/admin/shelf/place-counts',
      body(counted, changes),
      key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
    )
  const onHand = async () =>
    (await lotsOf(item.productId)).map((lot) => [lot.on_hand, lot.allocated])
  return { me, mpn, item, first, second, place, sheet, body, count, onHand }
}

describe('GET /admin/shelf/sheet', () => {
  it('says what should lie at a place, part by part, and the same as a CSV to write into', async () => {
    const { me, sheet, place, mpn } = await aPlace()
    expect(await sheet()).toMatchObject({
      place,
      is_more: false,
      last_count: null,
      parts: [{ product: { mpn }, keys: [mpn], on_hand: 8, allocated: 6 }],
    })
    const csv = await (await me.get(`/admin/shelf/sheet/export?place=${place}&form=raw`)).text()
    expect(csv).toContain(`${place};`)
    expect(csv).toMatch(new RegExp(`${mpn};.*8;6;`))
  })
})

describe('POST /admin/shelf/place-counts', () => {
  it('takes missing pieces from the free ones first: no order loses any', async () => {
    const { count, onHand, item, sheet, place } = await aPlace()
    expect(await dataOf<PlaceCount>(await count(7))).toEqual({
      parts: 1,
      different: 1,
      more: 0,
      fewer: 1,
      short: [],
    })
    expect(await onHand()).toEqual([[3, 3], [3, 3], [1, 0]]) // prettier-ignore
    expect((await movementsOf(item.productId)).at(-1)).toMatchObject({
      kind: 'counted',
      pieces: -1,
      reason: 'Yearly',
    })
    expect(await sheet()).toMatchObject({ last_count: { id: expect.any(Number) } })
    const rows = await rowsOf(
      "SELECT 1 FROM audit_log WHERE action = 'shelf.count' AND subject_id = ?",
      place,
    )
    expect(rows).toHaveLength(1)
  })

  it('names the line that falls short, promised last, before and after; it waits again', async () => {
    const { me, count, body, onHand, first, second, mpn } = await aPlace()
    const short = [{ order: { id: second.order.id }, mpn, pieces: 1 }]
    const preview = await me.post('/admin/shelf/place-counts/preview', body(5))
    expect(await dataOf<PlaceCount>(preview)).toMatchObject({ fewer: 3, short })
    expect(await onHand()).toEqual([[3, 3], [3, 3], [2, 0]]) // prettier-ignore
    expect(await dataOf<PlaceCount>(await count(5))).toMatchObject({ fewer: 3, short })
    expect(await onHand()).toEqual([[2, 2], [3, 3], [0, 0]]) // prettier-ignore
    const [kept, lost] = [await first.read(), await second.read()]
    expect(kept.items).toMatchObject([{ status: 'received', on_shelf: 3 }])
    expect(lost.items).toMatchObject([{ status: 'new', on_shelf: 2 }])
    expect(lost.events.map(({ kind }) => kind)).toContain('shelf_missing')
    expect(await auditOf('order', second.order.id)).toMatchObject([
      { action: 'orders.shelf-missing' },
    ])
    await expectOrder('the one that lost', second.order.id)
    await expectOrder('the one that kept', first.order.id)
  })

  it('puts found pieces to the newest lot', async () => {
    const { count, onHand } = await aPlace()
    expect(await dataOf<PlaceCount>(await count(10))).toMatchObject({ more: 2, fewer: 0 })
    expect(await onHand()).toEqual([[3, 3], [3, 3], [4, 0]]) // prettier-ignore
  })

  it('is written once for its key, and answers the same again', async () => {
    const { count, onHand, second } = await aPlace()
    const [one, other] = await Promise.all([count(4, {}, 'k'), count(4, {}, 'k')])
    expect([one.status, other.status]).toEqual([201, 201])
    const said = await dataOf<PlaceCount>(one)
    expect(said).toMatchObject({ fewer: 4, short: [{ order: { id: second.order.id }, pieces: 2 }] })
    expect(await dataOf<PlaceCount>(other)).toEqual(said)
    expect(await onHand()).toEqual([[1, 1], [3, 3], [0, 0]]) // prettier-ignore
    expect(await (await count(3, {}, 'k')).json()).toMatchObject({ code: 'idempotency_conflict' })
  })

  it('lets one of two people who count a place at once write, and tells the other who did', async () => {
    const { count, onHand, me } = await aPlace()
    const answers = await Promise.all([count(7), count(7)])
    const codes = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(codes).toEqual([201, 409])
    const late = await count(7)
    const { message, parts } = await late.json<{ message: string; parts: object[] }>()
    expect(message).toContain('somebody else counted this place')
    expect(parts).toMatchObject([{ on_hand: 7 }])
    expect(await onHand()).toEqual([[3, 3], [3, 3], [1, 0]]) // prettier-ignore
    expect(me).toBeDefined()
  })

  it('tells what came or left meanwhile, when nobody counted', async () => {
    const { count, item, place, mpn } = await aPlace()
    await putLot(item.productId, 1, { place })
    const answer = await count(7)
    expect(answer.status).toBe(409)
    expect((await answer.json<{ message: string }>()).message).toContain(mpn)
  })

  it('lets either a parcel leave with the pieces or the count have them missing', async () => {
    const { count, first, onHand } = await aPlace()
    const [counted, shipped] = await Promise.all([
      count(0),
      first.post('shipments', { lines: first.pieces(3) }),
    ])
    expect([counted.status, shipped.status].toSorted((a, b) => a - b)).not.toEqual([201, 201])
    const sum = (await onHand()).reduce((all, [here = 0]) => all + here, 0)
    expect([0, 5]).toContain(sum)
  })

  it('refuses a difference without a reason, a part that is not there, and who may not count', async () => {
    const { me, count, onHand } = await aPlace()
    expect((await count(7, { reason: ' ' })).status).toBe(422)
    expect((await count(8, { reason: '' })).status).toBe(201)
    const lines = [{ product_id: 999_999_999, on_hand: 0, counted: 1 }]
    expect((await count(0, { lines })).status).toBe(422)
    expect((await count(0, { lines: [...lines, ...lines] })).status).toBe(422)
    expect((await count(7, {}, undefined, await staff(['suppliers.shelf.view']))).status).toBe(403)
    expect((await me.get('/admin/shelf/sheet')).status).toBe(422)
    expect(await onHand()).toEqual([[3, 3], [3, 3], [2, 0]]) // prettier-ignore
  })
})
