import type { CategoryColumns } from '../../columns/columns.ts'
import { filterColumns } from '../../columns/filter-columns.ts'
import type { FoundCategory } from '../schemas/categories.ts'
import type { FilterAttribute } from './query-book.ts'
import type { ReadQuery } from './read-query.ts'
import { makeInstead, type SaidFilter, saidFilters } from './said-filters.ts'

/** What a search says of the parts of a category, without what would leave none of them. */
export function narrowCategory(
  columns: CategoryColumns,
  filters: readonly FilterAttribute[],
  read: ReadQuery,
): Pick<FoundCategory, 'narrowing' | 'count'> {
  let said = saidFilters(columns, filters, read)
  if (!said.some(({ narrowing }) => narrowing.code === 'model')) {
    said = [...said, ...makeInstead(columns, filters, read)]
  }
  let count = countOf(columns, said)
  while (count === 0 && said.length > 0) {
    said = withoutWorst(columns, said)
    count = countOf(columns, said)
  }
  return { narrowing: said.map(({ narrowing }) => narrowing), count }
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
