import { describe, expect, it } from 'vitest'
import type { Proposal } from '../../../worker/sales/proposals/schemas.ts'
import { guest, staff } from '../../support/worker/client.ts'
import { lotsOf, offeredOf, putLot } from '../../support/worker/lots.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { sell } from '../checkout/buyer.ts'
import { another } from '../orders/changes/changing.ts'
import { paidByHand } from '../orders/changes/paid-by-hand.ts'
import { buyerWith } from '../supplier-orders/buyer.ts'
import { eventsOf, proposed } from './proposing.ts'

describe('free pieces of our own shelf', () => {
  it('are allocated to the line as soon as it is agreed to', async () => {
    const { productId } = await sell({ remains: 10 })
    await putLot(productId, 7)
    const itemId = (await offeredOf(productId))?.id ?? 0
    const { agree, look, read } = await proposed({}, { supplier_offer_item_id: itemId })
    expect(await lotsOf(productId)).toMatchObject([{ allocated: 0 }])
    expect((await look()).problem).toBeNull()
    expect((await agree()).status).toBe(200)
    expect((await read()).items).toMatchObject([{ on_shelf: 5, to_ship: 5, status: 'received' }])
    expect(await lotsOf(productId)).toMatchObject([{ on_hand: 7, allocated: 5 }])
  })
})

describe('the money of a paid order', () => {
  it('is asked for when the order grows', async () => {
    const { order, agree, read, made } = await proposed({
      lines: [{ quantity: 5, micros: 10_000 }],
      order: { isPrepaid: true },
    })
    await paidByHand(order.id, made.effect?.total_before.amount ?? 0)
    const more = made.effect?.difference.amount ?? 0
    expect(more).toBeGreaterThan(0)
    expect(await dataOf<Proposal>(await agree())).toMatchObject({ state: 'agreed' })
    expect(await read()).toMatchObject({ status: 'pending_payment', due: { amount: more } })
  })

  it('is owed back when the order shrinks', async () => {
    const { order, agree, read, made } = await proposed({
      lines: [{ quantity: 5, micros: 90_000_000 }],
      order: { isPrepaid: true },
    })
    const less = -(made.effect?.difference.amount ?? 0)
    expect(less).toBeGreaterThan(0)
    await paidByHand(order.id, made.effect?.total_before.amount ?? 0)
    expect((await agree()).status).toBe(200)
    expect(await read()).toMatchObject({
      status: 'processing',
      refunds: [{ status: 'to_send', amount: { amount: less } }],
    })
  })
})

describe('an answer that comes late', () => {
  it('changes nothing of a line that staff have cancelled', async () => {
    const { order, look, agree, issue, pieces, read } = await proposed()
    const stamp = (await look()).effect?.stamp ?? ''
    await issue('cancellations', { lines: pieces(1), reason: 'Out of stock' })
    expect(await look()).toMatchObject({ state: 'open', problem: 'changed', effect: null })
    expect(await dataOf<Proposal>(await agree(stamp))).toMatchObject({ state: 'failed' })
    expect((await read()).items).toMatchObject([{ quantity: 5, canceled: 1 }])
    expect((await eventsOf(order.id)).at(-1)).toBe('proposal_failed')
  })

  it('of two customers who agree to the last pieces, one gets them', async () => {
    const offer = await another(5)
    const wish = { supplier_offer_item_id: offer.itemId }
    const both = await Promise.all([proposed({}, wish), proposed({}, wish)])
    const stamps = await Promise.all(both.map(async ({ look }) => (await look()).effect?.stamp))
    const answers = await Promise.all(both.map(({ agree }, at) => agree(stamps[at])))
    const states = await Promise.all(
      answers.map(async (answer) => (await dataOf<Proposal>(answer)).state),
    )
    expect(states.toSorted()).toEqual(['agreed', 'failed'])
  })

  it('waits while the order is held, and is not over', async () => {
    const { look, agree, post, me, path } = await proposed()
    const stamp = (await look()).effect?.stamp ?? ''
    await post('fraud', { reason: 'Stolen card' })
    expect(await look()).toMatchObject({ state: 'open', problem: 'busy', effect: null })
    expect((await agree(stamp)).status).toBe(409)
    await me.delete(`${path}/fraud`)
    expect((await agree(stamp)).status).toBe(200)
  })
})

describe('pieces that a supplier has refused', () => {
  it('are replaced alone, beside those that come', async () => {
    const buyer = await buyerWith()
    const made = await buyer.buy()
    await buyer.step(made.id, 'confirm', {
      lines: [{ id: made.items[0]?.id, confirmed: 3, refused: 2 }],
    })
    const manager = await staff('manager')
    const path = `/admin/orders/${buyer.orders[0]?.order.id}/proposals`
    const offer = await another()
    const wish = {
      order_line_id: buyer.lines[0]?.id,
      supplier_offer_item_id: offer.itemId,
    }
    expect((await manager.post(path, { ...wish, quantity: 3 })).status).toBe(422)
    const { url } = await dataOf<{ url: string }>(
      await manager.post(path, { ...wish, quantity: 2 }),
    )
    const customer = await guest()
    const token = url.split('/').at(-1) ?? ''
    const { effect } = await dataOf<Proposal>(await customer.get(`/proposals/${token}`))
    const agreed = await customer.post(`/proposals/${token}/agree`, { agreed: effect?.stamp })
    expect(agreed.status).toBe(200)
    expect((await buyer.customers()).items).toMatchObject([
      { quantity: 3, refused: 0 },
      { quantity: 2, status: 'new', supplier_offer_item_id: offer.itemId },
    ])
  })
})
