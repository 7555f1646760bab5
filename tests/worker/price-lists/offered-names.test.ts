import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { catalogueProducts } from '../../../worker/catalog/categories/assign/catalogue-products.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { createOffer, csv, importList, row, rows } from '../../support/worker/price-lists.ts'

const RESISTANCE = 1

interface Known {
  /** Names of other lists, by their offers. */
  names: Record<number, string>
  /** Values of resistance that lost. */
  doubts: string[]
}

/** What is known of the product of a number, once the catalogue has read its names. */
async function known(mpn: string): Promise<Known> {
  await catalogueProducts(jobCtx(env))
  const product = await env.DB.prepare(
    `SELECT p.id, c.doubts FROM products p JOIN catalogued_products c ON c.product_id = p.id WHERE p.mpn = ?`,
  )
    .bind(mpn)
    .first<{ id: number; doubts: string | null }>()
  const { results } = await env.DB.prepare(
    'SELECT offer_id, name FROM offered_names WHERE product_id = ?',
  )
    .bind(product?.id ?? 0)
    .all<{ offer_id: number; name: string }>()
  const doubts = JSON.parse(product?.doubts ?? '[]') as [number, string][]
  return {
    names: Object.fromEntries(results.map(({ offer_id: offer, name }) => [offer, name])),
    doubts: doubts.flatMap(([id, value]) => (id === RESISTANCE ? [value] : [])),
  }
}

it('keeps what other lists call a product, and doubts values that they disagree about', async () => {
  const mpn = `RC0805FR-${crypto.randomUUID().slice(0, 8)}`
  const list = (name: string) => csv(row({ mpn, name }), ...rows(20))
  const [first, second] = [await createOffer(), await createOffer()]
  await importList(first, list('Resistor 10 kOhm 1% 0805'))
  expect(await known(mpn)).toEqual({ names: {}, doubts: [] })
  await importList(second, list('Resistor 12 kOhm 1% 0805'))
  expect(await known(mpn)).toEqual({
    names: { [second]: 'Resistor 12 kOhm 1% 0805' },
    doubts: ['12000'],
  })
  // The same list again writes nothing; another name of it is the one that counts.
  await importList(second, list('Resistor 12 kOhm 1% 0805'))
  await importList(second, list('Resistor 15 kOhm 1% 0805'))
  expect((await known(mpn)).doubts).toEqual(['15000'])
  // It agrees: nothing is left to settle.
  await importList(second, list('Resistor 10 kOhm 1% 0805'))
  expect(await known(mpn)).toEqual({ names: {}, doubts: [] })
})

it('forgets what a list called a product that has left it', async () => {
  const mpn = `RC0805FR-${crypto.randomUUID().slice(0, 8)}`
  const [first, second] = [await createOffer(), await createOffer()]
  await importList(first, csv(row({ mpn, name: 'Resistor 10 kOhm 0805' }), ...rows(20)))
  await importList(second, csv(row({ mpn, name: 'Resistor 22 kOhm 0805' }), ...rows(20)))
  expect((await known(mpn)).doubts).toEqual(['22000'])
  await importList(second, csv(...rows(20)))
  expect(await known(mpn)).toEqual({ names: {}, doubts: [] })
})
