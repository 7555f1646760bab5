import { type Fragment, sql } from '../../db/query.ts'
import type { UseKind } from './schemas.ts'

/** Whether this product, brand or category is there. */
export const isTarget = (kind: UseKind, id: number): Fragment =>
  ({
    product: sql`EXISTS (SELECT 1 FROM products WHERE id = ${id})`,
    brand: sql`EXISTS (SELECT 1 FROM brands WHERE id = ${id})`,
    category: sql`EXISTS (SELECT 1 FROM categories WHERE id = ${id})`,
  })[kind]

/** What the use `u` of a table of uses is called, as `Use` says; null for what is gone. */
export const NAME_OF_TARGET: Fragment = sql`CASE u.kind
  WHEN 'product' THEN (SELECT b.name || ' ' || p.mpn FROM products p
    CROSS JOIN brands b ON b.id = p.brand_id WHERE p.id = u.target_id)
  WHEN 'brand' THEN (SELECT b.name FROM brands b WHERE b.id = u.target_id)
  ELSE (SELECT c.names FROM categories c WHERE c.id = u.target_id) END`

/** Ids of the products of a number, by their own or by another one. */
export const productsNumbered = (key: string): Fragment =>
  sql`SELECT id FROM products WHERE search_key = ${key}
    UNION SELECT product_id FROM product_aliases WHERE search_key = ${key}`
