import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import type { Reordered } from '../../../worker/sales/orders/schemas/order.ts'
import type { AdminReturn, ReplacementLine, Return } from '../../../worker/sales/returns/schemas.ts'
import { lotsOf, putLot } from '../../support/worker/lots.ts'
import { staff } from '../../support/worker/client.ts'
import { dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { everythingOf } from '../orders/staff.ts'
import { expectStoreRight, requestedReturn, run } from './returning.ts'

/** Whatever a test has done. */
afterEach(expectStoreRight)

const pieces = (made: Return, to: object) => ({ lines: [{ id: made.lines[0]!.id, ...to }] })

/** A return of 2 pieces that were looked at, and what they may come again as. */
async function inspectedReturn(to: object = { scrap: 2 }, more: object = {}) {
  const made = await requestedReturn(2)
  await made.act(['approve'], ['receive'], ['inspect', { ...pieces(made.made, to), ...more }])
  const offers = async () => {
    const found = await made.me.get(`${made.path}/replacements`)
    return (await dataOf<ReplacementLine[]>(found))[0]!.offers
  }
  const replace = (itemId: number, id = made.made.lines[0]!.id) =>
    made.me.post(`${made.path}/replace`, { lines: [{ id, supplier_offer_item_id: itemId }] })
  return { ...made, offers, replace, productId: made.lines[0]!.productId }
}

/** The id of our own offer of a product. */
const idOfOwn = (productId: number) =>
  env.DB.prepare(
    'SELECT i.id FROM offer_items i JOIN offers o ON o.id = i.offer_id AND o.is_shelf = 1 WHERE i.product_id = ?',
  )
    .bind(productId)
    .first<number>('id')

describe('a replacement', () => {
  it('comes from our own shelf: allocated at once, free of charge, invoiced at nothing and shipped', async () => {
    const { offers, replace, made, me, order, post, issue, read, productId, client } =
      await inspectedReturn()
    expect((await post('payments', { amount: order.grandTotal })).status).toBe(201)
    expect((await read()).status).toBe('completed')
    await putLot(productId, 5)
    const [first] = await offers()
    expect(first).toMatchObject({ is_ours: true, remains: 5 })
    const done = await dataOf<AdminReturn>(await replace(first!.supplier_offer_item_id))
    expect(done).toMatchObject({
      status: 'replaced',
      lines: [{ replaced_position: 2 }],
      can: { refund: false, replace: false },
    })
    expect(done.events.at(-1)).toMatchObject({ kind: 'replaced' })
    const open = await read()
    expect(open).toMatchObject({ status: 'processing', grand_total: { amount: order.grandTotal } })
    const all = await everythingOf(order.id)
    expect(all.lines[1]).toMatchObject({ ordered: 2, sum: 0, tax: 0, supply_status: 'received' })
    expect(all.mails.at(-1)).toMatchObject({ kind: 'return-replaced' })
    expect(all.events.map(({ kind }) => kind)).toContain('return_replaced')
    const listed = await me.get(`/admin/returns?status=replaced&q=${made.number}`)
    expect(await dataOf<unknown[]>(listed)).toHaveLength(1)
    const own = await client.get(`/user/returns/${made.id}`)
    expect(await dataOf<Return>(own)).toMatchObject({ status: 'replaced' })
    const lines = [{ order_line_id: all.lines[1]!['id'], quantity: 2 }]
    await issue('shipments', { lines })
    const { document } = (await issue('invoices', { lines })) as unknown as {
      document: { total: object }
    }
    expect(document.total).toMatchObject({ amount: 0 })
    expect(await read()).toMatchObject({ status: 'completed' })
    expect((await everythingOf(order.id)).refunds).toEqual([])
    // What was replaced is not bought twice.
    const again = await client.post(`/user/orders/${order.id}/reorder`, {})
    const { added, conflicts } = await dataOf<Reordered>(again)
    expect(added + conflicts.length).toBe(1)
  })

  it('costs the margin what it cost', async () => {
    const { offers, replace, read, productId } = await inspectedReturn()
    await putLot(productId, 2)
    const before = (await read()).margin!
    await replace((await offers())[0]!.supplier_offer_item_id)
    const after = (await read()).margin!
    expect(after.net).toEqual(before.net)
    expect(after.expected_cost.amount - before.expected_cost.amount).toBe(140)
  })

  it('waits to be bought when it is another’s offer, whose pieces it holds', async () => {
    const { offers, replace, order, lines } = await inspectedReturn()
    const same = (await offers()).find(
      (one) => one.supplier_offer_item_id === lines[0]!.supplierOfferItemId,
    )
    expect(same).toMatchObject({ is_ours: false })
    expect((await replace(same!.supplier_offer_item_id)).status).toBe(200)
    const { lines: now, holds } = await everythingOf(order.id)
    expect(now[1]).toMatchObject({ supply_status: 'new', ordered: 2, sum: 0 })
    expect(holds.at(-1)).toMatchObject({ reserved: 2 })
  })

  it('does not send again what came back', async () => {
    const { offers, replace, productId } = await inspectedReturn({ shelf: 2 })
    expect((await offers()).some((one) => one.is_ours)).toBe(false)
    await putLot(productId, 1)
    const own = Number(await idOfOwn(productId))
    const few = await replace(own)
    expect([few.status, Object.keys(await errorsOf(few))]).toEqual([
      422,
      ['lines.0.supplier_offer_item_id'],
    ])
    await putLot(productId, 1)
    expect((await offers())[0]).toMatchObject({ supplier_offer_item_id: own, remains: 2 })
    expect((await replace(own)).status).toBe(200)
    const lots = await lotsOf(productId)
    expect(lots.filter(({ on_hand: pieces }) => pieces > 0)).toMatchObject([
      { source: 'return', allocated: 0 },
      { source: 'count', allocated: 1 },
      { source: 'count', allocated: 1 },
    ])
  })

  it('comes once, however often and however many ask at once, and is not refunded', async () => {
    const { offers, replace, me, path, order, productId } = await inspectedReturn()
    await putLot(productId, 9)
    const { supplier_offer_item_id: itemId } = (await offers())[0]!
    const all = await Promise.all([0, 1, 2].map(() => replace(itemId)))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await everythingOf(order.id)).lines).toHaveLength(2)
    expect((await me.post(`${path}/refund`, {})).status).toBe(409)
  })

  it('and a refund at once end in one of them', async () => {
    const { offers, replace, me, path, order, productId } = await inspectedReturn()
    await putLot(productId, 9)
    const { supplier_offer_item_id: itemId } = (await offers())[0]!
    const both = await Promise.all([me.post(`${path}/refund`, {}), replace(itemId)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { documents, lines } = await everythingOf(order.id)
    const notes = documents.filter(({ kind }) => kind === 'credit_note')
    expect(notes.length + lines.length - 1).toBe(1)
  })
})

describe('a replacement is refused', () => {
  it('before the look, and of unknown lines, offers and parts', async () => {
    const { me, path, made } = await requestedReturn(1)
    const line = { id: made.lines[0]!.id, supplier_offer_item_id: 1 }
    expect((await me.post(`${path}/replace`, { lines: [line] })).status).toBe(409)
    expect((await me.get(`${path}/replacements`)).status).toBe(409)
    const { replace } = await inspectedReturn()
    const other = await inspectedReturn()
    const field = 'lines.0.supplier_offer_item_id'
    const gone = await replace(999_999_999)
    expect([gone.status, Object.keys(await errorsOf(gone))]).toEqual([422, [field]])
    const wrong = await replace(other.lines[0]!.supplierOfferItemId)
    expect([wrong.status, Object.keys(await errorsOf(wrong))]).toEqual([422, [field]])
    const unknown = await replace(other.lines[0]!.supplierOfferItemId, 999_999_999)
    expect([unknown.status, Object.keys(await errorsOf(unknown))]).toEqual([422, ['lines']])
    expect((await me.post('/admin/returns/999999999/replace', { lines: [line] })).status).toBe(404)
  })

  it('of pieces that were credited by hand', async () => {
    const { replace, issue, pieces: of, lines } = await inspectedReturn()
    await issue('credit-notes', { lines: of(4), reason: 'By hand' })
    expect((await replace(lines[0]!.supplierOfferItemId)).status).toBe(409)
  })

  it('of an order that is held for fraud, and to staff without both rights', async () => {
    const { replace, order, path, lines } = await inspectedReturn()
    await run(`UPDATE orders SET fraud_reason = 'x', status = 'fraud' WHERE id = ?`, order.id)
    expect((await replace(lines[0]!.supplierOfferItemId)).status).toBe(409)
    const support = await staff(['sales.returns.view', 'sales.returns.update'])
    const body = { lines: [{ id: 1, supplier_offer_item_id: 1 }] }
    expect((await support.post(`${path}/replace`, body)).status).toBe(403)
    expect((await support.get(`${path}/replacements`)).status).toBe(403)
  })
})
