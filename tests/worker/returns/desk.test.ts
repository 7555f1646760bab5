import { afterEach, describe, expect, it } from 'vitest'
import type {
  AdminReturn,
  AdminReturnSummary,
  Return,
} from '../../../worker/sales/returns/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { balanceOf, everythingOf } from '../orders/staff.ts'
import { lotsOf, movementsOf, offeredOf } from '../../support/worker/lots.ts'
import { ADDRESS, expectStoreRight, onlooker, requestedReturn, run } from './returning.ts'

const pieces = (made: Return, to: object) => ({ lines: [{ id: made.lines[0]!.id, ...to }] })

/** Whatever a test has done. */
afterEach(expectStoreRight)

describe('a return', () => {
  it('goes from the request to the shelf and the money', async () => {
    const { made, act, client, order, lines, post, read } = await requestedReturn(2)
    expect((await post('payments', { amount: order.grandTotal })).status).toBe(201)
    expect(await act(['approve'])).toMatchObject({ status: 'approved', send_to: ADDRESS })
    const sent = { carrier: 'Belpost', tracking_number: 'RR1' }
    const own = await client.post(`/user/returns/${made.id}/sent`, sent)
    expect(await dataOf<Return>(own)).toMatchObject({ status: 'sent', ...sent })
    const inspected = await act(
      ['receive'],
      ['inspect', { ...pieces(made, { shelf: 2 }), place: 'A-03' }],
    )
    expect(inspected).toMatchObject({ status: 'inspected', lines: [{ shelf: 2, declined: 0 }] })
    const [lot] = (await lotsOf(lines[0]!.productId)).slice(-1)
    expect(lot).toMatchObject({ on_hand: 2, allocated: 0, place: 'A-03', source: 'return' })
    expect(await offeredOf(lines[0]!.productId)).toMatchObject({ remains: 2 })
    const refunded = await act(['refund'])
    expect(refunded).toMatchObject({
      status: 'refunded',
      credit_note: { total: { amount: 200, currency: 'BYN' } },
      can: { refund: false },
    })
    expect(refunded.events.map(({ kind }) => kind)).toEqual([
      'requested', 'approved', 'sent', 'received', 'inspected', 'refunded',
    ]) // prettier-ignore
    const { refunds, documents } = await everythingOf(order.id)
    expect(refunds).toMatchObject([{ amount: 200, status: 'to_send' }])
    expect(documents).toMatchObject([
      {},
      {},
      { kind: 'credit_note', reason: `Return ${made.number}` },
    ])
    expect((await read()).items[0]).toMatchObject({ refunded: 2, shipped: 5 })
    const balance = await balanceOf(order.id)
    expect(Object.values(balance).reduce((sum, one) => sum + one, 0)).toBe(0)
    expect(balance).toMatchObject({ receivable: -200 })
  })

  it('puts pieces into the ledger of the shelf at what they cost, also those that do not stay', async () => {
    const { made, act, lines, lineId } = await requestedReturn(5)
    const productId = lines[0]!.productId
    // What the pieces cost is what their lot says, whatever the order's line was reckoned at.
    await run(
      `UPDATE shelf_lots SET cost_micros = 900000 WHERE product_id = ? AND source = 'receipt'`,
      productId,
    )
    const inspected = await act(
      ['approve'],
      ['receive'],
      [
        'inspect',
        { ...pieces(made, { shelf: 2, supplier: 1, scrap: 1, declined: 1 }), reason: 'Worn' },
      ],
    )
    expect(inspected.lines[0]).toMatchObject({
      supplier: 1,
      supplier_order: { number: expect.any(String) },
    })
    expect((await lotsOf(productId)).at(-1)).toMatchObject({ on_hand: 2, cost_micros: 900_000 })
    expect((await movementsOf(productId)).slice(-3)).toMatchObject([
      { kind: 'returned', pieces: 4, order_line_id: lineId, reason: made.number },
      { kind: 'scrapped', pieces: -1, order_line_id: lineId },
      { kind: 'sent_back', pieces: -1, order_line_id: lineId },
    ])
    expect(await offeredOf(productId)).toMatchObject({ remains: 2, cost_micros: 900_000 })
  })

  it('refunds once, however often and however many ask at once', async () => {
    const { made, act, me, path, order } = await requestedReturn(3)
    await act(
      ['approve'],
      ['receive'],
      ['inspect', { ...pieces(made, { scrap: 2, declined: 1 }), reason: 'Worn' }],
    )
    const all = await Promise.all([0, 1, 2].map(() => me.post(`${path}/refund`, {})))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    const { documents, documentLines } = await everythingOf(order.id)
    expect(documents.filter(({ kind }) => kind === 'credit_note')).toHaveLength(1)
    expect(documentLines.at(-1)).toMatchObject({ quantity: 2, document_kind: 'credit_note' })
  })
})

describe('staff', () => {
  it('declines a request with a reason that the customer reads', async () => {
    const { act, made, client, ask, order } = await requestedReturn(5)
    await act(['decline', { reason: 'It was used' }])
    expect(await dataOf<Return>(await client.get(`/user/returns/${made.id}`))).toMatchObject({
      status: 'declined',
      decline_reason: 'It was used',
      can: { cancel: false, send: false },
    })
    const { mails } = await everythingOf(order.id)
    expect(mails.at(-1)).toMatchObject({ kind: 'return-declined' })
    expect((await ask(5)).status).toBe(201)
  })

  it('takes each step in its turn only', async () => {
    const { made, me, path, act } = await requestedReturn(1)
    const statuses = async (...verbs: [string, object?][]) => {
      const found: number[] = []
      for (const [verb, body = {}] of verbs) {
        found.push((await me.post(`${path}/${verb}`, body)).status)
      }
      return found
    }
    const inspection = pieces(made, { shelf: 1 })
    expect(await statuses(['receive'], ['sent'], ['inspect', inspection], ['refund'])).toEqual([
      409, 409, 409, 409,
    ])
    await act(['approve'])
    expect(await statuses(['approve'], ['decline', { reason: 'No' }], ['refund'])).toEqual([
      409, 409, 409,
    ])
    await act(['receive'])
    const both = await Promise.all([0, 1].map(() => me.post(`${path}/inspect`, inspection)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await me.post('/admin/returns/999999999/approve', {})).status).toBe(404)
  })

  it('says where every piece goes, and why some go back', async () => {
    const { made, me, path, act, ask, order } = await requestedReturn(3)
    await act(['approve'], ['receive'])
    const inspect = (to: object, more = {}) =>
      me.post(`${path}/inspect`, { ...pieces(made, to), ...more })
    const few = await inspect({ shelf: 2 })
    expect([few.status, Object.keys(await errorsOf(few))]).toEqual([422, ['lines.0.shelf']])
    const silent = await inspect({ declined: 3 })
    expect([silent.status, Object.keys(await errorsOf(silent))]).toEqual([422, ['reason']])
    const done = await inspect({ declined: 3 }, { reason: 'Traces of soldering' })
    expect(await dataOf<AdminReturn>(done)).toMatchObject({
      status: 'declined',
      decline_reason: 'Traces of soldering',
      can: { refund: false },
    })
    const { mails, refunds } = await everythingOf(order.id)
    expect([mails.at(-1)?.['kind'], refunds]).toEqual(['return-declined', []])
    // What was looked at is not looked at twice.
    expect((await ask(3)).status).toBe(422)
  })

  it('needs the rights of each step', async () => {
    const { path } = await requestedReturn(1)
    const client = await onlooker()
    expect((await client.get(path)).status).toBe(200)
    const support = await staff([
      'sales.returns.view',
      'sales.returns.update',
      'sales.returns.refund',
    ])
    expect((await client.post(`${path}/approve`, {})).status).toBe(403)
    expect((await support.post(`${path}/refund`, {})).status).toBe(403)
  })

  it('finds returns by number, order, customer, status, reason and day', async () => {
    const { made, order } = await requestedReturn(1)
    const me = await onlooker()
    const ids = async (query: string) => {
      const answer = await me.get(`/admin/returns?${query}`)
      return (await answer.json<{ data: AdminReturnSummary[] }>()).data.map(({ id }) => id)
    }
    expect(await ids(`q=${made.number}`)).toEqual([made.id])
    expect(await ids(`q=${order.number}`)).toEqual([made.id])
    expect(await ids(`q=${made.lines[0]!.product.mpn}`)).toEqual([made.id])
    expect(await ids('status=requested&reason=defective')).toContain(made.id)
    expect(await ids(`q=${made.number}&status=refunded`)).toEqual([])
    expect(await ids(`q=${made.number}&reason=damaged`)).toEqual([])
    expect(await ids(`q=${made.number}&date[to]=2020-01-01`)).toEqual([])
  })
})
