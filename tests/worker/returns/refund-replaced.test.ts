import { afterEach, describe, expect, it } from 'vitest'
import type { OrderReturns } from '../../../worker/sales/returns/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { everythingOf } from '../orders/staff.ts'
import { replacedOrder } from './replaced.ts'
import { expectStoreRight } from './returning.ts'

/** Whatever a test has done. */
afterEach(expectStoreRight)

const creditNotes = async (orderId: number) =>
  (await everythingOf(orderId)).documentLines.filter(
    ({ document_kind: kind }) => kind === 'credit_note',
  )

describe('a replacement that comes back', () => {
  it('is refunded at what was paid for the pieces it stands for', async () => {
    const { order, lineId, free, send, sendBack, refund } = await replacedOrder()
    await send(free, 2)
    const back = await sendBack(free, 2)
    expect(await refund(back.id)).toMatchObject({
      status: 'refunded',
      credit_note: { total: { amount: 200, currency: 'BYN' } },
    })
    expect(await creditNotes(order.id)).toMatchObject([
      { order_line_id: lineId, quantity: 2, sum: 200, tax: 33 },
    ])
    expect((await everythingOf(order.id)).refunds).toMatchObject([{ amount: 200 }])
  })

  it('is refunded the same when it replaced a replacement', async () => {
    const { order, lineId, free, send, sendBack, replace, refund } = await replacedOrder()
    await send(free, 2)
    const second = await replace(await sendBack(free, 2))
    expect(second).not.toBe(free)
    await send(second, 2)
    await refund((await sendBack(second, 2)).id)
    expect(await creditNotes(order.id)).toMatchObject([
      { order_line_id: lineId, quantity: 2, sum: 200 },
    ])
  })

  it('is refunded in part, for the pieces that were taken back', async () => {
    const { order, free, send, sendBack, refund } = await replacedOrder()
    await send(free, 2)
    const back = await sendBack(free, 2, 1)
    expect(await refund(back.id)).toMatchObject({ credit_note: { total: { amount: 100 } } })
    expect(await creditNotes(order.id)).toMatchObject([{ quantity: 1, sum: 100 }])
  })

  it('is never refunded beyond what was paid, however its pieces came back', async () => {
    const { order, client, lineId, free, send, sendBack, refund } = await replacedOrder()
    await send(free, 2)
    await refund((await sendBack(lineId, 3)).id)
    await refund((await sendBack(free, 2)).id)
    expect(await creditNotes(order.id)).toMatchObject([{ sum: 300 }, { sum: 200 }])
    const { lines } = await dataOf<OrderReturns>(
      await client.get(`/user/orders/${order.id}/returns`),
    )
    expect(lines.map(({ left }) => left)).toEqual([0, 0])
  })

  it('cannot come back for money that staff have given already', async () => {
    const { order, client, free, send, sendBack, issue, pieces, tryRefund, tryReplace } =
      await replacedOrder()
    await send(free, 2)
    const back = await sendBack(free, 2)
    await issue('credit-notes', { lines: pieces(5), reason: 'Goodwill' })
    expect([(await tryRefund(back.id)).status, (await tryReplace(back)).status]).toEqual([409, 409])
    const { lines } = await dataOf<OrderReturns>(
      await client.get(`/user/orders/${order.id}/returns`),
    )
    expect(lines.map(({ left }) => left)).toEqual([0, 0])
  })

  it('is replaced once more instead, and once only', async () => {
    const { order, free, send, sendBack, replace, tryRefund, rows } = await replacedOrder()
    await send(free, 2)
    const back = await sendBack(free, 2)
    const second = await replace(back)
    expect((await tryRefund(back.id)).status).toBe(409)
    expect((await rows()).map(({ id, ordered }) => [id, ordered]).slice(1)).toEqual([
      [free, 2],
      [second, 2],
    ])
    expect(await creditNotes(order.id)).toEqual([])
  })

  it('is refunded with pieces of the line it replaces by one note', async () => {
    const { order, me, client, lineId, free, send, refund } = await replacedOrder()
    await send(free, 2)
    const lines = [lineId, free].map((id) => ({
      order_line_id: id,
      quantity: 2,
      reason: 'not_needed',
    }))
    const made = await dataOf<{ id: number; lines: { id: number }[] }>(
      await client.post(`/user/orders/${order.id}/returns`, { lines }),
    )
    const path = `/admin/returns/${made.id}`
    await me.post(`${path}/approve`, {})
    await me.post(`${path}/receive`, {})
    await me.post(`${path}/inspect`, { lines: made.lines.map(({ id }) => ({ id, shelf: 2 })) })
    expect(await refund(made.id)).toMatchObject({ credit_note: { total: { amount: 400 } } })
    expect(await creditNotes(order.id)).toMatchObject([{ order_line_id: lineId, quantity: 4 }])
  })
})
