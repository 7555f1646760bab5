import type { Filters } from './filters.ts'

/** Counts the filters that narrow the result; quantity, order and comparison do not. */
export function countFilters(filters: Filters): number {
  const { quantity: _quantity, sort: _sort, compare: _compare, side: _side, ...rest } = filters
  return Object.keys(rest).length
}

/** The ids of a comma-joined list. */
export const idsOf = (list: string | undefined): string[] =>
  list === undefined ? [] : list.split(',')

/** The list with an id added or removed; undefined when it is empty. */
export function toggleId(list: string | undefined, id: number): string | undefined {
  const ids = idsOf(list)
  const text = String(id)
  const next = ids.includes(text) ? ids.filter((each) => each !== text) : [...ids, text]
  return next.length === 0 ? undefined : next.join(',')
}
