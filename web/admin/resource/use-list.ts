import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Listing, SearchOf } from './resource.ts'
import { type FiltersOf, readFilters, type SearchParams } from './search-params.ts'

/** What a list shows, all of it in the address, and how to change it. */
export interface ListState<Params extends SearchParams, Sort extends string> {
  search: SearchOf<Params, Sort>
  filters: FiltersOf<Params>
  isNarrowed: boolean
  /** Shows what fits these filters, from the first page on, in the order of now. */
  narrow: (filters: Record<string, unknown>) => void
  /** Changes some filters and leaves the others. */
  set: (change: Record<string, unknown>) => void
  /** Another order begins with its first page. */
  sortBy: (sort: string) => void
  turnTo: (page: number) => void
  /** Shows what a whole address says: a saved view. */
  show: (search: Record<string, unknown>) => void
}

/** The state of a list in the address of its page. */
export function useList<Row extends object, Params extends SearchParams, Sort extends string>(
  of: Listing<Row, Params, Sort>,
): ListState<Params, Sort> {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = of.readSearch(address)
  const { sort } = search
  const filters = readFilters(of.search, address)
  const kept = Object.fromEntries((of.keeps ?? []).map((name) => [name, address[name]]))
  const go = (next: Record<string, unknown>, isTurn = false) =>
    void navigate({
      to: '.',
      // The router knows the addresses of all pages, not which of them this one is.
      search: (() => ({ ...kept, ...of.readSearch(next) })) as () => never,
      replace: !isTurn,
    })
  const isTab = (name: string) => of.search[name]?.control === 'tab'
  const tabs = Object.fromEntries(Object.entries(filters).filter(([name]) => isTab(name)))
  const narrow = (next: Record<string, unknown>) => go({ ...tabs, ...next, sort })
  return {
    search,
    filters,
    isNarrowed: !Object.keys(filters).every(isTab),
    narrow,
    set: (change) => narrow({ ...filters, ...change }),
    sortBy: (next) => go({ ...filters, sort: next === of.defaultSort ? undefined : next }),
    turnTo: (page) => go({ ...search, page }, true),
    show: (next) => go(next, true),
  }
}
