import { queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { type KnownCategory, knownTree } from '../categories/known-tree.ts'
import { linksOf, shownPath } from '../categories/category-path.ts'
import { countsQuery, sumCounts } from '../columns/count-categories.ts'

/**
 * Addresses of all categories that have parts, for sitemaps, which name one for all languages: those whose address is
 * another one in each language are left out.
 */
export async function listCategoryPaths(ctx: Ctx): Promise<string[]> {
  const tree = await knownTree(ctx)
  const countOf = sumCounts(tree, await queryRows(ctx.db.raw, countsQuery(tree.categories)))
  return tree.categories.flatMap(({ id }) => {
    const path = shownPath(tree, id) ?? []
    const link = path.every(isSameEverywhere) ? linksOf(path, ctx.locale).at(-1) : undefined
    return link === undefined || countOf(id).count === 0 ? [] : [link.path]
  })
}

const isSameEverywhere = ({ slugs }: KnownCategory): boolean => Object.keys(slugs).length === 0
