import { beforeEach, describe, expect, it } from 'vitest'
import { guest } from '../../support/worker/client.ts'
import { errorsOf } from '../../support/worker/suppliers.ts'
import { run } from '../cart/shopper.ts'
import { openShipping } from './market.ts'
import { best, line, place, plan, product, units } from './places.ts'

beforeEach(async () => {
  await run('DELETE FROM attempts')
  await openShipping()
})

describe('hostile baskets', () => {
  it('of 500 lines of one part share its stock', async () => {
    const wanted = await product()
    for (const micros of [3, 4, 5])
      await (await place(50)).sell(wanted, { costMicros: units(micros), remains: 700 })
    const lines = Array.from({ length: 500 }, (_, id) => line(id, wanted, { quantity: 3 }))
    const found = best(await plan(await guest(), lines))
    expect(found).toMatchObject({ short: 0 })
    expect(found.purchases.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(1500)
    expect(found.purchases.every(({ quantity }) => quantity <= 700)).toBe(true)
  })

  it('of quantities of nothing and of a billion', async () => {
    const [wanted, dear] = [await product(), await product()]
    const shelf = await place()
    await shelf.sell(wanted, { remains: 2_000_000_000, costMicros: 100 })
    await shelf.sell(dear, { remains: 2_000_000_000, costMicros: units(1_000_000) })
    const client = await guest()
    const answer = await plan(client, [
      line(1, wanted, { quantity: 0 }),
      line(2, wanted, { quantity: 1_000_000_000 }),
    ])
    expect(best(answer)).toMatchObject({ purchases: [{ quantity: 1_000_000_000 }], short: 0 })
    const large = await client.post('/baskets/plan', {
      lines: [line(1, dear, { quantity: 1_000_000_000 })],
    })
    expect([200, 422]).toContain(large.status)
    for (const quantity of [-1, 1.5, 1_000_000_001, '3', null]) {
      const refused = await client.post('/baskets/plan', { lines: [line(1, wanted, { quantity })] })
      expect(refused.status).toBe(422)
    }
  })

  it('of ladders that go up, or that no list should have', async () => {
    const client = await guest()
    const [rising, odd] = [await product(), await product()]
    const shelf = await place()
    await shelf.sell(rising, { ladder: [[1, units(1)], [10, units(2)]] }) // prettier-ignore
    await shelf.sell(odd, { ladder: [[1, units(3)], [10, units(2)], [10, units(1)], [5, units(9)]] }) // prettier-ignore
    const answer = await plan(client, [line(1, rising, { quantity: 10 }), line(2, odd)])
    expect(best(answer).lines[0]?.parts).toMatchObject([
      { quantity: 10, channel_price: { micros: units(2) } },
    ])
  })

  it('of analogs in a circle', async () => {
    const client = await guest()
    const shelf = await place()
    const parts = [await product(), await product(), await product()]
    for (const [at, id] of parts.entries())
      await shelf.sell(id, { costMicros: units(3 + at), remains: 4 })
    const lines = parts.map((id, at) =>
      line(at, id, { quantity: 4, analogs: [parts[(at + 1) % 3], parts[(at + 2) % 3], id] }),
    )
    const answer = await plan(client, lines)
    expect(best(answer)).toMatchObject({ short: 0, goods: { amount: 4 * (300 + 400 + 500) } })
  })

  it('of 10,000 lines, of one id twice, of too many analogs, are refused with a sentence', async () => {
    const client = await guest()
    const many = Array.from({ length: 10_000 }, (_, id) => ({ id, product_id: 1, quantity: 1 }))
    const refused = await client.post('/baskets/plan', { lines: many })
    expect(refused.status).toBe(422)
    expect((await errorsOf(refused)).lines?.[0]).toMatch(/1,?000/)
    const twice = await client.post('/baskets/plan', { lines: [line(1, 1), line(1, 2)] })
    expect(await errorsOf(twice)).toEqual({ lines: ['Two lines have the same id.'] })
    const analogs = Array.from({ length: 21 }, (_, id) => id + 1)
    expect((await client.post('/baskets/plan', { lines: [line(1, 1, { analogs })] })).status).toBe(
      422,
    )
  })

  it('of a thousand lines of twenty analogs are planned all the same', async () => {
    const client = await guest()
    const wanted = await product()
    await (await place()).sell(wanted)
    const lines = Array.from({ length: 1000 }, (_, id) =>
      line(id, id === 0 ? wanted : 900_000 + id, {
        analogs: Array.from({ length: 20 }, (_, at) => 1_000_000 + id * 20 + at),
      }),
    )
    const answer = await plan(client, lines)
    expect(best(answer).purchases).toHaveLength(1)
    expect(answer.unfilled).toHaveLength(999)
  })

  it('of many offers keep the cheapest and the earliest of each part', async () => {
    const client = await guest()
    const parts = [await product(), await product()]
    const ids: number[] = []
    for (let at = 0; at < 60; at += 1) {
      const shelf = await place(0, [at === 59 ? 0 : 10, at === 59 ? 0 : 10])
      for (const part of parts)
        ids.push(await shelf.sell(part, { costMicros: units(at === 40 ? 1 : 100 + at) }))
    }
    const answer = await plan(
      client,
      parts.map((id, at) => line(at, id)),
    )
    expect(best(answer)).toMatchObject({ goods: { amount: 200 } })
    expect(answer.plans[answer.fastest ?? -1]?.days.p90).toBe(0)
    expect(ids).toHaveLength(120)
  })
})
