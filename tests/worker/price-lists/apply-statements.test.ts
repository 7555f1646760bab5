import { queryChanges } from '../../../worker/db/query.ts'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import {
  changeItems,
  removeItems,
} from '../../../worker/suppliers/price-lists/apply/apply-statements.ts'
import { createOffer, csv, importList, liveItems, row } from '../../support/worker/price-lists.ts'

const raise = (offer: number) =>
  env.DB.prepare('UPDATE offers SET live_generation = live_generation + 1 WHERE id = ?1')
    .bind(offer)
    .run()

async function offerWithOneItem() {
  const offer = await createOffer()
  await importList(offer, csv(row({ mpn: 'NE555', price: '1.50', stock: '10' })))
  return { offer, target: { offerId: offer, generation: 2 } }
}

it('keeps showing the old terms however often the new ones are written', async () => {
  const { offer, target } = await offerWithOneItem()
  const before = await liveItems(offer)
  const change = changeItems(target, [[1, 2_000_000, 'EUR', null, 3, 0, 1, 1, null, null]])
  for (let turn = 0; turn < 3; turn += 1) await queryChanges(env.DB, change)
  expect(await liveItems(offer)).toEqual(before)
  await raise(offer)
  expect(await liveItems(offer)).toMatchObject([
    { id: before[0]?.id, cost_micros: 2_000_000, remains: 3 },
  ])
})

it('keeps showing an item that leaves until its list is live', async () => {
  const { offer, target } = await offerWithOneItem()
  const before = await liveItems(offer)
  const remove = removeItems({ ...target, missing: 'remove' }, [1])
  for (let turn = 0; turn < 2; turn += 1) await queryChanges(env.DB, remove)
  expect(await liveItems(offer)).toEqual(before)
  await raise(offer)
  expect(await liveItems(offer)).toEqual([])
})
