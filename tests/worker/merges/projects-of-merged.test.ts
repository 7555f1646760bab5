import { beforeAll, describe, expect, it } from 'vitest'
import { dataOf } from '../../support/worker/suppliers.ts'
import { offeredOf, putLot } from '../../support/worker/lots.ts'
import { run } from '../cart/shopper.ts'
import { planner } from '../projects/planner.ts'
import { createRates } from '../search/stock.ts'
import { editor, namedIn, twins } from './twins.ts'

beforeAll(createRates)

describe('projects and a merged product', () => {
  it('mean the one that stays, as a part, as an analog and in versions that are restored', async () => {
    const { gone, kept, goneNumber, keptNumber } = await twins()
    const me = await planner()
    const project = await me.plan({
      rows: [
        { number: goneNumber, quantity: 1, analogs: [kept.productId] },
        { number: keptNumber, quantity: 1, analogs: [gone.productId] },
        { number: 'OTHER-77', quantity: 1, analogs: [gone.productId, kept.productId] },
      ],
    })
    expect(project.items.map((row) => row.product_id)).toEqual([
      gone.productId,
      kept.productId,
      null,
    ])
    await (await editor()).merged(gone.productId, kept.productId)
    expect(await namedIn(gone.productId)).toEqual([])
    const merged = await me.read(project.id)
    const meant = [
      [kept.productId, [kept.productId]],
      [kept.productId, [kept.productId]],
      [null, [kept.productId]],
    ]
    expect(merged.items.map((row) => [row.product_id, row.analogs])).toEqual(meant)
    const emptied = await me.rows(merged, { remove: merged.items.map(({ id }) => id) })
    const restored = await me.post(`/user/projects/${project.id}/versions/1/restore`, {
      version: emptied.version,
    })
    const { items } = await dataOf<typeof merged>(restored)
    expect(items.map((row) => [row.product_id, row.analogs])).toEqual(meant)
  })

  it('take pieces of our own shelf from the line of the one that stays', async () => {
    const { gone, kept, goneNumber } = await twins()
    await putLot(gone.productId, 4)
    await putLot(kept.productId, 3)
    const line = await offeredOf(gone.productId)
    const me = await planner()
    const project = await me.plan({ rows: [{ number: goneNumber, quantity: 1 }] })
    await run(
      'UPDATE project_rows SET takes = ? WHERE project_id = ?',
      JSON.stringify([
        { item: line?.id, quantity: 2 },
        { item: gone.itemId, quantity: 5 },
      ]),
      project.id,
    )
    await (await editor()).merged(gone.productId, kept.productId)
    const [row] = (await me.read(project.id)).items
    expect(row?.takes).toMatchObject([
      {
        supplier_offer_item_id: (await offeredOf(kept.productId))?.id,
        product: { id: kept.productId },
        quantity: 2,
      },
      { supplier_offer_item_id: gone.itemId, product: { id: kept.productId }, quantity: 5 },
    ])
  })

  it('go with the number that is split off again, where they are called by it', async () => {
    const { gone, kept, goneNumber, keptNumber } = await twins()
    const me = await planner()
    const project = await me.plan({
      rows: [goneNumber.toLowerCase(), keptNumber].map((number) => ({ number, quantity: 1 })),
    })
    const staff = await editor()
    await staff.merged(gone.productId, kept.productId)
    const [alias] = await staff.aliases(kept.productId)
    const { product_id: made } = await dataOf<{ product_id: number }>(
      await staff.split(kept.productId, alias?.id ?? 0),
    )
    const { items } = await me.read(project.id)
    expect(items.map((row) => row.product_id)).toEqual([made, kept.productId])
  })
})
