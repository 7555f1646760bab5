/** The list with what stands at `at` one place further on, or back; the same where there is none. */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const [one, other] = [items[at], items[at + by]]
  if (one === undefined || other === undefined) return [...items]
  return items.with(at, other).with(at + by, one)
}
