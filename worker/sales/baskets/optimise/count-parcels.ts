import { type Budget, cheapestOpen, countOpen, type Instance, NONE, type Row } from './instance.ts'

export interface FewestParcels {
  /** Warehouses that suffice. */
  open: Uint8Array
  /** Fewer than this do not. */
  bound: number
}

/**
 * The fewest warehouses with which each row has an option. Begins with the warehouses that most rows can use, then
 * tries one number after the other: with so many to open, some option of the row with fewest must be opened next.
 */
export function countParcels(instance: Instance, budget: Budget): FewestParcels {
  const enough = openGreedily(instance, budget)
  const most = countOpen(enough)
  for (let count = 0; count < most; count += 1) {
    const open = new Uint8Array(instance.fees.length)
    const found = openAtMost(instance, { open, left: count }, budget)
    if (found !== null) return { open: found, bound: count }
    if (budget.left <= 0) return { open: enough, bound: count }
  }
  return { open: enough, bound: most }
}

/** Opens the warehouse that most waiting rows can use until no row waits, then closes what is not needed. */
function openGreedily({ fees, rows }: Instance, budget: Budget): Uint8Array {
  const open = new Uint8Array(fees.length)
  for (;;) {
    const waiting = rows.filter((row) => cheapestOpen(row, open) === NONE)
    const counts = placesOf(waiting, open, budget)
    const best = counts.reduce((most, count, at) => (count > (counts[most] ?? 0) ? at : most), 0)
    if ((counts[best] ?? 0) === 0) break
    open[best] = 1
  }
  for (const warehouse of fees.keys()) {
    if (open[warehouse] !== 1) continue
    open[warehouse] = 0
    budget.left -= rows.length
    if (rows.some((row) => cheapestOpen(row, open) === NONE)) open[warehouse] = 1
  }
  return open
}

interface Node {
  open: Uint8Array
  /** Warehouses that may still be opened. */
  left: number
}

/** Warehouses to open so that each row has an option; null when there are none, or the budget ended before. */
function openAtMost(instance: Instance, { open, left }: Node, budget: Budget): Uint8Array | null {
  const waiting = instance.rows.filter((row) => cheapestOpen(row, open) === NONE)
  budget.left -= instance.rows.length
  if (waiting.length === 0) return open
  if (budget.left <= 0 || reach(waiting, { open, left }, budget) < waiting.length) return null
  let fewest: number[][] | null = null
  for (const row of waiting) {
    const ways = waysOf(row, { open, left })
    budget.left -= row.charges.length
    if (fewest === null || ways.length < fewest.length) fewest = ways
    if (fewest.length === 0) return null
  }
  for (const way of fewest ?? []) {
    const next = open.slice()
    for (const warehouse of way) next[warehouse] = 1
    const found = openAtMost(instance, { open: next, left: left - way.length }, budget)
    if (found !== null) return found
  }
  return null
}

const isOpen = ({ places }: Row, position: number, open: Uint8Array): boolean =>
  position === NONE || open[places[position] ?? 0] === 1

/** How many rows can use each warehouse that is not open. */
function placesOf(rows: readonly Row[], open: Uint8Array, budget: Budget): number[] {
  const counts = Array.from(open, () => 0)
  for (const { places } of rows) {
    budget.left -= places.length
    for (const warehouse of places) {
      if (open[warehouse] !== 1) counts[warehouse] = (counts[warehouse] ?? 0) + 1
    }
  }
  return counts
}

/**
 * How many of the waiting rows the warehouses that most of them can use reach at most. Each needs one that is not
 * open yet.
 */
const reach = (waiting: readonly Row[], { open, left }: Node, budget: Budget): number =>
  placesOf(waiting, open, budget)
    .toSorted((a, b) => b - a)
    .slice(0, left)
    .reduce((sum, count) => sum + count, 0)

/** The different sets of warehouses that an option of the row needs besides those that are open. */
function waysOf(row: Row, { open, left }: Node): number[][] {
  const ways = new Map<string, number[]>()
  for (const at of row.charges.keys()) {
    const positions = [row.first[at] ?? NONE, row.second[at] ?? NONE]
    const way = positions
      .filter((position) => !isOpen(row, position, open))
      .map((position) => row.places[position] ?? 0)
    if (way.length <= left) ways.set(way.join(), way)
  }
  // With one warehouse that suffices, no two are needed.
  return [...ways.values()].filter(
    (way) => way.length === 1 || !way.some((warehouse) => ways.has(String(warehouse))),
  )
}
