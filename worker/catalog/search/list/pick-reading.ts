import { brandKey } from '../../../lib/brand-key.ts'
import { searchKey } from '../../../lib/part-number.ts'
import type { ProductRow } from '../match/product-rows.ts'
import type { Reading } from './parse-list-line.ts'

/** A way to read a line, and the products it means. */
export interface Picked {
  reading: Reading
  rows: ProductRow[]
  /** All ways that mean something, when there are several; the reader is asked. */
  ambiguous: Reading[]
}

type ByKey = Map<string, ProductRow[]>

/**
 * The way the catalogue knows: its number exists, and is made by the brand that is named. Null when it knows
 * none. Several that mean different products, or another quantity, are all named and none is preferred.
 */
export function pickReading(readings: readonly Reading[], byKey: ByKey): Picked | null {
  const known = readings.flatMap((reading) => {
    const rows = rowsOf(reading, byKey)
    return rows.length === 0 ? [] : [{ reading, rows }]
  })
  const sure = known.filter(({ reading }) => reading.isLastResort !== true)
  const taken = sure.length > 0 ? sure : known
  const [first] = taken
  if (first === undefined) return null
  const meanings = [...new Map(taken.toReversed().map((each) => [meaningOf(each), each])).values()]
  const ambiguous = meanings.length > 1 ? meanings.toReversed().map(({ reading }) => reading) : []
  return { ...first, ambiguous }
}

/** Products with the number; of the brand, when one is named: an alias will do, or the beginning of its name. */
function rowsOf({ number, brand }: Reading, byKey: ByKey): ProductRow[] {
  const rows = byKey.get(searchKey(number)) ?? []
  if (brand === null) return rows
  const key = brandKey(brand)
  return rows.filter((row) => isCalled(row, key))
}

/** Shorter beginnings of names are taken for whole names only. */
const SHORTEST_BEGINNING = 3

function isCalled({ brand_name: name, aliases }: ProductRow, key: string): boolean {
  const own = brandKey(name)
  if (own === key || (key.length >= SHORTEST_BEGINNING && own.startsWith(key))) return true
  return (JSON.parse(aliases) as string[]).some((alias) => brandKey(alias) === key)
}

const meaningOf = ({ reading, rows }: { reading: Reading; rows: ProductRow[] }): string =>
  `${reading.quantity} ${rows
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join(' ')}`
