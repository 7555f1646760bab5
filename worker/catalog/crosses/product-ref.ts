import type { Fragment } from '../../db/query.ts'

/** `ProductRef` as JSON, of the products and brands that a statement calls so. */
export const productRef = (product: string, brand: string): Fragment => ({
  sql: `json_object('id', ${product}.id, 'mpn', ${product}.mpn, 'name', ${product}.name,
    'brand', json_object('id', ${brand}.id, 'name', ${brand}.name,
      'is_reviewed', json(iif(${brand}.status = 'known', 'true', 'false'))))`,
  binds: [],
})
