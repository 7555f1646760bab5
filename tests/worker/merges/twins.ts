import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { ProductAlias } from '../../../worker/catalog/merges/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { createBrand, freshNumber, freshWord, stock } from '../search/stock.ts'

export const rowsOf = async <Row = Record<string, number | string | null>>(
  text: string,
  ...binds: unknown[]
): Promise<Row[]> => {
  const { results } = await env.DB.prepare(text)
    .bind(...binds)
    .all<Row>()
  return results
}

/** Two parts of one brand that are the same, each with an offer of 100 pieces. */
export async function twins() {
  const brand = freshWord()
  const brandId = await createBrand(brand)
  const terms = { brandId, remains: 100 }
  const [goneNumber, keptNumber] = [freshNumber('31'), freshNumber('47')]
  const gone = await stock(goneNumber, { ...terms, name: 'Стабілізатар' })
  const kept = await stock(keptNumber, { ...terms, name: 'Стабилизатор' })
  return { brand, brandId, goneNumber, keptNumber, gone, kept }
}

/** Staff who keep the catalogue. */
export async function editor() {
  const me = await staff('content')
  const path = (id: number) => `/admin/catalog/products/${id}`
  const merge = (id: number, intoId: number, more: object = {}, options = {}) =>
    me.post(`${path(id)}/merge`, { into_id: intoId, version: 0, into_version: 0, ...more }, options)
  return {
    ...(me as Client),
    merge,
    /** Anything but 200 fails the test. */
    merged: async (id: number, intoId: number, more: object = {}) => {
      const answer = await merge(id, intoId, more)
      expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, ''])
    },
    aliases: async (id: number) => dataOf<ProductAlias[]>(await me.get(`${path(id)}/aliases`)),
    split: (id: number, aliasId: number, options = {}) =>
      me.post(`${path(id)}/aliases/${aliasId}/split`, undefined, options),
  }
}

/** Every table and column that names a product. */
const NAMING = [
  'offer_items.product_id', 'shelf_lots.product_id', 'cart_items.product_id', 'favorites.product_id',
  'order_lines.product_id', 'quote_lines.product_id', 'order_proposals.product_id',
  'supplier_order_lines.product_id', 'crosses.product_id', 'crosses.other_product_id',
  'cross_import_lines.product_id', 'cross_import_lines.other_product_id', 'cross_members.product_id',
  'product_details.product_id', 'product_details.replaced_by', 'product_decisions.product_id',
  'offered_names.product_id', 'catalogued_products.product_id', 'catalogue_dirty.product_id',
  'project_rows.product_id', 'project_row_analogs.product_id',
  'search_dirty.product_id', 'product_aliases.product_id', 'products.id',
] // prettier-ignore

/** Columns that still name a product: none does once it was merged. */
export async function namedIn(id: number): Promise<string[]> {
  const found = await Promise.all(
    NAMING.map(async (name) => {
      const [table = '', column = ''] = name.split('.')
      const rows = await rowsOf(`SELECT 1 FROM ${table} WHERE ${column} = ? LIMIT 1`, id)
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}
