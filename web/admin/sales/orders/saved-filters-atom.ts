import { storedAtom } from '../../../lib/stored-atom.ts'
import { type OrderFilters, readOrderFilters } from './orders-search.ts'

/** Filters one comes back to, under a name. */
export interface SavedFilter {
  name: string
  filters: OrderFilters
}

/** By the person's id: several may work at one computer. */
export type SavedFilters = Record<string, SavedFilter[]>

const MOST = 20

function readFilter(value: unknown): SavedFilter[] {
  if (typeof value !== 'object' || value === null) return []
  const { name, filters } = value as { name?: unknown; filters?: unknown }
  if (typeof name !== 'string' || typeof filters !== 'object' || filters === null) return []
  return [{ name, filters: readOrderFilters({ ...filters }) }]
}

/** Kept on this device. */
export const savedFiltersAtom = storedAtom<SavedFilters>({
  key: 'order-filters',
  version: 1,
  initial: {},
  read: (data) => {
    if (typeof data !== 'object' || data === null) return null
    const ofPeople = Object.entries(data).map(([id, list]) => [
      id,
      Array.isArray(list) ? list.flatMap(readFilter).slice(0, MOST) : [],
    ])
    return Object.fromEntries(ofPeople) as SavedFilters
  },
})

/** The list with this one in it; a name stands for its last filters. */
export const withFilter = (list: SavedFilter[], next: SavedFilter): SavedFilter[] =>
  [...list.filter(({ name }) => name !== next.name), next].slice(-MOST)
