import { useNavigate, useSearch } from '@tanstack/react-router'
import { countFilters, type Filters, parseFilters } from './filters.ts'

const ROUTE = '/$locale/shop/search/$search/{-$brand}'

type Change = { [Key in keyof Filters]?: Filters[Key] | undefined }

/** The filters of the address, and the way to change them without leaving the page. */
export function useFilters() {
  const filters = useSearch({
    from: ROUTE,
    select: (search) => parseFilters({ ...search }),
    structuralSharing: true,
  })
  const navigate = useNavigate()
  const go = (next: Filters) =>
    void navigate({ to: '.', search: next, replace: true, resetScroll: false })

  const change = (changed: Change) => {
    const kept = Object.entries({ ...filters, ...changed }).filter(
      ([, value]) => value !== undefined,
    )
    go(Object.fromEntries(kept) as Filters)
  }
  /** Clears the filters; quantity, order and comparison stay. */
  const clear = () => {
    const { quantity, sort, compare, side } = filters
    const kept = Object.entries({ quantity, sort, compare, side })
    go(Object.fromEntries(kept.filter(([, value]) => value !== undefined)) as Filters)
  }
  return { filters, change, clear, count: countFilters(filters) }
}
