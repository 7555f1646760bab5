import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/worker/factories.ts'
import { lotsOf, offeredOf, putLot } from '../../support/worker/lots.ts'
import type { MintedItem } from '../../support/worker/orders.ts'
import { shopper } from '../cart/shopper.ts'
import { staffWith } from '../orders/staff.ts'
import { buyerWith } from '../supplier-orders/buyer.ts'
import { editor, namedIn, rowsOf, twins } from './twins.ts'

describe('our own shelf and a merged product', () => {
  it('ships an order that was placed for it from lots that lie there under the one that stays', async () => {
    const { gone, kept, goneNumber } = await twins()
    const order = await staffWith({ lines: [{ item: gone, mpn: goneNumber }] })
    const allocateTo = order.lines[0]?.id ?? 0
    await putLot(gone.productId, 3, { source: 'receipt', allocateTo })
    await (await editor()).merged(gone.productId, kept.productId)
    // What came after the merge is the kept one's, and is allocated to the same line.
    await putLot(kept.productId, 2, { source: 'receipt', allocateTo })
    const read = await order.read()
    expect(read.items).toMatchObject([
      { product: { id: kept.productId, mpn: goneNumber }, on_shelf: 5, to_ship: 5 },
    ])
    await order.issue('shipments', { lines: order.pieces(5) })
    expect((await lotsOf(kept.productId)).map(({ on_hand: here }) => here)).toEqual([0, 0])
    expect(await namedIn(gone.productId)).toEqual([])
  })

  it('counts pieces that come in for the id that is gone as those of the one that stays', async () => {
    const { gone, kept } = await twins()
    await (await editor()).merged(gone.productId, kept.productId)
    await putLot(gone.productId, 4)
    expect(await offeredOf(kept.productId)).toMatchObject({ remains: 4 })
    expect(await namedIn(gone.productId)).toEqual([])
  })

  it('is one line to buy: pieces in a cart that has both add up to what lies there', async () => {
    const { gone, kept, keptNumber } = await twins()
    await putLot(gone.productId, 4)
    await putLot(kept.productId, 3)
    const [goneItem, keptItem] = [await offeredOf(gone.productId), await offeredOf(kept.productId)]
    const both = await shopper()
    await both.add({ supplier_offer_item_id: goneItem?.id ?? 0, quantity: 4 })
    await both.add({ supplier_offer_item_id: keptItem?.id ?? 0, quantity: 2 })
    await both.post('/user/favorites', {
      supplier_offer_item_id: goneItem?.id ?? 0,
      note: 'для печы',
    })
    await both.post('/user/favorites', { supplier_offer_item_id: keptItem?.id ?? 0 })
    const one = await shopper()
    await one.add({ supplier_offer_item_id: goneItem?.id ?? 0, quantity: 1 })
    await (await editor()).merged(gone.productId, kept.productId)
    expect(await offeredOf(kept.productId)).toMatchObject({ id: keptItem?.id, remains: 7 })
    expect(await both.cart()).toMatchObject([
      { supplier_offer_item_id: keptItem?.id, product: { mpn: keptNumber }, quantity: 6 },
    ])
    expect(await both.favorites()).toMatchObject([
      { supplier_offer_item_id: keptItem?.id, note: 'для печы' },
    ])
    expect(await one.cart()).toMatchObject([{ supplier_offer_item_id: keptItem?.id, quantity: 1 }])
    expect(await rowsOf('SELECT id FROM offer_items WHERE id = ?', goneItem?.id)).toEqual([])
  })

  it('gives free lots back when the number is split off; those that orders wait for stay', async () => {
    const { gone, kept } = await twins()
    const order = await staffWith({ lines: [{ item: gone }] })
    await putLot(gone.productId, 2, { source: 'receipt', allocateTo: order.lines[0]?.id ?? 0 })
    await putLot(gone.productId, 6)
    await putLot(kept.productId, 1)
    const me = await editor()
    await me.merged(gone.productId, kept.productId)
    const [alias] = await me.aliases(kept.productId)
    const answer = await me.split(kept.productId, alias?.id ?? 0)
    const { data } = await answer.json<{ data: { product_id: number } }>()
    expect(await offeredOf(data.product_id)).toMatchObject({ remains: 6 })
    expect(await offeredOf(kept.productId)).toMatchObject({ remains: 1 })
    expect((await order.read()).items).toMatchObject([
      { product: { id: kept.productId }, on_shelf: 2 },
    ])
    await order.issue('shipments', { lines: order.pieces(2) })
  })

  it('leaves lines of orders that wait to be bought with the line they were sold from', async () => {
    const { gone, kept } = await twins()
    const order = await staffWith({ lines: [{ item: gone }] })
    const me = await editor()
    await me.merged(gone.productId, kept.productId)
    expect((await order.read()).items).toMatchObject([{ product: { id: kept.productId } }])
    const [alias] = await me.aliases(kept.productId)
    const answer = await me.split(kept.productId, alias?.id ?? 0)
    const { data } = await answer.json<{ data: { product_id: number } }>()
    expect((await order.read()).items).toMatchObject([{ product: { id: data.product_id } }])
  })
})

it('an account of Ozon that has both is told that there is none of the one that goes', async () => {
  const { gone, kept } = await twins()
  const [account] = await rowsOf<{ id: number }>(
    `INSERT INTO ozon_accounts (name, host, client_id, api_key, currency, customer_id)
     VALUES ('O', 'h', ?, 'k', 'BYN', ?) RETURNING id`,
    crypto.randomUUID(),
    (await createUser()).id,
  )
  const offer = async (productId: number) =>
    (
      await rowsOf<{ id: number }>(
        `INSERT INTO ozon_items (account_id, product_id, offer_code, offer_item_id, price, updated_at)
         VALUES (?1, ?2, 'D' || ?2, 1, 100, 0) RETURNING id`,
        account?.id,
        productId,
      )
    )[0]?.id
  const [first, second] = [await offer(gone.productId), await offer(kept.productId)]
  await rowsOf(
    `INSERT INTO ozon_stocks (item_id, ozon_warehouse_id, account_id, stock, known_stock)
     VALUES (?, 1, ?, 7, 7)`,
    first,
    account?.id,
  )
  await (await editor()).merged(gone.productId, kept.productId)
  expect(
    await rowsOf(
      'SELECT stock, stock_at IS NOT NULL AS is_due FROM ozon_stocks WHERE item_id = ?',
      first,
    ),
  ).toEqual([{ stock: 0, is_due: 1 }])
  expect(
    await rowsOf(
      'SELECT id, choice, product_id FROM ozon_items WHERE account_id = ? ORDER BY id',
      account?.id,
    ),
  ).toEqual([
    { id: first, choice: 'never', product_id: gone.productId },
    { id: second, choice: 'rule', product_id: kept.productId },
  ])
})

it('a supplier is asked for a part by the number that their list has for it', async () => {
  const { gone, kept, goneNumber, keptNumber } = await twins()
  await (await editor()).merged(gone.productId, kept.productId)
  const asked = async (item: MintedItem) => {
    const { id, supplierId } = item.warehouse
    const buyer = await buyerWith([{ lines: [{ item, mpn: keptNumber }] }])
    const { items } = await buyer.buy({ supplier_id: supplierId, warehouse_id: id })
    return items.map(({ code }) => code)
  }
  expect(await asked(gone)).toEqual([goneNumber])
  expect(await asked(kept)).toEqual([''])
})
