import { storedAtom } from '../../../lib/stored-atom.ts'
import type { PaletteItem } from './palette-item.ts'

/** Kept for the person alone: others may use the device. */
export interface RecentItem extends PaletteItem {
  userId: number
}

const MOST_KEPT = 40

const KINDS: readonly unknown[] = [
  'place',
  'command',
  'order',
  'part',
  'customer',
  'company',
  'document',
  'supplier_order',
  'supplier',
] satisfies PaletteItem['kind'][]

function isItem(raw: unknown): raw is RecentItem {
  if (typeof raw !== 'object' || raw === null) return false
  const { userId, key, kind, title, about, path } = raw as Record<keyof RecentItem, unknown>
  const isText = [key, title, about].every((text) => typeof text === 'string')
  const isBelow = typeof path === 'string' && path.startsWith('/admin/')
  return typeof userId === 'number' && isText && isBelow && KINDS.includes(kind)
}

/** What was chosen in the palette on this device, the newest first. */
export const recentAtom = storedAtom<RecentItem[]>({
  key: 'palette-recent',
  version: 1,
  initial: [],
  read: (data) => (Array.isArray(data) ? data.filter(isItem).slice(0, MOST_KEPT) : null),
})

/** The list with one more, which stands in it once. */
export const withRecent = (items: readonly RecentItem[], item: RecentItem): RecentItem[] =>
  [item, ...items.filter(({ key, userId }) => key !== item.key || userId !== item.userId)].slice(
    0,
    MOST_KEPT,
  )
