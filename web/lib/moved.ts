/** The list with the item at `at` moved one place forward or back; the same list at its ends. */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const [one, other] = [items[at], items[at + by]]
  if (one === undefined || other === undefined) return [...items]
  return items.with(at, other).with(at + by, one)
}
