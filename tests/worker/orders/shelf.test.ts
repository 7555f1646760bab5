import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { connect } from '../../../worker/db/client.ts'
import type { Ctx } from '../../../worker/env.ts'
import type { AppError } from '../../../worker/errors.ts'
import { commandOf } from '../../../worker/sales/orders/command.ts'
import { shipOrder } from '../../../worker/sales/orders/issue/ship-order.ts'
import { orderById } from '../../../worker/sales/orders/order-state.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { shelve } from '../../support/worker/shelf.ts'
import { auditOf } from '../../support/worker/suppliers.ts'
import { everythingOf, staffWith } from './staff.ts'

type Refusal = { errors: object; reason: string; lines: object[] }

const FOUND = { reason: 'found' as const }

/** An order of 5 and 5 pieces; of the first line, 2 are on the shelf. */
async function partly() {
  const order = await staffWith({ lines: [{}, {}] })
  await shelve(order.lines.slice(0, 1), { confirmed: 5, received: 2 })
  return order
}

describe('the shelf of a line', () => {
  it('is what was received for it, without what was shipped from there', async () => {
    const { read, issue, pieces } = await partly()
    const shelf = async () => (await read()).items.map(({ on_shelf: count }) => count)
    expect(await shelf()).toEqual([2, 0])
    await issue('shipments', { lines: pieces(1) })
    expect(await shelf()).toEqual([1, 0])
    await issue('shipments', { lines: pieces(3), excuse: FOUND })
    expect(await shelf()).toEqual([0, 0])
  })

  it('is not used up by pieces that never lay on it', async () => {
    const { read, issue, pieces, lines } = await staffWith()
    await issue('shipments', { lines: pieces(2), excuse: FOUND })
    await shelve(lines, { quantity: 3, confirmed: 3, received: 3 })
    expect((await read()).items).toMatchObject([{ on_shelf: 3, to_ship: 3 }])
    const { document } = await issue('shipments')
    expect(document.lines).toMatchObject([{ quantity: 3 }])
    expect((await read()).items).toMatchObject([{ on_shelf: 0, status: 'shipped' }])
  })

  it('keeps what the line still waits for when a part of it is cancelled', async () => {
    const { read, issue, pieces } = await staffWith({ isReceived: true })
    await issue('cancellations', { lines: pieces(4), reason: 'Changed their mind' })
    expect((await read()).items).toMatchObject([{ on_shelf: 1, to_ship: 1 }])
  })
})

describe('POST /admin/orders/{id}/shipments', () => {
  it('ships what is on the shelf when no lines are named', async () => {
    const { issue, post, lines, order } = await partly()
    const { document, data } = await issue('shipments')
    expect(document.lines).toMatchObject([{ order_line_id: lines[0]?.id, quantity: 2 }])
    expect(data.can.ship).toBe(true)
    const before = await everythingOf(order.id)
    const answer = await post('shipments')
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { message: 'Nothing of this order is on the shelf yet.' },
    ])
    expect(await everythingOf(order.id)).toEqual(before)
  })

  it('says to staff that a parcel has left before it was paid', async () => {
    const { issue, order } = await staffWith({ isReceived: true, order: { isPrepaid: true } })
    const { data, document } = await issue('shipments')
    const told = data.events.filter(({ kind }) => kind === 'shipped_unpaid')
    expect(told).toMatchObject([
      { is_internal: true, data: { number: document.number, amount: data.due.amount } },
    ])
    expect(data.due.amount).toBeGreaterThan(0)
    const [shipped] = (await auditOf('order', order.id)).filter(
      ({ action }) => action === 'orders.ship',
    )
    expect(JSON.parse(shipped?.after ?? '{}')).toMatchObject({ unpaid: data.due.amount })
  })

  it('refuses more than is on the shelf, line by line, and changes nothing', async () => {
    const { post, pieces, lines, order } = await partly()
    const before = await everythingOf(order.id)
    const answer = await post('shipments', { lines: [...pieces(3), ...pieces(1, 1)] })
    expect(answer.status).toBe(422)
    expect(await answer.json<Refusal>()).toMatchObject({
      errors: {
        'lines.0.quantity': [`Brand ${lines[0]?.mpn}: 2 on the shelf, 3 asked for.`],
        'lines.1.quantity': [`Brand ${lines[1]?.mpn}: 0 on the shelf, 1 asked for.`],
      },
      reason: 'not_on_shelf',
      lines: [
        { order_line_id: lines[0]?.id, on_shelf: 2 },
        { order_line_id: lines[1]?.id, on_shelf: 0 },
      ],
    })
    expect(await everythingOf(order.id)).toEqual(before)
    expect((await post('shipments', { lines: pieces(6), excuse: FOUND })).status).toBe(422)
  })

  it('ships more with an excuse, which only staff sees', async () => {
    const { issue, pieces, lines, order } = await partly()
    const excuse = { reason: 'from_supplier', note: 'Sent from Minsk' }
    const { data } = await issue('shipments', { lines: [...pieces(3), ...pieces(5, 1)], excuse })
    expect(data.documents).toMatchObject([{ excuse: { ...excuse, quantity: 6 } }])
    expect(data.events).toMatchObject([
      { kind: 'shipped', is_internal: false },
      {
        kind: 'shipped_excused',
        is_internal: true,
        data: {
          ...excuse,
          quantity: 6,
          number: data.documents[0]?.number,
          parts: [
            { mpn: lines[0]?.mpn, quantity: 1 },
            { mpn: lines[1]?.mpn, quantity: 5 },
          ],
        },
      },
    ])
    const [audit] = await auditOf('order', order.id)
    expect(JSON.parse(audit?.after ?? '{}')).toMatchObject({
      excuse,
      lines: [{ excused: 1 }, { excused: 5 }],
    })
    const { documents, documentLines, lines: rows } = await everythingOf(order.id)
    expect(documents).toMatchObject([
      { excuse_reason: 'from_supplier', excuse_note: 'Sent from Minsk' },
    ])
    expect(documentLines.map(({ excused }) => excused)).toEqual([1, 5])
    expect(rows.map(({ shipped_excused: excused }) => excused)).toEqual([1, 5])
  })

  it('asks for words when the reason is another one, and keeps no excuse that nothing needs', async () => {
    const { post, issue, pieces } = await partly()
    for (const excuse of [
      { reason: 'other' },
      { reason: 'other', note: ' ' },
      { reason: 'lost' },
      {},
    ]) {
      expect((await post('shipments', { lines: pieces(3), excuse })).status).toBe(422)
    }
    const { data } = await issue('shipments', { lines: pieces(2), excuse: FOUND })
    expect(data.documents).toMatchObject([{ excuse: null }])
    expect(data.events.map(({ kind }) => kind)).toEqual(['shipped'])
  })

  it('goes by what is on the shelf at the very moment the parcel is written', async () => {
    const shipWhile = async (received: number, quantity: number) => {
      const { lines, order } = await partly()
      const lineId = lines[0]?.id ?? 0
      const ctx = testCtx({ jobs: silentQueue, db: betweenReadAndWrite(lineId, received) })
      const input = { lines: [{ order_line_id: lineId, quantity }], excuse: FOUND }
      const given = received < 2 ? { lines: input.lines } : input
      const command = commandOf(null, given)
      const outcome = shipOrder(ctx, orderById(order.id), { input: given, command })
      const code = await outcome.then(
        () => 'shipped',
        (error: AppError) => error.code,
      )
      const [row] = (await everythingOf(order.id)).lines
      return [code, row?.shipped, row?.shipped_excused]
    }
    // Two were there when it was read, one is when it is written; then three are.
    expect(await shipWhile(1, 2)).toEqual(['validation', 0, 0])
    expect(await shipWhile(3, 3)).toEqual(['shipped', 3, 0])
  })
})

/** The database, in which another number of pieces is received once the order was read, before it is written. */
function betweenReadAndWrite(lineId: number, received: number): Ctx['db'] {
  let batches = 0
  const batch: D1Database['batch'] = async (statements) => {
    batches += 1
    // The seller is read first, then the order.
    if (batches === 3) {
      const step = received - 2
      const set = (statement: string) => env.DB.prepare(statement).bind(step, lineId)
      const allocate = 'UPDATE shelf_allocations SET pieces = pieces + ?1 WHERE order_line_id = ?2'
      const receive = `INSERT INTO shelf_movements (lot_id, kind, pieces)
        SELECT lot_id, 'received', ?1 FROM shelf_allocations WHERE order_line_id = ?2`
      await env.DB.batch((step > 0 ? [receive, allocate] : [allocate]).map(set))
    }
    return env.DB.batch(statements)
  }
  const prepare = env.DB.prepare.bind(env.DB)
  return connect({ prepare, batch } as unknown as typeof env.DB)
}
