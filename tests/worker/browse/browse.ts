import { env } from 'cloudflare:workers'
import { recountBrands } from '../../../worker/catalog/brands/recount-brands.ts'
import { buildCategories } from '../../../worker/catalog/browse/build/build-categories.ts'
import type { CategoryPage } from '../../../worker/catalog/browse/schemas/browse.ts'
import { catalogueProducts } from '../../../worker/catalog/categories/assign/catalogue-products.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { guest } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { createBrand, freshNumber, stock } from '../search/stock.ts'

export const RESISTORS = 'electronics/passives/resistors'
export const CHIPS = `${RESISTORS}/chip-resistors`

/** What the job does behind the search index. */
export async function catalogue(): Promise<void> {
  const ctx = jobCtx(env)
  await catalogueProducts(ctx)
  await recountBrands(ctx)
  await buildCategories(ctx)
}

/** Asks for a category, chip resistors where none is named. */
export async function askCategory(query: Record<string, string>, locale = 'en'): Promise<Response> {
  const client = await guest()
  const params = new URLSearchParams({ path: CHIPS, ...query }).toString()
  return client.get(`/catalog/category?${params}`, { headers: { 'Accept-Language': locale } })
}

export const categoryPage = async (
  query: Record<string, string> = {},
  locale = 'en',
): Promise<CategoryPage> => dataOf<CategoryPage>(await askCategory(query, locale))

export const numbersOf = (page: CategoryPage): string[] =>
  page.parts.map(({ product }) => product.mpn)

/**
 * Chip resistors of two brands: the cheapest in stock, a dearer one, one that is not in stock, and one that nobody offers
 * any more. A fifth one is of a forbidden brand.
 */
export async function stockResistors() {
  await env.DB.prepare(`INSERT OR IGNORE INTO currencies (code, position) VALUES ('BYN', 0)`).run()
  const yageo = await createBrand('Yageo')
  const vishay = await createBrand('Vishay')
  const forbidden = await createBrand(undefined, 'forbidden')
  const [cheap, dear, big, none] = [freshNumber(), freshNumber(), freshNumber(), freshNumber()]
  await stock(dear, {
    brandId: vishay,
    name: 'Резистор 10k 1% 0805',
    costMicros: 3_000_000,
    remains: 500,
  })
  await stock(cheap, { brandId: yageo, name: 'Resistor 4k7 5% 0603', remains: 40 })
  await stock(big, {
    brandId: yageo,
    name: 'Resistor 1M 1% 0805',
    costMicros: 2_000_000,
    remains: 0,
  })
  const { itemId } = await stock(none, { brandId: yageo, name: 'Chip resistor 10k 5% 1206' })
  await env.DB.prepare('DELETE FROM offer_items WHERE id = ?').bind(itemId).run()
  await stock(freshNumber(), { brandId: forbidden, name: 'Resistor 22k 1% 0805' })
  await catalogue()
  return { yageo, vishay, cheap, dear, big, none }
}
