import type { CategoryColumns, ColumnEntry } from './columns.ts'
import { spanOf } from './value-span.ts'

/** `best`: what is in stock, then what is offered, each by price; else an attribute's values. */
export type ColumnSort = {
  by: 'best' | 'price' | 'stock' | 'days' | number
  isDescending?: boolean
}

/** The first `end` of the places in the order wanted; parts without a value go last, equal ones by place. */
export function firstPlaces(
  columns: CategoryColumns,
  places: Uint32Array,
  { sort, end }: { sort: ColumnSort; end: number },
): Uint32Array {
  const keys = keysOf(columns, sort)
  const compare = (a: number, b: number) => {
    const first = keys[a] ?? NaN
    const second = keys[b] ?? NaN
    if (first < second) return -1
    return first > second ? 1 : a - b
  }
  return smallest(places, end, compare)
}

/** A key for each part, ascending; parts without a value have an infinite one. */
function keysOf(columns: CategoryColumns, { by, isDescending = false }: ColumnSort): Float64Array {
  const { prices, stocks, days } = columns
  const sign = isDescending ? -1 : 1
  const isOffered = (at: number) => prices[at] !== Infinity
  if (by === 'best') return eachKey(prices, (price, at) => bestKey(price, stocks[at] ?? 0))
  if (by === 'price') return eachKey(prices, (price, at) => (isOffered(at) ? sign * price : price))
  if (by === 'stock') return eachKey(stocks, (stock) => (stock === 0 ? Infinity : sign * stock))
  if (by === 'days') return eachKey(days, (count, at) => (isOffered(at) ? sign * count : Infinity))
  const column = columns.values.get(by)
  if (column === undefined) return new Float64Array(prices.length)
  const ranks = ranksOf(column.entries)
  return eachKey(column.codes, (code) => (code === 0 ? Infinity : sign * (ranks[code] ?? 0)))
}

/** A loop: `Float64Array.from` with a function takes ten times as long. */
function eachKey(
  column: Float64Array | Uint32Array | Uint16Array,
  keyOf: (cell: number, at: number) => number,
): Float64Array {
  const keys = new Float64Array(column.length)
  for (let at = 0; at < keys.length; at += 1) keys[at] = keyOf(column[at] ?? 0, at)
  return keys
}

/** Above every price in micros, and exact when one is added. */
const NOT_IN_STOCK = 2 ** 52

const bestKey = (price: number, stock: number) => (stock > 0 ? price : price + NOT_IN_STOCK)

/** For each entry its place among all: numbers by their lower end, then texts. */
function ranksOf(entries: readonly ColumnEntry[]): Uint32Array {
  const ordered = entries
    .map((entry, code) => ({
      code,
      value: entry[0] ?? '',
      low: spanOf(entry[0] ?? '')?.low ?? Infinity,
    }))
    .toSorted((a, b) => compareNumbers(a.low, b.low) || a.value.localeCompare(b.value))
  const ranks = new Uint32Array(entries.length)
  ordered.forEach(({ code }, rank) => (ranks[code] = rank))
  return ranks
}

const compareNumbers = (a: number, b: number) => (a < b ? -1 : Number(a > b))

/** The `most` smallest, in order: a heap of them with the largest on top, so that most parts cost one comparison. */
function smallest(
  places: Uint32Array,
  most: number,
  compare: (a: number, b: number) => number,
): Uint32Array {
  if (places.length <= most) return places.toSorted(compare)
  const heap = places.slice(0, most).toSorted((a, b) => compare(b, a))
  for (let at = most; most > 0 && at < places.length; at += 1) {
    const place = places[at] ?? 0
    if (compare(place, heap[0] ?? 0) < 0) replaceTop(heap, place, compare)
  }
  return heap.sort(compare)
}

function replaceTop(
  heap: Uint32Array,
  place: number,
  compare: (a: number, b: number) => number,
): void {
  let at = 0
  for (;;) {
    const left = 2 * at + 1
    if (left >= heap.length) break
    const isRight = left + 1 < heap.length && compare(heap[left + 1] ?? 0, heap[left] ?? 0) > 0
    const larger = isRight ? left + 1 : left
    if (compare(heap[larger] ?? 0, place) <= 0) break
    heap[at] = heap[larger] ?? 0
    at = larger
  }
  heap[at] = place
}
