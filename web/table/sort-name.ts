import type { SortingState } from '@tanstack/react-table'

/** `-name` → descending by name; '' → as the server has it. */
export function toSorting(sort: string): SortingState {
  if (sort === '') return []
  return sort.startsWith('-') ? [{ id: sort.slice(1), desc: true }] : [{ id: sort, desc: false }]
}

/** The other way round, for the address. */
export function toSort(sorting: SortingState): string {
  const first = sorting[0]
  if (first === undefined) return ''
  return first.desc ? `-${first.id}` : first.id
}
