import { atomWithStorage } from 'jotai/utils'

/** A search made on this device. */
export interface RecentSearch {
  q: string
  brand: string | null
  /** ISO time. */
  at: string
}

const KEPT = 8

export const recentSearchesAtom = atomWithStorage<RecentSearch[]>(
  'recent-searches',
  [],
  undefined,
  {
    getOnInit: true,
  },
)

/** The list with this search in front, once. */
export function withSearch(searches: RecentSearch[], next: RecentSearch): RecentSearch[] {
  const others = searches.filter(({ q }) => q !== next.q)
  return [next, ...others].slice(0, KEPT)
}
