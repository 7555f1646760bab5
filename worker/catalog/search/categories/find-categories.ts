import type { Ctx } from '../../../env.ts'
import { linksOf, shownPath } from '../../categories/category-path.ts'
import { knownCounts } from '../../columns/count-categories.ts'
import type { CategoryColumns } from '../../columns/columns.ts'
import { filterColumns } from '../../columns/filter-columns.ts'
import { latestColumns } from '../../columns/read-columns.ts'
import type { FoundCategory } from '../schemas/categories.ts'
import { type FilterAttribute, knownQueryBook, type QueryBook } from './query-book.ts'
import { type ReadQuery, readQuery } from './read-query.ts'
import { makeInstead, type SaidFilter, saidFilters } from './said-filters.ts'

interface Wanted {
  /** Categories that are answered. */
  most: number
  /** Categories with more parts are not narrowed, as their columns take long to read. */
  mostParts: number
}

/**
 * Categories that a search names, by a name in any language, by words of the rules or by values, narrowed by what else
 * it says. What would leave no part is not asked of a category, so that its address always shows some.
 */
export async function findCategories(
  ctx: Ctx,
  text: string,
  { most, mostParts }: Wanted,
): Promise<FoundCategory[]> {
  const book = await knownQueryBook(ctx)
  const read = readQuery(book, text)
  if (read.categoryIds.length === 0) return []
  const countOf = await knownCounts(ctx, book.tree)
  const ids = read.categoryIds.filter((id) => countOf(id).count > 0).slice(0, most)
  return Promise.all(
    ids.map(async (id) => {
      const { count } = countOf(id)
      const filters = book.filters.get(id) ?? []
      const isNarrowed = filters.length > 0 && (read.values.length > 0 || read.words.length > 1)
      const narrowed =
        isNarrowed && count <= mostParts
          ? narrow(await latestColumns(ctx, id), filters, read)
          : { narrowing: [], count }
      return { ...linkTo(book, id, ctx.locale), ...narrowed }
    }),
  )
}

function linkTo(
  { tree }: QueryBook,
  id: number,
  locale: string,
): Omit<FoundCategory, 'narrowing' | 'count'> {
  const links = linksOf(shownPath(tree, id) ?? [], locale)
  const link = links.at(-1) ?? { id, name: '', path: '' }
  return { ...link, parent: links.at(-2)?.name ?? null }
}

/** What the search says of the parts, without what would leave none of them. */
function narrow(
  columns: CategoryColumns,
  filters: readonly FilterAttribute[],
  read: ReadQuery,
): Pick<FoundCategory, 'narrowing' | 'count'> {
  let said = saidFilters(columns, filters, read)
  if (!said.some(({ narrowing }) => narrowing.code === 'model')) {
    said = [...said, ...makeInstead(columns, filters, read)]
  }
  while (countOf(columns, said) === 0 && said.length > 0) said = withoutWorst(columns, said)
  return { narrowing: said.map(({ narrowing }) => narrowing), count: countOf(columns, said) }
}

const countOf = (columns: CategoryColumns, said: readonly SaidFilter[]): number =>
  filterColumns(columns, {
    values: said.map(({ filter }) => filter),
    stock: 0,
    isOffered: false,
  }).places.length

/** The one whose lack leaves most parts goes, of equal ones the last. */
function withoutWorst(columns: CategoryColumns, said: readonly SaidFilter[]): SaidFilter[] {
  const rests = said.map((_one, at) => said.toSpliced(at, 1))
  const counts = rests.map((rest) => countOf(columns, rest))
  return rests[counts.lastIndexOf(Math.max(...counts))] ?? []
}
