import { type Fragment, sql } from '../../db/query.ts'
import type { LocaleTexts } from '../../db/json/catalogue.ts'
import type { CategoryNode } from './schemas/categories.ts'

/** A category as statements answer it. */
export interface CategoryRow {
  id: number
  parent_id: number
  position: number
  names: string
  slug: string
  is_hidden: number
  version: number
  product_count: number
  offered_count: number
  rule_count: number
}

/** Columns of `CategoryRow`; the table is `k`, its build `b`. */
export const CATEGORY_COLUMNS: Fragment = sql`k.id, k.parent_id, k.position, k.names, k.slug, k.is_hidden, k.version,
  coalesce(b.product_count, 0) AS product_count, coalesce(b.offered_count, 0) AS offered_count,
  (SELECT count(*) FROM category_rules r WHERE r.category_id = k.id) AS rule_count`

/** Where those are read from. */
export const CATEGORY_TABLES: Fragment = sql`categories k LEFT JOIN category_builds b ON b.category_id = k.id`

export const textsOf = (json: string): LocaleTexts => JSON.parse(json) as LocaleTexts

/** A row as it is on the wire, without its depth. */
export const toCategory = (row: CategoryRow): Omit<CategoryNode, 'depth'> => ({
  id: row.id,
  parent_id: row.parent_id,
  position: row.position,
  names: textsOf(row.names),
  slug: row.slug,
  is_hidden: row.is_hidden === 1,
  version: row.version,
  product_count: row.product_count,
  offered_count: row.offered_count,
  rule_count: row.rule_count,
})
