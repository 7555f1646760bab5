import { idsOf, toggleId } from '../filter-ids.ts'
import { COMPARED } from '../filters.ts'
import { useFilters } from '../use-filters.ts'

/** The offers chosen for the comparison, as they are in the address. */
export function useCompare() {
  const { filters, change } = useFilters()
  const ids = idsOf(filters.compare)
  return {
    ids,
    isFull: ids.length >= COMPARED,
    isOpen: filters.side === '1',
    has: (id: number) => ids.includes(String(id)),
    toggle: (id: number) => {
      const compare = toggleId(filters.compare, id)
      change({ compare, ...(compare === undefined && { side: undefined }) })
    },
    open: () => change({ side: '1' }),
    close: () => change({ side: undefined }),
    clear: () => change({ compare: undefined, side: undefined }),
  }
}
