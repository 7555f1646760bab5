import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { catalogueProducts } from '../../../worker/catalog/categories/assign/catalogue-products.ts'
import { recountBrands } from '../../../worker/catalog/brands/recount-brands.ts'
import { indexProducts } from '../../../worker/catalog/search/index-products.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { EdgeCache } from '../../support/edge/cache.ts'
import { ask, purgeNow } from '../../support/edge/store.ts'
import { createOffer, csv, importList, row } from '../../support/worker/price-lists.ts'
import { createRates, freshNumber, stock } from '../search/stock.ts'

beforeAll(createRates)

let counter = 0
/** A number that is known for one when it stands in a list. */
const partNumber = () => `BAT54-${(counter += 1)}C`

const tagsNow = async () => {
  const { results } = await env.DB.prepare(
    'SELECT tag FROM cache_purges WHERE claim IS NULL ORDER BY tag',
  ).all<{ tag: string }>()
  return results.map(({ tag }) => tag)
}

/** A list of `count` parts, the first at `price`. */
const list = (numbers: string[], price: string) =>
  csv(...numbers.map((mpn, at) => row({ mpn, price: at === 0 ? price : '2' })))

async function live(offerId: number, content: string): Promise<void> {
  const { status, safety_stop } = await importList(offerId, content)
  expect({ status, safety_stop }).toEqual({ status: 'applied', safety_stop: null })
}

describe('a list going live', () => {
  it('makes old what shows the few rows that it changes, and the answers of others stay', async () => {
    const numbers = Array.from({ length: 120 }, () => partNumber())
    const offerId = await createOffer({ currency: 'BYN' })
    await live(offerId, list(numbers, '1'))
    const other = freshNumber()
    const { productId } = await stock(other)
    // What makes a catalogue of new parts makes old what shows them: here it is done before.
    await indexProducts(jobCtx(env))
    await catalogueProducts(jobCtx(env))
    await recountBrands(jobCtx(env))
    const cache = new EdgeCache()
    const { id } = (await env.DB.prepare('SELECT id FROM products WHERE mpn = ?')
      .bind(numbers[0])
      .first<{ id: number }>()) ?? { id: 0 }
    await env.DB.exec('DELETE FROM cache_purges')
    const paths = [`/api/products/${id}`, `/api/products/${productId}`]
    for (const path of paths) await ask(cache, path)
    const before = await (await ask(cache, paths[0] ?? '')).text()
    await live(offerId, list(numbers, '1.1'))
    expect(await tagsNow()).toContain(`p${id % 1024}`)
    expect(await tagsNow()).not.toContain('offers')
    await purgeNow(cache)
    const hits = cache.counts.hits
    expect(await (await ask(cache, paths[0] ?? '')).text()).not.toBe(before)
    expect(cache.counts.hits).toBe(hits)
    await ask(cache, paths[1] ?? '')
    expect(cache.counts.hits).toBe(hits + 1)
  })
  it('makes old everything on offer where it changes many', async () => {
    const numbers = Array.from({ length: 80 }, () => partNumber())
    const offerId = await createOffer({ currency: 'BYN' })
    await env.DB.exec('DELETE FROM cache_purges')
    await live(offerId, list(numbers, '1'))
    expect(await tagsNow()).toContain('offers')
  })
  it('makes old everything on offer where the list before was too old to be shown', async () => {
    const numbers = [partNumber(), partNumber()]
    const offerId = await createOffer({ currency: 'BYN', maxAgeHours: 1 })
    await live(offerId, list(numbers, '1'))
    await env.DB.prepare('UPDATE offers SET live_since = 1 WHERE id = ?').bind(offerId).run()
    await env.DB.exec('DELETE FROM cache_purges')
    await live(offerId, list(numbers, '1.1'))
    expect(await tagsNow()).toContain('offers')
  })
})
