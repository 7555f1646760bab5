import type { KnownCategory, KnownTree } from '../categories/known-tree.ts'
import { linksOf, shownPath } from '../categories/category-path.ts'
import type { CategoryCounts } from '../columns/count-categories.ts'
import type { CountedCategory } from './schemas/browse.ts'

/** Nothing stands below it. */
export const isLeaf = ({ categories }: KnownTree, categoryId: number): boolean =>
  !categories.some(({ parentId }) => parentId === categoryId)

/** Shown categories below another one; 0: those at the top. */
export const shownBelow = ({ categories }: KnownTree, parentId: number): KnownCategory[] =>
  categories.filter((one) => one.parentId === parentId && !one.isHidden)

/** Those below a category; of a leaf, those beside it. */
export const kindsOf = (tree: KnownTree, categoryId: number): KnownCategory[] =>
  shownBelow(
    tree,
    isLeaf(tree, categoryId) ? (tree.byId.get(categoryId)?.parentId ?? 0) : categoryId,
  )

/** Categories with all that stands below them. */
export function withBelow(
  { categories }: KnownTree,
  roots: readonly KnownCategory[],
): KnownCategory[] {
  const ids = new Set(roots.map(({ id }) => id))
  return categories.filter(({ id, parentId }) => {
    if (ids.has(parentId)) ids.add(id)
    return ids.has(id)
  })
}

/** As they are led to, with their counts. */
export function toCounted(
  tree: KnownTree,
  category: KnownCategory,
  { countOf, locale }: { countOf: (id: number) => CategoryCounts; locale: string },
): CountedCategory[] {
  const link = linksOf(shownPath(tree, category.id) ?? [], locale).at(-1)
  if (link === undefined) return []
  const { count, offered } = countOf(category.id)
  return [{ ...link, count, offered }]
}
