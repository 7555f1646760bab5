import { storedAtom } from '../../../lib/stored-atom.ts'

/** A search made on this device. */
export interface RecentSearch {
  q: string
  brand: string | null
  /** ISO time. */
  at: string
}

const KEPT = 8

const isSearch = (value: unknown): value is RecentSearch => {
  if (typeof value !== 'object' || value === null) return false
  const { q, brand, at } = value as { [Key in keyof RecentSearch]?: unknown }
  const isBrand = brand === null || typeof brand === 'string'
  return typeof q === 'string' && isBrand && typeof at === 'string' && !Number.isNaN(Date.parse(at))
}

export const recentSearchesAtom = storedAtom<RecentSearch[]>({
  key: 'recent-searches',
  version: 1,
  initial: [],
  read: (data) => (Array.isArray(data) ? data.filter(isSearch).slice(0, KEPT) : null),
})

/** The list with this search in front, once. */
export function withSearch(searches: RecentSearch[], next: RecentSearch): RecentSearch[] {
  const others = searches.filter(({ q }) => q !== next.q)
  return [next, ...others].slice(0, KEPT)
}
