import { storedAtom } from '../../../lib/stored-atom.ts'

/** A product viewed on this device. */
export interface RecentItem {
  id: number
  mpn: string
  brand: string
  name: string
  /** ISO time. */
  at: string
}

const KEPT = 8

const isItem = (value: unknown): value is RecentItem => {
  if (typeof value !== 'object' || value === null) return false
  const { id, mpn, brand, name, at } = value as { [Key in keyof RecentItem]?: unknown }
  const hasTexts = [mpn, brand, name].every((text) => typeof text === 'string')
  return (
    Number.isSafeInteger(id) && hasTexts && typeof at === 'string' && !Number.isNaN(Date.parse(at))
  )
}

export const recentItemsAtom = storedAtom<RecentItem[]>({
  key: 'recent-items',
  version: 1,
  initial: [],
  read: (data) => (Array.isArray(data) ? data.filter(isItem).slice(0, KEPT) : null),
})

/** The list with this product in front, once. */
export const withItem = (items: RecentItem[], next: RecentItem): RecentItem[] =>
  [next, ...items.filter(({ id }) => id !== next.id)].slice(0, KEPT)
