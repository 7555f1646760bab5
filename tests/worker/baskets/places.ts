import { expect } from 'vitest'
import type { BasketAnswer } from '../../../worker/sales/baskets/schemas.ts'
import type { Client } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { run } from '../cart/shopper.ts'
import {
  createBrand,
  createItem,
  createOffer,
  createProduct,
  createWarehouse,
  freshNumber,
} from '../search/stock.ts'

type Terms = Parameters<typeof createItem>[2]

/** A place that sells: its items are of one list, and its way costs `fee`. */
export async function place(fee = 0, days: [number, number] = [1, 3], age = {}) {
  const warehouse = await createWarehouse(days)
  await run('UPDATE warehouses SET parcel_fee = ? WHERE id = ?', fee, warehouse.id)
  const offerId = await createOffer(warehouse.id, age)
  return {
    ...warehouse,
    offerId,
    sell: (productId: number, terms: Terms = {}) =>
      createItem(offerId, productId, { remains: 1000, ...terms }),
  }
}

export const product = async () => createProduct(await createBrand(), freshNumber())

export const line = (id: number, productId: number, more: object = {}) => ({
  id,
  product_id: productId,
  quantity: 1,
  ...more,
})

export const units = (amount: number) => amount * 1_000_000

/** Asks for plans; anything but 200 fails the test. */
export async function plan(
  client: Client,
  lines: object[],
  more: object = {},
): Promise<BasketAnswer> {
  const answer = await client.post('/baskets/plan', { lines, ...more })
  expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, ''])
  return dataOf(answer)
}

export const best = ({ plans, cheapest }: BasketAnswer) => {
  const found = plans[cheapest ?? -1]
  if (found === undefined) throw new Error('nothing can be bought')
  return found
}

/** Two parts; each of two near places has one of them cheaper, and the way from there costs. */
export async function twoPlaces(fee: number) {
  const [a, b] = [await product(), await product()]
  const [one, other] = [await place(fee), await place(fee, [8, 9])]
  const items = {
    oneA: await one.sell(a, { costMicros: units(10) }),
    oneB: await one.sell(b, { costMicros: units(13) }),
    otherA: await other.sell(a, { costMicros: units(12) }),
    otherB: await other.sell(b, { costMicros: units(9) }),
  }
  return { a, b, one, other, items }
}
