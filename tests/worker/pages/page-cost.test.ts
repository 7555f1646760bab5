import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../bench/cost/count-statements.ts'
import { noCounts } from '../../bench/cost/counts.ts'
import { read } from '../../support/worker/pages.ts'
import { createBrand, createRates, freshNumber, stock } from '../search/stock.ts'

beforeAll(createRates)

/** How often the page of a path goes to the database once the runtime knows the store. */
async function tripsOf(path: string): Promise<number> {
  await read(path)
  const counts = noCounts()
  const stop = countStatements(env.DB, (meter, amount) => void (counts[meter] += amount))
  try {
    await read(path)
    return counts.trips
  } finally {
    stop()
  }
}

describe('the page of a part', () => {
  it('goes to the database once for its offers, its facts and the store’s settings', async () => {
    const number = freshNumber('7')
    const brand = `Brand ${freshNumber()}`
    await stock(number, { brandId: await createBrand(brand) })
    expect(await tripsOf(`/en/search/${number}`)).toBe(1)
    expect(await tripsOf(`/en/search/${number}/${encodeURIComponent(brand)}`)).toBe(1)
  })
  it('shows the facts of the part that the search comes to, though another one has the number first', async () => {
    // Numbers that differ by a point between digits are found together, the one without it first.
    const number = freshNumber('12.5')
    const brandId = await createBrand()
    await stock(number.replace('.', ''), { brandId })
    const second = await stock(number, { brandId })
    await env.DB.prepare(
      `INSERT INTO product_details (product_id, descriptions, updated_at) VALUES (?, ?, 0)`,
    )
      .bind(second.productId, JSON.stringify({ en: 'Words of the second one' }))
      .run()
    expect((await read(`/en/search/${number}`)).html).toContain('Words of the second one')
  })
})
