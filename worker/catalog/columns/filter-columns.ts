import type { CategoryColumns, ColumnEntry, ValueColumn } from './columns.ts'
import { meet, type Span, spanOf } from './value-span.ts'

/** A part passes when one of its values of the attribute is wanted, or meets the span. */
export type ValueFilter =
  | { attributeId: number; any: readonly string[] }
  | { attributeId: number; span: Span }

export interface ColumnFilters {
  values: readonly ValueFilter[]
  /** Only parts of which so many pieces are in stock; 0: all. */
  stock: number
  /** Only parts that somebody offers. */
  isOffered: boolean
}

export interface FilteredColumns {
  /** Places of the parts that pass, ascending. */
  places: Uint32Array
  /**
   * By attribute id: how many parts have each value, among those that pass all filters but the attribute's own;
   * values nobody has are left out.
   */
  facets: Map<number, Map<string, number>>
}

interface Sieve {
  attributeId: number
  codes: ValueColumn['codes']
  /** By the place of an entry: 1 when it passes. */
  passes: Uint8Array
}

/** The parts that pass all filters, and what each further choice would leave. */
export function filterColumns(columns: CategoryColumns, filters: ColumnFilters): FilteredColumns {
  const sieves = filters.values.map((filter) => sieveOf(columns, filter))
  const failed = failedFilters(columns, filters, sieves)
  const facets = new Map(
    [...columns.values].map(([id, column]) => [
      id,
      countValues(column, failed, ownSieve(sieves, id)),
    ]),
  )
  return { places: passedPlaces(failed), facets }
}

function passedPlaces(failed: Uint16Array): Uint32Array {
  const places = new Uint32Array(failed.length)
  let count = 0
  for (let place = 0; place < failed.length; place += 1) {
    if (failed[place] === PASSED) places[count++] = place
  }
  return places.slice(0, count)
}

const PASSED = 0
const FAILED = 65_535

/**
 * For each part: 0 when it passes all; the number of its filter, from 1, when it fails that one alone; else
 * `FAILED`. So the counts of every filter come from one pass.
 */
function failedFilters(
  { ids, stocks, prices }: CategoryColumns,
  { stock, isOffered }: ColumnFilters,
  sieves: readonly Sieve[],
): Uint16Array {
  const failed = new Uint16Array(ids.length)
  for (let place = 0; place < failed.length; place += 1) {
    const isMissing = (stocks[place] ?? 0) < stock || (isOffered && prices[place] === Infinity)
    if (isMissing) failed[place] = FAILED
  }
  sieves.forEach(({ codes, passes }, at) => {
    for (let place = 0; place < failed.length; place += 1) {
      if (passes[codes[place] ?? 0] === 1) continue
      failed[place] = failed[place] === PASSED ? at + 1 : FAILED
    }
  })
  return failed
}

function sieveOf({ values, ids }: CategoryColumns, filter: ValueFilter): Sieve {
  const { attributeId } = filter
  const column = values.get(attributeId)
  // An attribute that the category does not have: no part has a value of it.
  if (column === undefined) {
    return { attributeId, codes: new Uint16Array(ids.length), passes: new Uint8Array(1) }
  }
  const isWanted = wantedBy(filter)
  const passes = Uint8Array.from(column.entries, (entry) => Number(entry.some(isWanted)))
  return { attributeId, codes: column.codes, passes }
}

function wantedBy(filter: ValueFilter): (value: string) => boolean {
  if ('any' in filter) {
    const any = new Set(filter.any)
    return (value) => any.has(value)
  }
  return (value) => {
    const span = spanOf(value)
    return span !== null && meet(span, filter.span)
  }
}

/** The number, from 1, of the one filter on an attribute; 0 for none or several. */
function ownSieve(sieves: readonly Sieve[], attributeId: number): number {
  const own = sieves.flatMap((sieve, at) => (sieve.attributeId === attributeId ? [at + 1] : []))
  return own.length === 1 ? (own[0] ?? 0) : 0
}

function countValues(
  { entries, codes }: ValueColumn,
  failed: Uint16Array,
  own: number,
): Map<string, number> {
  const counts = new Uint32Array(entries.length)
  for (let place = 0; place < failed.length; place += 1) {
    const why = failed[place]
    if (why !== PASSED && why !== own) continue
    const code = codes[place] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  const byValue = new Map<string, number>()
  entries.forEach((entry: ColumnEntry, code) => {
    const count = counts[code] ?? 0
    if (count === 0) return
    for (const value of entry) byValue.set(value, (byValue.get(value) ?? 0) + count)
  })
  return byValue
}
