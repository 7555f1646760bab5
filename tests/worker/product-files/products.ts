import { env } from 'cloudflare:workers'
import type { ProductDetails } from '../../../worker/catalog/decisions/details/schemas.ts'
import type { ProductValues } from '../../../worker/catalog/decisions/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { PATH } from '../decisions/decided.ts'
import { createBrand, createProduct, freshNumber, freshWord } from '../search/stock.ts'

/** A product that a test has made. */
export interface Made {
  id: number
  brand: string
  brandId: number
  number: string
}

export const content = (): Promise<Client> =>
  staff(['catalog.products.view', 'catalog.products.update', 'catalog.categories.view'])

export async function make(name = 'Резистор 10 кОм 1% 0805', of?: Made): Promise<Made> {
  const brand = of?.brand ?? freshWord()
  const brandId = of?.brandId ?? (await createBrand(brand))
  const number = freshNumber()
  return { id: await createProduct(brandId, number, name), brand, brandId, number }
}

export const details = async (client: Client, { id }: Made) =>
  dataOf<ProductDetails>(await client.get(`${PATH}/${id}/details`))

export const values = async (client: Client, { id }: Made) =>
  dataOf<ProductValues>(await client.get(`${PATH}/${id}`))

/** What a person decided of a product: values by attribute, 0 is the category. */
export async function decided({ id }: Made): Promise<Record<string, string | null>> {
  const { results } = await env.DB.prepare(
    'SELECT attribute_id AS a, value FROM product_decisions WHERE product_id = ? ORDER BY 1',
  )
    .bind(id)
    .all<{ a: number; value: string | null }>()
  return Object.fromEntries(results.map(({ a, value }) => [a, value]))
}

/** Everything people said of products, as the database has it, but for who, when and how often. */
export async function snapshot(made: readonly Made[]) {
  const ids = JSON.stringify(made.map(({ id }) => id))
  const [details, decisions] = await Promise.all([
    env.DB.prepare(
      `SELECT product_id, names, descriptions, is_hidden, lifecycle, replaced_by, weight_grams, country
       FROM product_details WHERE product_id IN (SELECT value FROM json_each(?)) ORDER BY 1`,
    )
      .bind(ids)
      .all<{
        product_id: number
        names: string
        descriptions: string
        weight_grams: number | null
      }>(),
    env.DB.prepare(
      `SELECT product_id, attribute_id, value FROM product_decisions
       WHERE product_id IN (SELECT value FROM json_each(?)) ORDER BY 1, 2`,
    )
      .bind(ids)
      .all(),
  ])
  return [details.results, decisions.results] as const
}

/** Two leaves that products may stand in, each with the path of its names in English. */
export async function leaves(): Promise<{ id: number; path: string; slugs: string }[]> {
  const { results } = await env.DB.prepare(
    `WITH RECURSIVE tree AS (
       SELECT id, names ->> 'en' AS path, slug AS slugs FROM categories WHERE parent_id = 0
       UNION ALL SELECT c.id, t.path || ' > ' || (c.names ->> 'en'), t.slugs || '/' || c.slug
       FROM categories c JOIN tree t ON c.parent_id = t.id)
     SELECT * FROM tree t WHERE NOT EXISTS (SELECT 1 FROM categories WHERE parent_id = t.id)
     ORDER BY id LIMIT 2`,
  ).all<{ id: number; path: string; slugs: string }>()
  return results
}

/** What the log tells of files of products. */
export async function auditedActions(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT action FROM audit_log WHERE subject_type = 'products' ORDER BY id`,
  ).all<{ action: string }>()
  return results.map(({ action }) => action)
}

/** Lines of a file, cells between semicolons. */
export const csv = (...lines: string[][]): string =>
  lines.map((cells) => cells.join(';')).join('\n')
