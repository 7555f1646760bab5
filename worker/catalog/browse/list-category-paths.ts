import { queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { knownTree } from '../categories/known-tree.ts'
import { addressIn, shownPath } from '../categories/category-path.ts'
import { countsQuery, sumCounts } from '../columns/count-categories.ts'

/** Addresses of all categories that have parts, each in whatever language. */
export async function listCategoryPaths(ctx: Ctx): Promise<((locale: string) => string)[]> {
  const tree = await knownTree(ctx)
  const countOf = sumCounts(tree, await queryRows(ctx.reads.raw, countsQuery(tree.categories)))
  return tree.categories.flatMap(({ id }) => {
    const path = shownPath(tree, id)
    return path === null || countOf(id).count === 0 ? [] : [(locale) => addressIn(path, locale)]
  })
}
