import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { catalogueProducts } from '../../../worker/catalog/categories/assign/catalogue-products.ts'
import type { CataloguedProduct, ProductValues } from '../../../worker/catalog/decisions/schemas.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import type { Client } from '../../support/worker/client.ts'
import { dataOf } from '../pricing/rules.ts'
import { createBrand, freshNumber, freshWord } from '../search/stock.ts'

/** Products as content staff see and decide them. */

export const PATH = '/admin/catalog/products'
export const RESISTANCE = 1
export const PACKAGE = 23
export const POLARITY = 36

export interface Made {
  id: number
  number: string
  brandId: number
}

export async function make(name: string, brandId?: number): Promise<Made> {
  const brand = brandId ?? (await createBrand(freshWord()))
  const number = freshNumber()
  const row = await env.DB.prepare(
    'INSERT INTO products (brand_id, mpn, search_key, strict_key, name) VALUES (?, ?, ?, ?, ?) RETURNING id',
  )
    .bind(brand, number, number, number, name)
    .first<{ id: number }>()
  return { id: row?.id ?? 0, number, brandId: brand }
}

export const catalogue = () => catalogueProducts(jobCtx(env))

export const list = async (client: Client, query: string) => {
  const answer = await client.get(`${PATH}?${query}`)
  expect(answer.status).toBe(200)
  return answer.json<{ data: CataloguedProduct[]; next_cursor: string | null }>()
}

export const found = async (client: Client, { number }: Made, query = '') =>
  (await list(client, `q=${number}${query}`)).data[0]

export const put = (client: Client, decisions: [Made, number | null][]) =>
  client.post(`${PATH}/categories`, {
    decisions: decisions.map(([{ id }, to]) => ({ product_id: id, category_id: to })),
  })

export const say = (client: Client, { id }: { id: number }, body: object) =>
  client.put(`${PATH}/${id}/value`, body)

export const values = async (client: Client, { id }: Made) =>
  dataOf<ProductValues>(await client.get(`${PATH}/${id}`))

export const refused = async (answer: Response) => {
  const { errors = {} } = await answer.json<{ errors?: object }>()
  return [answer.status, Object.keys(errors)]
}
