import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import {
  CATEGORY_COLUMNS,
  CATEGORY_TABLES,
  type CategoryRow,
  textsOf,
  toCategory,
} from './category-rows.ts'
import type { Category, CategoryAttribute } from './schemas/categories.ts'

interface WholeRow extends CategoryRow {
  slugs: string
  descriptions: string
  has_children: number
}

/** One category with its attribute set and the way down to it; `not_found` for an unknown id. */
export async function getCategory(ctx: Ctx, id: number): Promise<Category> {
  const { rows, path, set } = await queryBatch(ctx.db.raw, {
    rows: query<WholeRow>`SELECT ${CATEGORY_COLUMNS}, k.slugs, k.descriptions,
        EXISTS (SELECT 1 FROM categories c WHERE c.parent_id = k.id) AS has_children
      FROM ${CATEGORY_TABLES} WHERE k.id = ${id}`,
    path: query<{ id: number; names: string; slug: string }>`
      WITH RECURSIVE up (level, id, parent_id, names, slug) AS (
        SELECT 0, id, parent_id, names, slug FROM categories WHERE id = ${id}
        UNION ALL
        SELECT up.level + 1, k.id, k.parent_id, k.names, k.slug
        FROM up CROSS JOIN categories k ON k.id = up.parent_id)
      SELECT id, names, slug FROM up ORDER BY level DESC`,
    set: query<Record<'attribute_id' | 'is_main' | 'is_filter' | 'is_in_table', number>>`
      SELECT attribute_id, is_main, is_filter, is_in_table FROM category_attributes
      WHERE category_id = ${id} ORDER BY position`,
  })
  const [row] = rows
  if (row === undefined) throw notFound()
  return {
    ...toCategory(row),
    slugs: textsOf(row.slugs),
    descriptions: textsOf(row.descriptions),
    has_children: row.has_children === 1,
    path: path.map(({ names, ...one }) => ({ ...one, names: textsOf(names) })),
    attributes: set.map((one): CategoryAttribute => ({
      attribute_id: one.attribute_id,
      is_main: one.is_main === 1,
      is_filter: one.is_filter === 1,
      is_in_table: one.is_in_table === 1,
    })),
  }
}
