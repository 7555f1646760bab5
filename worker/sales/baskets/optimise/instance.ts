import type { Option } from './options.ts'

/** No warehouse, or one whose parcel is paid for anyway. */
export const NONE = -1

/** The options of one unit, the cheapest first, in columns. */
export interface Row {
  charges: number[]
  /** Positions in `places` of an option's warehouses; `NONE` where nothing is to be opened for it. */
  first: number[]
  second: number[]
  /** Warehouses that any option needs to be open. */
  places: number[]
}

/**
 * Which warehouses to open, so that fees and the cheapest open option of each row come to least: the problem of
 * uncapacitated facility location, with options that need one warehouse or two.
 */
export interface Instance {
  /** The price of opening a warehouse, by its index. */
  fees: number[]
  rows: Row[]
  /** Where the places of each row begin in a list of all rows' places, and how long that is. */
  offsets: number[]
  places: number
}

/** An instance of rows. */
export function toInstance(fees: number[], rows: Row[]): Instance {
  let places = 0
  const offsets = rows.map((row) => {
    const offset = places
    places += row.places.length
    return offset
  })
  return { fees, rows, offsets, places }
}

/** Steps that may still be taken; every part of the search takes from them and stops at 0. */
export interface Budget {
  left: number
}

export interface Limits {
  /** Options that take longer are left out. */
  mostDays: number
  /** Warehouses whose parcel is paid for anyway. */
  isPaid: readonly boolean[]
}

/** The row of a unit's options; null when none is left. */
export function toRow(options: readonly Option[], { mostDays, isPaid }: Limits): Row | null {
  const row: Row = { charges: [], first: [], second: [], places: [] }
  const positions = new Map<number, number>()
  const positionOf = (warehouse: number | undefined): number => {
    if (warehouse === undefined || isPaid[warehouse] === true) return NONE
    const known = positions.get(warehouse)
    if (known !== undefined) return known
    positions.set(warehouse, row.places.length)
    return row.places.push(warehouse) - 1
  }
  for (const { charge, warehouses, days } of options) {
    if (days.p90 > mostDays) continue
    row.charges.push(charge)
    row.first.push(positionOf(warehouses[0]))
    row.second.push(positionOf(warehouses[1]))
    // Whatever costs more than what is there anyway is never taken.
    if (row.first.at(-1) === NONE && row.second.at(-1) === NONE) break
  }
  return row.charges.length === 0 ? null : row
}

const isOpenAt = ({ places }: Row, position: number, open: Uint8Array): boolean =>
  position === NONE || open[places[position] ?? 0] === 1

/** The position of the cheapest option of which all warehouses are open (1); `NONE` without one. */
export function cheapestOpen(row: Row, open: Uint8Array): number {
  const { charges, first, second } = row
  for (let at = 0; at < charges.length; at += 1) {
    if (isOpenAt(row, first[at] ?? NONE, open) && isOpenAt(row, second[at] ?? NONE, open)) return at
  }
  return NONE
}

/** What the open warehouses come to with the cheapest option of each row; null when a row has none. */
export function costOf({ fees, rows }: Instance, open: Uint8Array, budget: Budget): number | null {
  let cost = 0
  fees.forEach((fee, warehouse) => {
    if (open[warehouse] === 1) cost += fee
  })
  for (const row of rows) {
    const at = cheapestOpen(row, open)
    budget.left -= at + 1
    if (at === NONE) return null
    cost += row.charges[at] ?? 0
  }
  return cost
}

/** Closes the open warehouses that no cheapest option needs. */
export function closeIdle({ rows }: Instance, open: Uint8Array): Uint8Array {
  const used = new Uint8Array(open.length)
  for (const row of rows) {
    const at = cheapestOpen(row, open)
    if (at === NONE) continue
    for (const position of [row.first[at] ?? NONE, row.second[at] ?? NONE]) {
      if (position !== NONE) used[row.places[position] ?? 0] = 1
    }
  }
  return used
}

export function countOpen(open: Uint8Array): number {
  let count = 0
  for (const flag of open) count += flag === 1 ? 1 : 0
  return count
}
