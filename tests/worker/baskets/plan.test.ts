import { beforeEach, describe, expect, it } from 'vitest'
import type { BasketAnswer } from '../../../worker/sales/baskets/schemas.ts'
import { guest } from '../../support/worker/client.ts'
import { buyer, CHOICES, run } from '../checkout/buyer.ts'
import { countingDb, createBrand, createProduct, freshNumber } from '../search/stock.ts'
import { search } from '../search/ask-search.ts'
import { openShipping } from './market.ts'
import { best, line, place, plan, product, twoPlaces, units } from './places.ts'

const DAY_MS = 86_400_000

beforeEach(async () => {
  await run('DELETE FROM attempts')
  await openShipping()
})

describe('plans of a basket', () => {
  it('weigh the ways from warehouses against prices, for guests too', async () => {
    const client = await guest()
    const free = await twoPlaces(0)
    const split = best(await plan(client, [line(1, free.a), line(2, free.b)]))
    expect(split).toMatchObject({ sum: { amount: 1900 }, fees: { amount: 0 }, gap_bps: 0 })
    expect(split.parcels).toHaveLength(2)
    const dear = await twoPlaces(600)
    const answer = await plan(client, [line(1, dear.a), line(2, dear.b)])
    const together = best(answer)
    expect(together).toMatchObject({
      goods: { amount: 2100 },
      fees: { amount: 600 },
      sum: { amount: 2700 },
      purchases: [
        { supplier_offer_item_id: dear.items.otherA, quantity: 1 },
        { supplier_offer_item_id: dear.items.otherB, quantity: 1 },
      ],
    })
    expect(together.parcels).toMatchObject([
      {
        warehouse: { id: dear.other.id, name: 'W', city: 'Мінск' },
        fee: { amount: 600 },
        lines: 2,
      },
    ])
    const fastest = answer.plans[answer.fastest ?? -1]
    expect(fastest?.parcels).toMatchObject([{ warehouse: { id: dear.one.id } }])
    expect(fastest?.days).toEqual({ p50: 1, p90: 3 })
    expect(answer).toMatchObject({
      currency: 'BYN',
      present: null,
      unfilled: [],
      is_complete: true,
    })
  })

  it('say what lines take now, and keep those that are fixed', async () => {
    const client = await guest()
    const { a, b, items } = await twoPlaces(600)
    const now = [
      line(1, a, { present: [{ supplier_offer_item_id: items.oneA, quantity: 1 }] }),
      line(2, b, { present: [{ supplier_offer_item_id: items.otherB, quantity: 1 }] }),
    ]
    const answer = await plan(client, now)
    expect(answer.present).toMatchObject({ sum: { amount: 3100 }, fees: { amount: 1200 } })
    expect(best(answer).lines.map(({ is_changed }) => is_changed)).toEqual([true, false])
    const fixed = await plan(client, [{ ...now[0], is_fixed: true }, now[1]!])
    expect(best(fixed).purchases.map((one) => one.supplier_offer_item_id)).toEqual([
      items.oneA,
      items.oneB,
    ])
  })

  it('have no present while a line names what nobody sells, which keeps a fixed line empty', async () => {
    const client = await guest()
    const { a, b } = await twoPlaces(0)
    const gone = { present: [{ supplier_offer_item_id: 2 ** 40, quantity: 1 }] }
    const answer = await plan(client, [line(1, a, gone), line(2, b, { ...gone, is_fixed: true })])
    expect(answer.present).toBeNull()
    expect(answer.unfilled).toEqual([{ id: 2, short: 1, reason: 'fixed' }])
    expect(best(answer).lines).toMatchObject([{ short: 0 }, { short: 1, parts: [] }])
  })

  it('take other products only where the line names them', async () => {
    const client = await guest()
    const shelf = await place()
    const [wanted, similar] = [await product(), await product()]
    await shelf.sell(wanted, { costMicros: units(50) })
    await shelf.sell(similar, { costMicros: units(5) })
    const silent = best(await plan(client, [line(1, wanted)]))
    expect(silent).toMatchObject({ sum: { amount: 5000 } })
    expect(silent.lines[0]?.parts[0]).toMatchObject({ product: { id: wanted }, is_analog: false })
    const agreed = best(await plan(client, [line(1, wanted, { analogs: [similar] })]))
    expect(agreed).toMatchObject({ sum: { amount: 500 } })
    expect(agreed.lines[0]?.parts[0]).toMatchObject({ product: { id: similar }, is_analog: true })
  })

  it('leave out what is old, unpriced, hidden, forbidden or switched off', async () => {
    const client = await guest()
    const forbidden = await createProduct(await createBrand(undefined, 'forbidden'), freshNumber())
    const [sold, unsold] = [await product(), await product()]
    const long = { liveSince: Date.now() - 3 * DAY_MS, maxAgeHours: 1 }
    const [shelf, old, off] = [await place(), await place(0, [1, 1], long), await place()]
    const item = await shelf.sell(sold, { costMicros: units(9) })
    await old.sell(sold, { costMicros: units(1) })
    await off.sell(sold, { costMicros: units(1) })
    await shelf.sell(unsold, { currency: 'XAU' })
    await shelf.sell(forbidden)
    const hidden = await shelf.sell(sold, { costMicros: units(1) })
    await run('INSERT INTO offer_item_overrides (offer_item_id, is_hidden) VALUES (?, 1)', hidden)
    await run('UPDATE warehouses SET is_active = 0 WHERE id = ?', off.id)
    const answer = await plan(client, [line(1, sold), line(2, unsold), line(3, forbidden)])
    expect(best(answer).purchases).toEqual([{ supplier_offer_item_id: item, quantity: 1 }])
    expect(answer.unfilled.map(({ id, reason }) => [id, reason])).toEqual([
      [2, 'no_offer'],
      [3, 'no_offer'],
    ])
    const nothing = await plan(client, [line(2, unsold), line(9, 123_456_789)])
    expect(nothing).toMatchObject({
      plans: [],
      cheapest: null,
      fastest: null,
      fewest_parcels: null,
    })
  })

  it('count what orders hold as sold', async () => {
    const client = await guest()
    const shelf = await place()
    const wanted = await product()
    const item = await shelf.sell(wanted, { remains: 10 })
    await run('INSERT INTO stock_holds (offer_item_id, reserved) VALUES (?, 8)', item)
    const answer = await plan(client, [line(1, wanted, { quantity: 5 })])
    expect(answer.unfilled).toEqual([{ id: 1, short: 3, reason: 'not_enough' }])
    expect(best(answer)).toMatchObject({ short: 3, purchases: [{ quantity: 2 }] })
  })

  it('come with the way to the customer, so that losing free delivery is not sold as cheaper', async () => {
    const client = await buyer()
    const [wanted, shelf, other] = [await product(), await place(), await place()]
    // The courier is free from 100.00 on.
    const dear = await shelf.sell(wanted, { costMicros: units(101) })
    await other.sell(wanted, { costMicros: units(95), days: [20, 20] })
    const present = [{ supplier_offer_item_id: dear, quantity: 1 }]
    const lines = [line(1, wanted, { present })]
    const picked = best(await plan(client, lines))
    // Picked up where nothing else is usual.
    expect(picked).toMatchObject({ sum: { amount: 9500 }, total: { amount: 9500 } })
    const other2 = await product()
    await client.add({ supplier_offer_item_id: await shelf.sell(other2), quantity: 1 })
    const { id } = await client.checkout()
    await client.choose(id, {
      ...CHOICES,
      shipping_method: 'courier',
      shipping_address_id: client.addressId,
    })
    const answer = await plan(client, lines)
    expect(best(answer)).toMatchObject({ sum: { amount: 10_100 }, total: { amount: 10_100 } })
    expect(answer.present?.total).toEqual({ amount: 10_100, currency: 'BYN' })
    expect(answer.plans.every(({ total }) => (total?.amount ?? 0) <= 10_700)).toBe(true)
  })

  it('cost no more without being there on an earlier day', async () => {
    const wanted = await product()
    // Some of nine days in a row are days off, so that several arrive on the same one.
    for (let days = 1; days <= 9; days += 1) {
      const shelf = await place(0, [days, days])
      await shelf.sell(wanted, { costMicros: units(100 - days) })
    }
    const { plans, fastest } = await plan(await guest(), [line(1, wanted)])
    const days = plans.map(({ arrives }) => arrives.to)
    expect(days).toEqual([...new Set(days)].toSorted().toReversed())
    expect(fastest).toBe(plans.length - 1)
  })

  it('arrive for guests on the days that their offers say', async () => {
    const number = freshNumber()
    const wanted = await createProduct(await createBrand(), number)
    await (await place(0, [3, 5])).sell(wanted)
    const { data } = await search({ q: number })
    const found = best(await plan(await guest(), [line(1, wanted)]))
    expect(found.arrives).toEqual(data.products[0]?.offers[0]?.arrives)
    expect(found.parcels.map(({ arrives }) => arrives)).toEqual([found.arrives])
  })

  it('have no total while no method has a price', async () => {
    await run(`DELETE FROM shipping_methods WHERE code <> 'courier'`)
    const wanted = await product()
    await (await place()).sell(wanted)
    expect(best(await plan(await guest(), [line(1, wanted)])).total).toBeNull()
  })

  it('are at the prices of who asks: their group, channel and currency', async () => {
    const wanted = await product()
    await (await place()).sell(wanted, { costMicros: units(50) })
    await run(`INSERT INTO markup_rules (name, percent_bps) VALUES ('Double', 10000)`)
    await run(`INSERT INTO customer_groups (name, discount_bps) VALUES ('Tenth', 1000)`)
    const member = await buyer()
    await run(
      `INSERT INTO group_people (user_id, group_id, created_at)
        SELECT ?, id, 0 FROM customer_groups WHERE name = 'Tenth'`,
      member.person.id,
    )
    expect(best(await plan(member, [line(1, wanted)]))).toMatchObject({ goods: { amount: 9000 } })
    // Another's prices are no matter of what is sent.
    const stranger = await guest()
    const body = {
      lines: [line(1, wanted)],
      group_id: 1,
      channel_id: 2,
      buyer_id: member.person.id,
    }
    expect((await stranger.post('/baskets/plan', body)).status).toBe(422)
    expect(best(await plan(stranger, [line(1, wanted)]))).toMatchObject({
      goods: { amount: 10_000 },
    })
    await run(`DELETE FROM markup_rules WHERE name = 'Double'`)
  })

  it('are read in two round trips, one of which counts the question', async () => {
    const { a, b, items } = await twoPlaces(100)
    const client = await guest()
    const counting = countingDb()
    const lines = [
      line(1, a, { analogs: [b], present: [{ supplier_offer_item_id: items.oneA, quantity: 1 }] }),
    ]
    const headers = { 'CF-Connecting-IP': '203.0.113.7' }
    const answer = await client.post(
      '/baskets/plan',
      { lines },
      { env: { DB: counting.db }, headers },
    )
    expect(answer.status).toBe(200)
    expect(counting.trips()).toBeLessThanOrEqual(3)
  })

  it('are limited to sixty a minute', async () => {
    const wanted = await product()
    const client = await buyer()
    const ask = () => client.post('/baskets/plan', { lines: [line(1, wanted)] })
    const answers = await Promise.all(Array.from({ length: 61 }, ask))
    const kinds = answers.map(({ status }) => status)
    expect(kinds.filter((status) => status === 200)).toHaveLength(60)
    expect(kinds.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('plans that are read as they improve', () => {
  const NDJSON = { headers: { Accept: 'application/x-ndjson' } }

  it('are whole answers, a line each, the last one as without', async () => {
    const { a, b } = await twoPlaces(600)
    const client = await guest()
    const lines = [line(1, a), line(2, b)]
    const answer = await client.post('/baskets/plan', { lines }, NDJSON)
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
    const all = (await answer.text())
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as BasketAnswer)
    expect(all.at(-1)).toEqual(await plan(client, lines))
    expect(all.every(({ plans, cheapest }) => plans[cheapest ?? -1] !== undefined)).toBe(true)
  })

  it('are no longer made for who has left', async () => {
    const { a } = await twoPlaces(600)
    const client = await guest()
    const answer = await client.post('/baskets/plan', { lines: [line(1, a)] }, NDJSON)
    await answer.body?.cancel()
    expect(answer.status).toBe(200)
  })

  it('are refused as ever', async () => {
    const answer = await (await guest()).post('/baskets/plan', { lines: [] }, NDJSON)
    expect(answer.status).toBe(422)
    const without = await (await guest()).post('/baskets/plan', '{"lines"', NDJSON)
    expect(without.status).toBe(400)
  })
})

it('needs the token of the page as every call that is not safe', async () => {
  const client = await guest()
  client.cookies.delete('XSRF-TOKEN')
  const answer = await client.post('/baskets/plan', { lines: [line(1, 1)] })
  expect(answer.status).toBe(419)
})
