import { useNavigate, useSearch } from '@tanstack/react-router'
import { countFilters } from './filter-ids.ts'
import { type Filters, parseFilters } from './filters.ts'

const ROUTE = '/$locale/shop/search/$search/{-$brand}'

type Change = { [Key in keyof Filters]?: Filters[Key] | undefined }

/** The filters of the address, and the way to change them without leaving the page. */
export function useFilters() {
  const filters = useSearch({
    from: ROUTE,
    select: (search) => parseFilters({ ...search }),
    structuralSharing: true,
  })
  const navigate = useNavigate({ from: '/$locale/search/$search/{-$brand}' })
  const go = (next: Change) => {
    const kept = Object.entries(next).filter(([, value]) => value !== undefined)
    const search = Object.fromEntries(kept) as Filters
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }

  const change = (changed: Change) => go({ ...filters, ...changed })
  /** Clears the filters; quantity, order and comparison stay. */
  const clear = () => {
    const { quantity, sort, compare, side } = filters
    go({ quantity, sort, compare, side })
  }
  return { filters, change, clear, count: countFilters(filters) }
}
