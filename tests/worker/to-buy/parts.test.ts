import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { staff } from '../../support/worker/client.ts'
import { putLot } from '../../support/worker/lots.ts'
import { countingDb, createRates } from '../search/stock.ts'
import { offeredElsewhere, placeOf, waitingPart } from './waiting.ts'

beforeAll(createRates)

describe('what waits, part by part', () => {
  it('is one row for all customers’ orders, at the step that their sum reaches', async () => {
    const { part, group, lineIds } = await waitingPart([6, 6])
    const found = await part()
    expect(found).toMatchObject({
      quantity: 12,
      order_quantity: 12,
      extra: 0,
      step_from: 10,
      cost: { micros: 800_000, currency: 'BYN' },
      sum: { amount: 960, currency: 'BYN' },
      sum_apart: { amount: 1200 },
      is_offered: true,
      is_short: false,
    })
    expect(found.lines.map((line) => line.order_line_id)).toEqual(lineIds)
    expect(await group()).toMatchObject({ parts: 1, lines: 2, orders: 2, cost: { amount: 960 } })
  })

  it('rounds up to the minimum and whole packs, and says what goes to our shelf', async () => {
    const { part } = await waitingPart([7, 5], { minimum: 5, pack: 4, remains: 0 })
    expect(await part()).toMatchObject({
      quantity: 12,
      order_quantity: 13,
      extra: 1,
      sum: { amount: 1040 },
      // Nine pieces and five, each at the first step.
      sum_apart: { amount: 1400 },
      is_short: true,
    })
  })

  it('keeps what lines cost when their offer is gone', async () => {
    const { part, itemId } = await waitingPart([6, 6])
    await env.DB.prepare('UPDATE offer_items SET is_listed = 0 WHERE id = ?').bind(itemId).run()
    expect(await part()).toMatchObject({
      is_offered: false,
      step_from: null,
      cost: { micros: 700_000 },
      sum: { amount: 840 },
      sum_apart: { amount: 840 },
    })
  })

  it('finds a part by its number or by a customer’s order', async () => {
    const { me, place, mpn, orders } = await waitingPart([6, 6])
    const at = `warehouse_id=${place.warehouse_id}&currency=BYN`
    expect((await placeOf(me, `${at}&q=${mpn}`)).parts).toHaveLength(1)
    const one = await placeOf(me, `${at}&q=${orders[1]?.order.number}`)
    expect(one.parts[0]).toMatchObject({ quantity: 6, sum: { amount: 600 } })
    expect(await placeOf(me, `${at}&q=nothing-such`)).toEqual({ group: null, parts: [] })
    expect(
      (await me.get(`/admin/supplier-orders/to-buy/parts?warehouse_id=${place.warehouse_id}`))
        .status,
    ).toBe(422)
  })

  it('tells neither costs nor other offers to who may not see costs', async () => {
    const { parts, productId, warehouse } = await waitingPart([6])
    await offeredElsewhere(productId, { costMicros: 1 })
    const { group, parts: found } = await parts(warehouse, await staff('support'))
    expect(group).toMatchObject({ cost: null, minimum_order: null, free_delivery: null })
    expect(found).toMatchObject([
      { quantity: 6, cost: null, sum: null, sum_apart: null, step_from: null, elsewhere: [] },
    ])
    expect(found[0]?.lines).toMatchObject([{ cost: null, sum: null }])
  })

  it('asks the database once, however many lines wait', async () => {
    const trips = async (quantities: number[]) => {
      const { me, place } = await waitingPart(quantities)
      const { db, trips: made } = countingDb()
      const path = `/admin/supplier-orders/to-buy/parts?warehouse_id=${place.warehouse_id}&currency=BYN`
      const answer = await me.call('GET', path, { env: { ...env, DB: db } })
      expect(answer.status).toBe(200)
      return made()
    }
    expect(await trips([1, 2, 3, 4, 5, 6, 7, 8])).toBe(await trips([1]))
  })
})

describe('the supplier’s limits', () => {
  const limit = (id: number, body: object) => async () =>
    (await staff('owner')).put(`/admin/suppliers/${id}`, body)

  it('are shown against what waits, in its currency at today’s rate', async () => {
    const { part, parts, group, warehouse } = await waitingPart([6, 6])
    await part()
    const saved = await limit(warehouse.supplierId, {
      order_currency: 'USD',
      minimum_order: 1000,
      free_delivery_from: 5000,
    })()
    expect(saved.status).toBe(200)
    const shown = {
      minimum_order: {
        limit: { amount: 1000, currency: 'USD' },
        here: { amount: 3270, currency: 'BYN' },
      },
      free_delivery: { here: { amount: 16_352, currency: 'BYN' } },
    }
    expect((await parts()).group).toMatchObject(shown)
    expect(await group()).toMatchObject(shown)
  })

  it('need a currency that the store knows', async () => {
    const { warehouse } = await waitingPart([1])
    const errors = async (body: object) => {
      const answer = await limit(warehouse.supplierId, body)()
      return [answer.status, Object.keys((await answer.json<{ errors: object }>()).errors)]
    }
    expect(await errors({ minimum_order: 100 })).toEqual([422, ['order_currency']])
    expect(await errors({ order_currency: 'XXX' })).toEqual([422, ['order_currency']])
    expect(await errors({ order_currency: 'BYN', minimum_order: 0 })).toEqual([
      422,
      ['minimum_order'],
    ])
  })
})

describe('where else a part is offered', () => {
  it('names the cheapest and the fastest for the whole sum, in the base currency', async () => {
    const { part, productId } = await waitingPart([6, 6])
    // 0.20 USD are 0.65 BYN at this rate, from ten pieces on only.
    const cheap = await offeredElsewhere(productId, {
      currency: 'USD',
      costMicros: 400_000,
      ladder: [
        [1, 400_000],
        [10, 200_000],
      ],
      days: [9, 12],
    })
    const fast = await offeredElsewhere(productId, { costMicros: 900_000, days: [1, 1] })
    // Cheaper and faster than either, but there are too few, or they are ours.
    await offeredElsewhere(productId, { costMicros: 1, days: [0, 0], remains: 11 })
    await putLot(productId, 20)
    expect((await part()).elsewhere).toMatchObject([
      {
        offer_item_id: cheap.itemId,
        sum: { amount: 240, currency: 'USD' },
        cheaper_by: { amount: 175, currency: 'BYN' },
        faster_by: -9,
      },
      {
        offer_item_id: fast.itemId,
        sum: { amount: 1080 },
        cheaper_by: { amount: -120, currency: 'BYN' },
        faster_by: 2,
      },
    ])
    expect(await part()).toMatchObject({ on_shelf: 12 })
  })

  it('names nothing that is neither cheaper nor faster', async () => {
    const { part, productId } = await waitingPart([6, 6])
    await offeredElsewhere(productId, { costMicros: 800_000, days: [3, 3] })
    expect((await part()).elsewhere).toEqual([])
  })
})
