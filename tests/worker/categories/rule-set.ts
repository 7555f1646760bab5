import { env } from 'cloudflare:workers'
import { catalogueProducts } from '../../../worker/catalog/categories/assign/catalogue-products.ts'
import type {
  CategoryRuleRow,
  CategoryRuleSet,
  CategoryRuleSimulation,
} from '../../../worker/catalog/categories/rules/schemas.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import type { Client } from '../../support/worker/client.ts'
import { dataOf } from '../pricing/rules.ts'
import { createBrand, freshNumber, freshWord } from '../search/stock.ts'

/** Rules of categories as staff change them, and what the catalogue makes of them. */

export const PATH = '/admin/catalog/category-rules'

export const read = async (client: Client) => dataOf<CategoryRuleSet>(await client.get(PATH))

export const save = async (client: Client, body: object) => {
  const { version } = await read(client)
  return client.post(PATH, { version, id: null, rule: null, ...body })
}

export const saved = async (client: Client, body: object) =>
  dataOf<CategoryRuleSet>(await save(client, body))

export const simulated = async (client: Client, body: object) => {
  const { version } = await read(client)
  const answer = await client.post(`${PATH}/simulate`, { version, id: null, rule: null, ...body })
  return dataOf<CategoryRuleSimulation>(answer)
}

export const undo = async (client: Client) => {
  const { version } = await read(client)
  return client.post(`${PATH}/undo`, { version })
}

export const ofWords = (category: number, ...words: string[]) => ({
  category_id: category,
  conditions: { words: [words] },
})

/** The newest rule. */
export const newest = ({ rules }: CategoryRuleSet): CategoryRuleRow => {
  const rule = rules.toSorted((a, b) => b.id - a.id)[0]
  if (rule === undefined) throw new Error('no rule')
  return rule
}

interface Made {
  id: number
  brandId: number
}

export async function product(name: string, brandId?: number): Promise<Made> {
  const brand = brandId ?? (await createBrand(freshWord()))
  const number = freshNumber()
  const row = await env.DB.prepare(
    'INSERT INTO products (brand_id, mpn, search_key, strict_key, name) VALUES (?, ?, ?, ?, ?) RETURNING id',
  )
    .bind(brand, number, number, number, name)
    .first<{ id: number }>()
  return { id: row?.id ?? 0, brandId: brand }
}

export async function categoryOf({ id }: Made): Promise<number | null> {
  await catalogueProducts(jobCtx(env))
  const row = await env.DB.prepare(
    'SELECT category_id FROM catalogued_products WHERE product_id = ?',
  )
    .bind(id)
    .first<{ category_id: number | null }>()
  return row?.category_id ?? null
}
