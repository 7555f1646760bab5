import type { Ctx } from '../../env.ts'
import { knownTree } from '../categories/known-tree.ts'
import { shownBelow, toCounted } from './category-kinds.ts'
import { knownCounts } from '../columns/count-categories.ts'
import type { CatalogTree, CountedCategory } from './schemas/browse.ts'

/** The upper two levels of the tree, in the reader's language; categories without parts are left out. */
export async function getCatalogTree(ctx: Ctx): Promise<CatalogTree> {
  const tree = await knownTree(ctx)
  const countOf = await knownCounts(ctx, tree)
  const view = { countOf, locale: ctx.locale }
  const below = (parentId: number): CountedCategory[] =>
    shownBelow(tree, parentId)
      .flatMap((category) => toCounted(tree, category, view))
      .filter(({ count }) => count > 0)
  return below(0).map((top) => ({ ...top, children: below(top.id) }))
}
