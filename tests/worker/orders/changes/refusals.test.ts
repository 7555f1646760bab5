import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { errorsOf } from '../../../support/worker/suppliers.ts'
import { buyerWith } from '../../supplier-orders/buyer.ts'
import { everythingOf } from '../staff.ts'
import { another, changer } from './changing.ts'
import { paidByHand } from './paid-by-hand.ts'
import { staff } from '../../../support/worker/client.ts'

const sentence = async (answer: Response) => [
  answer.status,
  Object.values(await errorsOf(answer)).flat()[0],
]

describe('a line can be changed', () => {
  it('while nothing of it is invoiced, shipped or cancelled', async () => {
    for (const [verb, word] of [
      ['invoices', 'invoiced already'],
      ['cancellations', 'is cancelled'],
    ] as const) {
      const { issue, pieces, lines, ask } = await changer()
      await issue(verb, { lines: pieces(1), ...(verb === 'cancellations' && { reason: 'x' }) })
      const answer = await ask({ lines: [{ order_line_id: lines[0]?.id, quantity: 9 }] })
      const [status, said] = await sentence(answer)
      expect([verb, status, String(said).includes(word)]).toEqual([verb, 422, true])
    }
    const { issue, pieces, lines, ask } = await changer({ isReceived: true })
    await issue('shipments', { lines: pieces(1) })
    const sent = await ask({ lines: [{ order_line_id: lines[0]?.id, quantity: 9 }] })
    expect(sent.status).toBe(422)
    const moved = await ask({ payment_method: 'cash_on_delivery' })
    expect([moved.status, (await moved.json<{ message: string }>()).message]).toEqual([
      409,
      'The first parcel has been sent: address, delivery and payment can no longer be changed.',
    ])
  })

  it('not while the order is held for fraud or over', async () => {
    const held = await changer()
    await held.post('fraud', { reason: 'Stolen card' })
    const input = { lines: [{ order_line_id: held.lines[0]?.id, quantity: 9 }] }
    expect((await held.ask(input)).status).toBe(409)
    const over = await changer()
    await over.issue('cancellations', { reason: 'x' })
    const gone = await over.ask({ added: [{ supplier_offer_item_id: 1, quantity: 1 }] })
    expect((await gone.json<{ message: string }>()).message).toContain('completed or cancelled')
  })

  it('down to what is bought for it, and is not replaced or removed then', async () => {
    const buyer = await buyerWith()
    const made = await buyer.buy()
    await buyer.step(made.id, 'confirm', {
      lines: [{ id: made.items[0]?.id, confirmed: 3, refused: 2 }],
    })
    const manager = await staff('manager')
    const path = `/admin/orders/${buyer.orders[0]?.order.id}/changes/preview`
    const line = { order_line_id: buyer.lines[0]?.id }
    const offer = await another()
    const ask = (edit: object) => manager.post(path, { lines: [{ ...line, ...edit }] })
    expect((await ask({ quantity: 3 })).status).toBe(200)
    for (const edit of [
      { quantity: 2 },
      { supplier_offer_item_id: offer.itemId },
      { is_removed: true },
    ]) {
      const [status, said] = await sentence(await ask(edit))
      expect([status, String(said)]).toEqual([422, expect.stringContaining('3 bought')])
    }
  })

  it('is replaced, but not removed, once its supplier has refused it', async () => {
    const buyer = await buyerWith()
    const made = await buyer.buy()
    await buyer.step(made.id, 'confirm', { lines: [{ id: made.items[0]?.id, refused: 5 }] })
    const manager = await staff('manager')
    const path = `/admin/orders/${buyer.orders[0]?.order.id}/changes`
    const line = { order_line_id: buyer.lines[0]?.id }
    const gone = await manager.post(`${path}/preview`, { lines: [{ ...line, is_removed: true }] })
    expect(await sentence(gone)).toEqual([422, expect.stringContaining('Cancel the line')])
    const offer = await another()
    const input = { lines: [{ ...line, supplier_offer_item_id: offer.itemId }] }
    const shown = await manager.post(`${path}/preview`, input)
    const { data } = await shown.json<{ data: { stamp: string } }>()
    expect((await manager.post(path, { ...input, agreed: data.stamp })).status).toBe(201)
    expect((await buyer.customers()).items[0]).toMatchObject({
      status: 'new',
      refused: 0,
      to_invoice: 5,
    })
  })

  it('to an offer that is there, in a quantity it is sold in', async () => {
    const { lines, ask } = await changer()
    const line = { order_line_id: lines[0]?.id }
    const gone = await ask({ lines: [{ ...line, supplier_offer_item_id: 7 }] })
    expect(await sentence(gone)).toEqual([422, 'This offer is gone.'])
    const few = await another(3)
    const short = await ask({ lines: [{ ...line, supplier_offer_item_id: few.itemId }] })
    expect(await sentence(short)).toEqual([422, expect.stringContaining('at most 3')])
    const more = await ask({ lines: [{ ...line, quantity: 101 }] })
    expect(await sentence(more)).toEqual([422, expect.stringContaining('at most 100')])
    const packed = await ask({
      added: [
        {
          supplier_offer_item_id: few.itemId,
          quantity: 2,
          price_micros: 1,
          discount: { amount: 1 },
        },
      ],
      reason: 'x',
    })
    expect(await errorsOf(packed)).toHaveProperty(['added.0.discount'])
  })
})

describe('at the same moment', () => {
  it('of two changes of the last pieces one gets them', async () => {
    const offer = await another(5)
    const rivals = await Promise.all([changer(), changer()])
    const input = { added: [{ supplier_offer_item_id: offer.itemId, quantity: 4 }] }
    const stamps = await Promise.all(rivals.map(({ preview }) => preview(input)))
    const answers = await Promise.all(
      rivals.map(({ save }, at) => save(input, stamps[at]?.stamp ?? '')),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    const held = await env.DB.prepare('SELECT reserved FROM stock_holds WHERE offer_item_id = ?')
      .bind(offer.itemId)
      .first()
    expect(held).toEqual({ reserved: 4 })
  })

  it('two changes of an order end in one, the other sees what has moved', async () => {
    const { lines, preview, save, order } = await changer()
    const edits = [7, 8].map((quantity) => ({
      lines: [{ order_line_id: lines[0]?.id, quantity }],
    }))
    const stamps = await Promise.all(edits.map(preview))
    const answers = await Promise.all(edits.map((edit, at) => save(edit, stamps[at]?.stamp ?? '')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const { lines: rows, holds } = await everythingOf(order.id)
    expect(holds).toMatchObject([{ reserved: rows[0]?.ordered }])
  })

  it('a change and an invoice never speak of different sums', async () => {
    const { lines, preview, save, post, order } = await changer()
    const input = { lines: [{ order_line_id: lines[0]?.id, quantity: 9 }] }
    const { stamp } = await preview(input)
    const [changed, invoiced] = await Promise.all([save(input, stamp), post('invoices')])
    expect(invoiced.status).toBe(201)
    expect([201, 409, 422]).toContain(changed.status)
    const { order: rows, documents } = await everythingOf(order.id)
    expect(documents[0]?.total).toBe(rows[0]?.grand_total)
  })

  it('a refund that a provider is sending is not taken back', async () => {
    const { lines, order, change, ask } = await changer({ order: { isPrepaid: true } })
    await paidByHand(order.id, 1400)
    await change({ lines: [{ order_line_id: lines[0]?.id, quantity: 3 }] })
    await env.DB.prepare("UPDATE refunds SET status = 'waiting' WHERE order_id = ?")
      .bind(order.id)
      .run()
    const input = { lines: [{ order_line_id: lines[0]?.id, quantity: 5 }] }
    const answer = await ask(input)
    expect([answer.status, (await answer.json<{ message: string }>()).message]).toEqual([
      409,
      expect.stringContaining('giving money back'),
    ])
  })
})
