import type { ProductRef } from '../../../worker/catalog/search/schemas/search.ts'
import type { ListItem } from './owned-list-query.ts'
import type { Undo } from './use-list-store.ts'

/** As many items as the server takes. */
export const MOST_ITEMS = 500

type Fields = Record<string, unknown>
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null
export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/** A product as it was stored, or null when it cannot be one. */
export function readProduct(value: unknown): ProductRef | null {
  if (!isFields(value) || !isFields(value.brand)) return null
  const { id, mpn, name, brand } = value
  if (!isId(id) || typeof mpn !== 'string' || typeof name !== 'string') return null
  if (!isId(brand.id) || typeof brand.name !== 'string') return null
  const is_reviewed = brand.is_reviewed !== false
  return { id, mpn, name, brand: { ...(brand as ProductRef['brand']), is_reviewed } }
}

/** The stored items that `read` understands: each offer once, as many as a list may hold. */
export function readItems<Item extends ListItem>(
  value: unknown,
  read: (value: unknown) => Item | null,
): Item[] {
  if (!Array.isArray(value)) return []
  const items = new Map<number, Item>()
  for (const item of value.map(read)) {
    if (item !== null && !items.has(item.supplier_offer_item_id))
      items.set(item.supplier_offer_item_id, item)
  }
  return [...items.values()].slice(0, MOST_ITEMS)
}

/** The list without the items of these offers. */
export const withoutItems = <Item extends ListItem>(
  items: readonly Item[],
  ids: ReadonlySet<number>,
): Item[] => items.filter((item) => !ids.has(item.supplier_offer_item_id))

/** Brings removed items back to where they were. */
export function withRestored<Item extends ListItem>(
  items: readonly Item[],
  removed: readonly { item: Item; index: number }[],
): Item[] {
  const next = [...items]
  for (const { item, index } of removed) next.splice(index, 0, item)
  return next.slice(0, MOST_ITEMS)
}

/**
 * Remembers how the items of these offers stand in a guest's list. The answer puts them back as they
 * were, where they were, and leaves later changes of other items alone.
 */
export function rememberItems<Item extends ListItem>(
  ids: ReadonlySet<number>,
  { all, put }: { all: () => readonly Item[]; put: (items: Item[]) => void },
): Undo {
  const before = all().flatMap((item, index) =>
    ids.has(item.supplier_offer_item_id) ? [{ item, index }] : [],
  )
  return () => put(withRestored(withoutItems(all(), ids), before))
}
