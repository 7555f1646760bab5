import { choiceName, type SetAttribute } from './category-set.ts'
import type { CategoryColumns } from '../columns/columns.ts'
import { spanOf } from '../columns/value-span.ts'
import { askedOf, isNumeric } from './read-category-filters.ts'
import { MOST_VALUES } from '../columns/schemas/address.ts'
import type { CategoryFacet, CategoryQuery, FacetValue } from './schemas/browse.ts'

/** How many parts have each value, by attribute. */
type Counts = ReadonlyMap<number, ReadonlyMap<string, number>>

interface Shown {
  set: readonly SetAttribute[]
  query: CategoryQuery
  counts: Counts
  locale: string
}

/** The attributes of a set with what each further choice would leave. */
export function listFacets({ set, query, counts, locale }: Shown): CategoryFacet[] {
  return set.map((attribute) => {
    const { choices, ...facet } = attribute
    const { chosen, span, isUnread } = askedOf(query, attribute)
    const own = attribute.is_filter ? (counts.get(attribute.id) ?? new Map<string, number>()) : null
    const frequent = own === null ? [] : mostFrequent(own, chosen)
    const values = frequent.map(([value, count]) => ({
      value,
      name: choiceName(attribute, value, locale),
      count,
    }))
    return {
      ...facet,
      values: values.toSorted(orderOf(attribute)),
      is_cut: own !== null && own.size > frequent.length,
      chosen,
      span: span && { low: finite(span.low), high: finite(span.high) },
      is_unread: isUnread,
    }
  })
}

const finite = (end: number): number | null => (Number.isFinite(end) ? end : null)

/** Those that are chosen stay, though nothing has them under the other filters. */
function mostFrequent(
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
): [string, number][] {
  const listed = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, MOST_VALUES)
  const missing = chosen.filter((value) => !listed.some(([one]) => one === value))
  return [...listed, ...missing.map((value): [string, number] => [value, counts.get(value) ?? 0])]
}

/** Numbers ascending, choices in their own order, else the most frequent first. */
function orderOf(attribute: SetAttribute): (a: FacetValue, b: FacetValue) => number {
  if (isNumeric(attribute)) {
    const low = ({ value }: FacetValue) => spanOf(value)?.low ?? Infinity
    return (a, b) => compare(low(a), low(b)) || a.value.localeCompare(b.value)
  }
  if (attribute.type === 'choice') {
    const places = new Map(attribute.choices.map(({ code }, place) => [code, place]))
    const place = ({ value }: FacetValue) => places.get(value) ?? Infinity
    return (a, b) => compare(place(a), place(b)) || b.count - a.count
  }
  return (a, b) => b.count - a.count || a.value.localeCompare(b.value)
}

/** Infinity minus Infinity is no number. */
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

/** Brands by how many parts are theirs; those that are chosen stay. */
export function listBrands(
  { brandNames }: Pick<CategoryColumns, 'brandNames'>,
  { counts, chosen }: { counts: ReadonlyMap<string, number>; chosen: readonly string[] },
): FacetValue[] {
  return mostFrequent(counts, chosen)
    .map(([value, count]) => ({ value, name: brandNames.get(Number(value)) ?? value, count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

/** Parts that somebody offers. */
export const countOffered = ({ prices }: Pick<CategoryColumns, 'prices'>): number =>
  prices.reduce((count, price) => (price === Infinity ? count : count + 1), 0)
