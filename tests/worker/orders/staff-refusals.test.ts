import { describe, expect, it } from 'vitest'
import type { IssuedDocument } from '../../../worker/sales/orders/schemas/admin-order.ts'
import { holdOf, mintOrder } from '../../support/worker/orders.ts'
import { errorsOf } from '../../support/worker/suppliers.ts'
import { everythingOf, staffWith, type Verb } from './staff.ts'

const BODIES: Record<Verb, object> = {
  invoices: {},
  shipments: {},
  'credit-notes': { reason: 'Broken' },
  cancellations: { reason: 'Sold out' },
}
const VERBS = Object.keys(BODIES) as Verb[]

describe.each(VERBS)('POST /admin/orders/{id}/%s', (verb) => {
  /** Three of five pieces are invoiced, so that every verb has something to take. */
  const ready = async () => {
    const order = await staffWith({ isReceived: true })
    await order.issue('invoices', { lines: order.pieces(3) })
    return order
  }

  it('refuses more pieces than are left, naming the line, and changes nothing', async () => {
    const { post, pieces, order, lines } = await ready()
    const before = await everythingOf(order.id)
    const answer = await post(verb, { ...BODIES[verb], lines: pieces(6) })
    expect(answer.status).toBe(422)
    const refusal = await answer.json<{ errors: object; order_line_id: number; left: number }>()
    const left = { invoices: 2, shipments: 5, 'credit-notes': 3, cancellations: 2 }[verb]
    expect(refusal).toMatchObject({
      errors: { 'lines.0.quantity': [`Brand ${lines[0]?.mpn}: only ${left} left.`] },
      order_line_id: lines[0]?.id,
      left,
    })
    expect(await everythingOf(order.id)).toEqual(before)
  })

  it('refuses lines of other orders, lines named twice, and malformed bodies', async () => {
    const { post, pieces, order } = await ready()
    const foreign = await mintOrder()
    const before = await everythingOf(order.id)
    const [piece] = pieces(1)
    const cases: [unknown, string][] = [
      [[{ order_line_id: foreign.lines[0]?.id, quantity: 1 }], 'lines.0.order_line_id'],
      [[piece, piece], 'lines'],
      [[], 'lines'],
      [pieces(0), 'lines.0.quantity'],
      [pieces(-1), 'lines.0.quantity'],
      [pieces(1.5), 'lines.0.quantity'],
      [pieces(1e15), 'lines.0.quantity'],
      ['all', 'lines'],
    ]
    for (const [lines, field] of cases) {
      const answer = await post(verb, { ...BODIES[verb], lines })
      expect([lines, answer.status]).toEqual([lines, 422])
      expect(Object.keys(await errorsOf(answer))).toEqual([field])
    }
    expect(await everythingOf(order.id)).toEqual(before)
    expect((await everythingOf(foreign.order.id)).documents).toEqual([])
  })

  it('answers 404 for an unknown order', async () => {
    const { me, pieces } = await ready()
    const body = { ...BODIES[verb], lines: pieces(1) }
    expect((await me.post(`/admin/orders/999999999/${verb}`, body)).status).toBe(404)
    expect((await me.post(`/admin/orders/x/${verb}`, body)).status).toBe(404)
  })

  it('is refused while the order is held for fraud', async () => {
    const { post, pieces, order } = await ready()
    expect((await post('fraud', { reason: 'Stolen card' })).status).toBe(200)
    const before = await everythingOf(order.id)
    const answer = await post(verb, { ...BODIES[verb], lines: pieces(1) })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'conflict' })
    expect(await everythingOf(order.id)).toEqual(before)
  })

  it('answers the same document to the same key, and refuses the key for anything else', async () => {
    const { issue, post, pieces, order } = await ready()
    const key = crypto.randomUUID()
    const body = { ...BODIES[verb], lines: pieces(1) }
    const first = await issue(verb, body, key)
    const after = await everythingOf(order.id)
    expect((await issue(verb, body, key)).document).toEqual(first.document)
    expect(await everythingOf(order.id)).toEqual(after)
    const other = await post(verb, { ...BODIES[verb], lines: pieces(2) }, key)
    expect([other.status, (await other.json<{ code: string }>()).code]).toEqual([
      409,
      'idempotency_conflict',
    ])
    const elsewhere = verb === 'shipments' ? 'invoices' : 'shipments'
    expect((await post(elsewhere, { lines: pieces(1) }, key)).status).toBe(409)
    expect((await post(verb, body, 'k'.repeat(256))).status).toBe(400)
    expect(await everythingOf(order.id)).toEqual(after)
  })

  it('is carried out once when it is sent twice at once', async () => {
    const { issue, pieces, order } = await ready()
    const key = crypto.randomUUID()
    const body = { ...BODIES[verb], lines: pieces(1) }
    const answers = await Promise.all([issue(verb, body, key), issue(verb, body, key)])
    expect(new Set(answers.map(({ document }) => document.id)).size).toBe(1)
    expect((await everythingOf(order.id)).documents).toHaveLength(2)
  })

  it('takes no piece twice when two people ask at once', async () => {
    const { post, pieces, order, items } = await ready()
    const left = { invoices: 2, shipments: 5, 'credit-notes': 3, cancellations: 2 }[verb]
    const body = { ...BODIES[verb], lines: pieces(left) }
    const answers = await Promise.all([post(verb, body), post(verb, body), post(verb, body)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
    const { documents, documentLines } = await everythingOf(order.id)
    expect(documents).toHaveLength(2)
    expect(documentLines.map(({ quantity }) => quantity)).toEqual([3, left])
    const reserved = { invoices: 5, shipments: 0, 'credit-notes': 2, cancellations: 3 }[verb]
    expect(await holdOf(items[0]?.itemId ?? 0)).toMatchObject({ reserved })
  })
})

describe('documents without named lines', () => {
  it('are refused when nothing is left', async () => {
    const { issue, post } = await staffWith()
    await issue('cancellations', { reason: 'Sold out' })
    for (const verb of ['invoices', 'shipments', 'cancellations'] as const) {
      const answer = await post(verb, BODIES[verb])
      expect([verb, answer.status]).toEqual([verb, 409])
    }
  })

  it('require a reason when money or goods are taken back', async () => {
    const { post, pieces } = await staffWith()
    for (const verb of ['credit-notes', 'cancellations'] as const) {
      expect((await post(verb, { lines: pieces(1) })).status).toBe(422)
      expect((await post(verb, { lines: pieces(1), reason: ' ' })).status).toBe(422)
    }
  })

  it('are numbered without gaps when many are issued at once', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => staffWith()))
    const issued: IssuedDocument[] = await Promise.all(
      orders.map(({ issue }) => issue('cancellations', { reason: 'Sold out' })),
    )
    const numbers = issued
      .map(({ document }) => Number(document.number.slice(-6)))
      .toSorted((a, b) => a - b)
    const [first = 0] = numbers
    expect(numbers).toEqual([0, 1, 2, 3, 4].map((n) => first + n))
  })
})

describe('fraud', () => {
  it('holds an order until it is cleared, and restores its status', async () => {
    const { post, me, path, issue, pieces, order } = await staffWith()
    await issue('invoices', { lines: pieces(1) })
    const held = await post('fraud', { reason: 'Stolen card' })
    expect(await held.json()).toMatchObject({
      data: {
        status: 'fraud',
        fraud_reason: 'Stolen card',
        can: { invoice: false, ship: false, cancel: false, clear_fraud: true },
      },
    })
    const again = await post('fraud', { reason: 'Stolen card' })
    expect(again.status).toBe(200)
    const free = await me.delete(`${path}/fraud`)
    expect(await free.json()).toMatchObject({
      data: { status: 'processing', fraud_reason: null, can: { ship: true } },
    })
    expect((await me.delete(`${path}/fraud`)).status).toBe(200)
    const { events } = await everythingOf(order.id)
    expect(events.map(({ kind, is_internal: hidden }) => [kind, hidden])).toEqual([
      ['invoiced', 0],
      ['fraud', 1],
      ['fraud_cleared', 1],
    ])
    expect((await post('fraud', {})).status).toBe(422)
  })
})
