import type { CartItem } from '../../../worker/sales/cart/schemas.ts'

/** Days until all of the goods have come in: when the earliest and the latest could. */
export function wayOf(items: readonly CartItem[]): { min: number; max: number } {
  const offers = items.flatMap(({ offer }) => offer ?? [])
  return {
    min: Math.max(0, ...offers.map(({ days_min }) => days_min)),
    max: Math.max(0, ...offers.map(({ days_max }) => days_max)),
  }
}
