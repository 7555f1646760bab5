import { env } from 'cloudflare:workers'
import { queryChanges } from '../../../worker/db/query.ts'
import { describe, expect, it } from 'vitest'
import type { ProductHistory } from '../../../worker/catalog/products/schemas.ts'
import {
  changeItems,
  removeItems,
} from '../../../worker/suppliers/price-lists/apply/apply-statements.ts'
import { MOST_HISTORY } from '../../../worker/catalog/products/history-terms.ts'
import { rollBack } from '../../../worker/suppliers/price-lists/apply/roll-back.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { guest } from '../../support/worker/client.ts'
import {
  createOffer,
  csv,
  importList,
  row,
  rows,
  settle,
} from '../../support/worker/price-lists.ts'
import { historySeries } from '../../../worker/catalog/products/history-series.ts'
import { freshNumber } from '../search/stock.ts'

const itemOf = async (offer: number, mpn?: string) => {
  const found = await env.DB.prepare(
    `SELECT i.id, product_id, history FROM offer_items i JOIN products p ON p.id = i.product_id
     WHERE offer_id = ?1 AND (?2 IS NULL OR p.mpn = ?2) ORDER BY i.id LIMIT 1`,
  )
    .bind(offer, mpn ?? null)
    .first<{ id: number; product_id: number; history: string | null }>()
  if (found === null) throw new Error('no item')
  return { ...found, history: JSON.parse(found.history ?? '[]') as unknown[][] }
}

const historyOf = async (product: number) =>
  dataOf<ProductHistory>(await (await guest()).get(`/products/${product}/history`))

/** One changing line among many that stay, so that no safety stop speaks. */
const listWith = (line: string) => csv(line, ...rows(30))

const daily = { currency: 'BYN', missingItems: 'zero' as const }

describe('what is kept when a list changes a line', () => {
  it('dates every change by the list that brought it, stock and price apart', async () => {
    const offer = await createOffer(daily)
    const mpn = freshNumber('-104K')
    await importList(offer, listWith(row({ mpn, price: '1.50', stock: '10' })))
    await importList(offer, listWith(row({ mpn, price: '1.20', stock: '10' })))
    await importList(offer, listWith(row({ mpn, price: '1.20', stock: '4' })))
    const { product_id, history } = await itemOf(offer, mpn)
    expect(history).toEqual([
      [1, 1, 1_500_000, 'BYN', 10, 0],
      [2, 1, 1_200_000, 'BYN', 10, 0],
    ])
    const { series, points } = await historyOf(product_id)
    expect(series.map(({ price_from, remains }) => [price_from?.micros, remains])).toEqual([
      [1_500_000, 10],
      [1_200_000, 10],
      [1_200_000, 4],
    ])
    expect(series.map(({ at }) => at)).toEqual(series.map(({ at }) => at).toSorted())
    expect(points.filter(({ is_current }) => is_current)).toHaveLength(1)
    expect(points.every(({ at }) => at !== null)).toBe(true)
  })

  it('shows the price that comes back with a rollback, and adds nothing for a list sent twice', async () => {
    const offer = await createOffer(daily)
    const mpn = freshNumber('-104K')
    const first = await importList(offer, listWith(row({ mpn, price: '1.50' })))
    await importList(offer, listWith(row({ mpn, price: '1.90' })))
    await importList(offer, listWith(row({ mpn, price: '1.90' })))
    const back = await rollBack(jobCtx(env), first.id)
    await settle(back.id)
    const { product_id } = await itemOf(offer, mpn)
    const { series } = await historyOf(product_id)
    expect(series.map(({ price_from }) => price_from?.micros)).toEqual([
      1_500_000, 1_900_000, 1_500_000,
    ])
  })

  it('adds once however often one generation is written, and keeps the newest', async () => {
    const offer = await createOffer(daily)
    await importList(offer, csv(row({ mpn: freshNumber('-104K') })))
    for (let generation = 2; generation <= MOST_HISTORY + 4; generation += 1) {
      const target = { offerId: offer, generation }
      const terms = changeItems(target, [[1, generation, 'BYN', null, 1, 0, 1, 1, null, null]])
      await queryChanges(env.DB, terms)
      await queryChanges(env.DB, terms)
    }
    const { history } = await itemOf(offer)
    expect(history).toHaveLength(MOST_HISTORY)
    expect(history[0]?.[0]).toBe(4)
    expect(history.at(-1)).toEqual([MOST_HISTORY + 3, 1, MOST_HISTORY + 3, 'BYN', 1, 0])
  })

  it('tells that a line left its list, and nothing of terms that are not live', async () => {
    const offer = await createOffer({ currency: 'BYN', missingItems: 'remove' })
    const mpn = freshNumber('-104K')
    await importList(offer, csv(row({ mpn, stock: '10' }), row({ mpn: freshNumber('-104K') })))
    const { product_id } = await itemOf(offer)
    const target = { offerId: offer, generation: 2, missing: 'remove' } as const
    await queryChanges(env.DB, removeItems(target, [1]))
    expect((await historyOf(product_id)).series).toMatchObject([{ remains: 10 }])
  })
})

describe('the series over several lines', () => {
  const point = (item: number, at: string | null, micros: number | null, remains: number) => ({
    supplier_offer_item_id: item,
    warehouse: { id: 1, name: 'W' },
    at,
    is_current: false,
    is_listed: micros !== null,
    channel_price: micros === null ? null : { micros, currency: 'BYN' },
    remains,
    is_at_least: false,
  })
  const day = (number: number) => `2026-11-0${number}T00:00:00.000Z`
  const told = (series: ReturnType<typeof historySeries>) =>
    series.map(({ at, price_from, remains }) => [
      at.slice(9, 10),
      price_from?.micros ?? null,
      remains,
    ])

  it('adds stock up and takes the lowest price of what is there; a line that left counts no more', () => {
    const series = historySeries([
      { points: [point(1, day(1), 500, 10), point(1, day(3), null, 0)], isCut: false },
      { points: [point(2, day(2), 300, 5), point(2, day(4), 300, 0)], isCut: false },
      { points: [point(3, null, 1, 1)], isCut: false },
    ])
    expect(told(series)).toEqual([
      ['1', 500, 10],
      ['2', 300, 15],
      ['3', 300, 5],
      ['4', 300, 0],
    ])
  })

  it('begins where a line whose oldest terms fell off is known, and tells equal moments once', () => {
    const series = historySeries([
      { points: [point(1, day(1), 500, 1), point(1, day(2), 400, 1)], isCut: false },
      { points: [point(2, day(3), 400, 2), point(2, day(4), 400, 2)], isCut: true },
    ])
    expect(told(series)).toEqual([['3', 400, 3]])
  })
})
