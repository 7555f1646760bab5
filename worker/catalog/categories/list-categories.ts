import { query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { CATEGORY_COLUMNS, CATEGORY_TABLES, type CategoryRow, toCategory } from './category-rows.ts'
import type { CategoryNode } from './schemas/categories.ts'
import { inTreeOrder } from './tree-order.ts'

/** All categories in the order of the tree, hidden ones too, parents before what is below them. */
export async function listCategories(ctx: Ctx): Promise<CategoryNode[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<CategoryRow>`SELECT ${CATEGORY_COLUMNS} FROM ${CATEGORY_TABLES}`,
  )
  return inTreeOrder(rows).map(({ row, depth }) => ({ ...toCategory(row), depth }))
}
