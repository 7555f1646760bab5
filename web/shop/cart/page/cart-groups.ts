import type { CartEntry } from '../../../offers/cart/cart-entry.ts'

/** Lines that come from one warehouse, and together. */
export interface CartGroup {
  /** Warehouse's id; 0 for lines nobody offers now, or not known yet. */
  id: number
  warehouse: { name: string; city: string | null } | null
  entries: CartEntry[]
  /** From the fastest line to the slowest. */
  days: { min: number; max: number } | null
}

/** Lines by warehouse, in the order the warehouses first came in; what nobody offers comes last. */
export function cartGroups(entries: readonly CartEntry[]): CartGroup[] {
  const groups = new Map<number, CartGroup>()
  for (const entry of entries) {
    const { offer } = entry
    const id = offer?.warehouse.id ?? 0
    const group = groups.get(id) ?? { id, warehouse: null, entries: [], days: null }
    group.entries.push(entry)
    if (offer !== null) {
      const { days_min: min, days_max: max } = offer
      group.warehouse = offer.warehouse
      group.days = {
        min: Math.min(group.days?.min ?? min, min),
        max: Math.max(group.days?.max ?? max, max),
      }
    }
    groups.set(id, group)
  }
  return [...groups.values()].sort((a, b) => (a.id === 0 ? 1 : 0) - (b.id === 0 ? 1 : 0))
}
