import { type Budget, closeIdle, costOf, countOpen, type Instance } from './instance.ts'
import type { Solution } from './search-warehouses.ts'

/**
 * Improves a solution by opening, closing or exchanging single warehouses until none of these helps or the budget
 * ends. `most`: the most warehouses that may be open.
 */
export function improveWarehouses(
  instance: Instance,
  { start, most }: { start: Solution; most: number },
  budget: Budget,
): Solution {
  let best = start
  const attempt = (change: (open: Uint8Array) => void): boolean => {
    const open = best.open.slice()
    change(open)
    const cost = costOf(instance, open, budget)
    if (cost === null || cost >= best.cost || countOpen(open) > most) return false
    best = { open, cost }
    return true
  }
  const all = instance.fees.map((_, warehouse) => warehouse)
  for (let isBetter = true; isBetter && budget.left > 0;) {
    isBetter = false
    for (const one of all) {
      if (budget.left <= 0) break
      const turned = best.open[one] === 1 ? 0 : 1
      if (attempt((open) => void (open[one] = turned))) isBetter = true
    }
    for (const opened of all) {
      for (const closed of all) {
        if (budget.left <= 0) break
        if (best.open[opened] === 1 || best.open[closed] !== 1) continue
        const exchange = (open: Uint8Array) => {
          open[opened] = 1
          open[closed] = 0
        }
        if (attempt(exchange)) isBetter = true
      }
    }
  }
  const open = closeIdle(instance, best.open)
  return { open, cost: costOf(instance, open, budget) ?? best.cost }
}

/**
 * Closes the warehouses that cost least to close until at most `most` are open; null when that cannot be, or when the
 * budget has ended.
 */
export function closeUntil(
  instance: Instance,
  { open, most }: { open: Uint8Array; most: number },
  budget: Budget,
): Uint8Array | null {
  let current = open
  while (countOpen(current) > most) {
    if (budget.left <= 0) return null
    let best: Solution | null = null
    for (const [warehouse, flag] of current.entries()) {
      if (flag !== 1) continue
      const fewer = current.slice()
      fewer[warehouse] = 0
      const cost = costOf(instance, fewer, budget)
      if (cost !== null && (best === null || cost < best.cost)) best = { open: fewer, cost }
    }
    if (best === null) return null
    current = closeIdle(instance, best.open)
  }
  return current
}
