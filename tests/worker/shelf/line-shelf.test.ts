import { describe, expect, it } from 'vitest'
import { lotsOf, movementsOf, offeredOf, putLot } from '../../support/worker/lots.ts'
import { holdOf } from '../../support/worker/orders.ts'
import { staffWith } from '../orders/staff.ts'
import { stock, freshNumber } from '../search/stock.ts'

/** An order of 5 pieces; 2, then 3 of them came and lie on the shelf for it. */
async function twoLots() {
  const item = await stock(freshNumber('8'), { remains: 100 })
  const order = await staffWith({ lines: [{ item }] })
  const allocateTo = order.lines[0]?.id ?? 0
  await putLot(item.productId, 2, { source: 'receipt', allocateTo })
  await putLot(item.productId, 3, { source: 'receipt', allocateTo })
  return { ...order, item, lineId: allocateTo }
}

const counts = async (productId: number) =>
  (await lotsOf(productId)).map(({ on_hand: here, allocated }) => [here, allocated])

describe('a lot on the shelf', () => {
  it('is shipped from before a younger one, and the ledger names the parcel', async () => {
    const { item, issue, pieces, lineId } = await twoLots()
    const { document } = await issue('shipments', { lines: pieces(3) })
    expect(await counts(item.productId)).toEqual([
      [0, 0],
      [2, 2],
    ])
    const shipped = { kind: 'shipped', order_line_id: lineId, document_id: document.id }
    expect((await movementsOf(item.productId)).slice(2)).toMatchObject([
      { ...shipped, pieces: -2 },
      { ...shipped, pieces: -1 },
    ])
  })

  it('is free again when its pieces are cancelled, and stays ours', async () => {
    const { item, issue, pieces, read } = await twoLots()
    await issue('cancellations', { lines: pieces(4), reason: 'Changed their mind' })
    expect(await counts(item.productId)).toEqual([
      [2, 1],
      [3, 0],
    ])
    expect((await read()).items).toMatchObject([{ on_shelf: 1, to_ship: 1 }])
    expect(await offeredOf(item.productId)).toMatchObject({ remains: 4 })
    // Four of the supplier's pieces are with us: they are not to be had from there.
    expect(await holdOf(item.itemId)).toEqual({ reserved: 1, taken: 4 })
  })

  it('is free again when pieces that never left are refunded', async () => {
    const { item, issue, pieces } = await twoLots()
    await issue('invoices')
    await issue('credit-notes', { lines: pieces(5), reason: 'Not needed' })
    expect(await counts(item.productId)).toEqual([
      [2, 0],
      [3, 0],
    ])
    expect(await holdOf(item.itemId)).toEqual({ reserved: 0, taken: 5 })
  })

  it('gives up pieces that have not come first', async () => {
    const item = await stock(freshNumber('8'), { remains: 100 })
    const { lines, issue, pieces } = await staffWith({ lines: [{ item }] })
    await putLot(item.productId, 2, { source: 'receipt', allocateTo: lines[0]?.id ?? 0 })
    await issue('cancellations', { lines: pieces(3), reason: 'Fewer' })
    expect(await counts(item.productId)).toEqual([[2, 2]])
    expect(await holdOf(item.itemId)).toEqual({ reserved: 2, taken: 0 })
  })

  it('is not shipped twice by two parcels at once', async () => {
    const { item, post, pieces } = await twoLots()
    const answers = await Promise.all([
      post('shipments', { lines: pieces(5) }),
      post('shipments', { lines: pieces(5) }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    expect(await counts(item.productId)).toEqual([
      [0, 0],
      [0, 0],
    ])
  })
})
