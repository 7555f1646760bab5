import { useNavigate, useSearch } from '@tanstack/react-router'
import { countFilters, type Filters } from './filters.ts'

const ROUTE = '/$locale/shop/search/$search/{-$brand}'

type Change = { [Key in keyof Filters]?: Filters[Key] | undefined }

/** The filters of the address, and the way to change them without leaving the page. */
export function useFilters() {
  const filters = useSearch({ from: ROUTE })
  const navigate = useNavigate()
  const go = (next: Filters) =>
    void navigate({ to: '.', search: next, replace: true, resetScroll: false })

  const change = (changed: Change) => {
    const kept = Object.entries({ ...filters, ...changed }).filter(
      ([, value]) => value !== undefined,
    )
    go(Object.fromEntries(kept) as Filters)
  }
  /** Drops what narrows the result; the quantity and the order stay. */
  const clear = () => {
    const { quantity, sort } = filters
    go({ ...(quantity !== undefined && { quantity }), ...(sort !== undefined && { sort }) })
  }
  return { filters, change, clear, count: countFilters(filters) }
}
