import { query, type Query, queryRows } from '../../db/query.ts'
import { Kept } from '../../db/kept.ts'
import type { Ctx } from '../../env.ts'
import type { KnownCategory, KnownTree } from '../categories/known-tree.ts'

/** Parts of a category and of all below it, and those of them that somebody offers. */
export interface CategoryCounts {
  count: number
  offered: number
}

interface CountRow extends CategoryCounts {
  id: number
  generation: number
}

const NONE: CategoryCounts = { count: 0, offered: 0 }

/** Of categories, as their columns were made last; those without parts have no row. */
export const countsQuery = (categories: readonly KnownCategory[]): Query<CountRow> =>
  query`SELECT b.category_id AS id, b.generation, b.product_count AS count, b.offered_count AS offered
    FROM json_each(${JSON.stringify(categories.map(({ id }) => id))}) j
    CROSS JOIN category_builds b ON b.category_id = j.value`

/** A category's own counts and those of all below it; hidden ones count nowhere above them. */
export function sumCounts(
  { categories }: KnownTree,
  rows: readonly CountRow[],
): (categoryId: number) => CategoryCounts {
  const counts = new Map<number, CategoryCounts>(rows.map((row) => [row.id, row]))
  // What is below comes after what is above it.
  for (const { id, parentId, isHidden } of categories.toReversed()) {
    const own = counts.get(id)
    if (own === undefined || isHidden) continue
    const { count, offered } = counts.get(parentId) ?? NONE
    counts.set(parentId, { count: count + own.count, offered: offered + own.offered })
  }
  return (categoryId) => counts.get(categoryId) ?? NONE
}

/** How long an isolate goes by counts of the whole tree, in ms. */
const KEPT_MS = 10_000

type CountOf = (categoryId: number) => CategoryCounts

const kept = new Kept<{ tree: KnownTree; countOf: CountOf }>(KEPT_MS)

/** Counts of all categories, as this isolate has read them in the last ten seconds: the home page asks for them too. */
export async function knownCounts(
  { reads }: Pick<Ctx, 'reads'>,
  tree: KnownTree,
): Promise<CountOf> {
  const known = kept.find(reads)
  if (known?.tree === tree) return known.countOf
  const countOf = sumCounts(tree, await queryRows(reads.raw, countsQuery(tree.categories)))
  kept.keep(reads, { tree, countOf })
  return countOf
}
