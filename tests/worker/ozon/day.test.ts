import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Mishap } from '../../../worker/markets/ozon/stand-in/stand-in.ts'
import { randomOf } from '../../../worker/cli/seed/life/random.ts'
import {
  differences,
  mintSeller,
  planAgain,
  pushAll,
  reprice,
  restock,
  statesOf,
} from './seller.ts'

/** `npm run bench ozon` lives the day with 100,000. */
const OFFERS = Number(env.OZON_OFFERS || 2_000)
const CHANGED = OFFERS / 20
const HOURS = [1, 3, 6, 9, 14, 20]
const MISHAPS: Mishap[] = ['limited', 'circle', 'fault', 'timeout', 'half', 'partly']
/** One call in so many goes wrong. */
const ONE_IN = 12

const PRICES = '/v1/product/import/prices'
const STOCKS = '/v2/products/stocks'

it(
  `brings ${OFFERS} offers to Ozon, and a day of changes and bad luck, and breaks no limit`,
  async ({ annotate }) => {
    const begun = Date.now()
    const seller = await mintSeller(OFFERS)
    const { lines, standIn, clock } = seller
    await pushAll(seller)
    expect(await statesOf(seller)).toEqual({ in_sync: OFFERS })
    const first = { prices: standIn.calls.get(PRICES) ?? 0, stocks: standIn.calls.get(STOCKS) ?? 0 }
    clock.pass(3_600_000)

    const some = (from: number) => lines.slice(from, from + CHANGED).map(({ id }) => id)
    await reprice(some(0), 10_500_000)
    await restock(some(0), 40)
    await planAgain(seller)
    await pushAll(seller)
    const prices = (standIn.calls.get(PRICES) ?? 0) - first.prices
    const stocks = (standIn.calls.get(STOCKS) ?? 0) - first.stocks
    expect(prices).toBeLessThanOrEqual(60)
    expect(stocks).toBeLessThanOrEqual(100)
    expect(await differences(seller)).toEqual([])

    const random = randomOf(7)
    standIn.mishapOf = () =>
      random.below(ONE_IN) === 0 ? (MISHAPS[random.below(MISHAPS.length)] ?? null) : null
    for (const hour of HOURS) {
      clock.pass(3_600_000)
      await reprice(some(hour * 10), 10_000_000 + hour * 200_000)
      await restock(some(hour * 10), 10 + hour)
      await planAgain(seller)
      await pushAll(seller)
    }
    standIn.mishapOf = () => null
    await planAgain(seller)
    await pushAll(seller)
    expect(await differences(seller)).toEqual([])
    expect(await statesOf(seller)).toEqual({ in_sync: OFFERS })
    expect(standIn.limits.broken).toEqual([])
    await annotate(
      `${OFFERS} offers: first ${first.prices} price calls, ${first.stocks} stock calls; 5 % changed: ${prices} and ${stocks}; ${Math.round((Date.now() - begun) / 1000)} s`,
    )
  },
  2 * 3_600_000,
)
