import type { Offer } from '../../../../worker/catalog/search/schemas/search.ts'
import type { CartEntry } from '../../../offers/cart/cart-entry.ts'
import { offerDays } from '../../../offers/words.ts'

/** Lines from one warehouse. */
export interface CartGroup {
  /** Warehouse's id; 0 for lines without an offer, or with one not known yet. */
  id: number
  warehouse: { name: string; city: string | null } | null
  entries: CartEntry[]
  /** Days of the fastest and of the slowest line; null: nothing of them is left. */
  days: { min: number; max: number } | null
  /** When the first of them is there, and when the last one. */
  arrives: Offer['arrives'] | null
}

/** Lines by warehouse, in the order of their first lines; lines without an offer come last. */
export function cartGroups(entries: readonly CartEntry[]): CartGroup[] {
  const groups = new Map<number, CartGroup>()
  for (const entry of entries) {
    const { offer } = entry
    const id = offer?.warehouse.id ?? 0
    const group = groups.get(id) ?? { id, warehouse: null, entries: [], days: null, arrives: null }
    group.entries.push(entry)
    if (offer !== null) group.warehouse = offer.warehouse
    if (offer !== null && offer.remains > 0) {
      const { min, max } = offerDays(offer)
      group.arrives = widest(group.arrives, offer.arrives)
      group.days = {
        min: Math.min(group.days?.min ?? min, min),
        max: Math.max(group.days?.max ?? max, max),
      }
    }
    groups.set(id, group)
  }
  return [...groups.values()].sort((a, b) => (a.id === 0 ? 1 : 0) - (b.id === 0 ? 1 : 0))
}

/** Days are compared as text: `2026-12-09`. Quotes kept on the device may lack them. */
function widest(
  one: Offer['arrives'] | null,
  other: Offer['arrives'] | undefined,
): Offer['arrives'] | null {
  if (one === null || other === undefined) return other ?? one
  return {
    from: one.from < other.from ? one.from : other.from,
    to: one.to > other.to ? one.to : other.to,
  }
}
