import { describe, expect, it } from 'vitest'
import type { OrderReturns, Return } from '../../../worker/sales/returns/schemas.ts'
import { signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { requestedReturn, run, shippedOrder } from './returning.ts'

describe('POST /user/orders/{id}/returns', () => {
  it('asks to return pieces, under a number of its own, once for each key', async () => {
    const { ask, client, order } = await shippedOrder()
    const made = await dataOf<Return>(await ask(2, 'one'))
    expect(made).toMatchObject({
      status: 'requested',
      order: { id: order.id },
      words: 'Does not switch on',
      lines: [{ quantity: 2, reason: 'defective' }],
      events: [{ kind: 'requested' }],
      can: { cancel: true, send: false, photo: true },
    })
    expect(made.number).toMatch(/^RMA-\d{4}-\d{6}$/)
    expect((await dataOf<Return>(await ask(2, 'one'))).id).toBe(made.id)
    expect((await ask(3, 'one')).status).toBe(409)
    const open = await dataOf<OrderReturns>(await client.get(`/user/orders/${order.id}/returns`))
    expect(open).toMatchObject({ days: 14, lines: [{ left: 3 }], returns: [{ id: made.id }] })
    const list = await dataOf<{ id: number }[]>(await client.get('/user/returns'))
    expect(list.map(({ id }) => id)).toEqual([made.id])
  })

  it('takes no more pieces than were shipped, also when two ask at once', async () => {
    const { ask } = await shippedOrder({ shipped: 3 })
    const answer = await ask(4)
    expect(answer.status).toBe(422)
    expect((await errorsOf(answer))['lines.0.quantity']?.[0]).toContain('3')
    const both = await Promise.all([ask(2), ask(2)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    expect((await ask(1)).status).toBe(201)
    expect((await ask(1)).status).toBe(422)
  })

  it('refuses what was shipped too long ago, and what takes no returns', async () => {
    const late = await shippedOrder()
    await run(
      `UPDATE order_documents SET created_at = created_at - 15 * 86400000
       WHERE order_id = ? AND kind = 'shipment'`,
      late.order.id,
    )
    const answer = await late.ask(1)
    expect(answer.status).toBe(422)
    expect((await errorsOf(answer))['lines.0.quantity']?.[0]).toContain('14')
    const final = await shippedOrder()
    await run('UPDATE order_lines SET is_returnable = 0 WHERE id = ?', final.lineId)
    const refused = await final.ask(1)
    expect([refused.status, (await errorsOf(refused))['lines.0.quantity']?.[0]]).toEqual([
      422,
      expect.stringContaining('takes no returns'),
    ])
  })

  it('does not return pieces that were credited without a return', async () => {
    const { ask, issue, pieces } = await shippedOrder()
    await issue('credit-notes', { lines: pieces(4), reason: 'Agreed by phone' })
    expect((await ask(2)).status).toBe(422)
    expect((await ask(1)).status).toBe(201)
  })

  it('does not find the orders and returns of others', async () => {
    const { made, order, lineId } = await requestedReturn(1)
    const other = await signedIn(await createUser())
    const lines = [{ order_line_id: lineId, quantity: 1, reason: 'damaged' }]
    const calls = [
      other.post(`/user/orders/${order.id}/returns`, { lines }),
      other.get(`/user/orders/${order.id}/returns`),
      other.get(`/user/returns/${made.id}`),
      other.post(`/user/returns/${made.id}/cancel`, {}),
      other.post(`/user/returns/${made.id}/sent`, {}),
      other.get(`/user/returns/${made.id}/slip`),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404))
    expect(await dataOf(await other.get('/user/returns'))).toEqual([])
  })
})

describe('POST /user/returns/{id}/cancel', () => {
  it('frees the pieces, but only while nobody has answered', async () => {
    const { client, made, ask } = await requestedReturn(5)
    expect((await ask(1)).status).toBe(422)
    const cancel = (id: number) => client.post(`/user/returns/${id}/cancel`, {})
    expect(await dataOf<Return>(await cancel(made.id))).toMatchObject({ status: 'canceled' })
    expect((await cancel(made.id)).status).toBe(409)
    const again = await dataOf<Return>(await ask(5))
    expect(again.status).toBe('requested')
    const other = await requestedReturn(1)
    await other.act(['approve'])
    expect((await other.client.post(`/user/returns/${other.made.id}/cancel`, {})).status).toBe(409)
  })
})

describe('an order', () => {
  it('is found by the number of its return, and says that it was asked for', async () => {
    const { made, me, order, read } = await requestedReturn(1)
    const answer = await me.get(`/admin/orders?q=${made.number}`)
    const { data } = await answer.json<{ data: { id: number }[] }>()
    expect(data.map(({ id }) => id)).toEqual([order.id])
    expect((await read()).events.at(-1)).toMatchObject({
      kind: 'return_requested',
      data: { number: made.number, return_id: made.id },
    })
  })
})
