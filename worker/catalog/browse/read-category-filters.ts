import type { SetAttribute } from './category-set.ts'
import { BRAND } from '../columns/columns.ts'
import type { ColumnFilters, ValueFilter } from '../columns/filter-columns.ts'
import type { ColumnSort } from '../columns/sort-places.ts'
import type { Span } from '../columns/value-span.ts'
import { readSpan } from '../columns/read-span.ts'
import { SPAN_MARK } from '../columns/schemas/address.ts'
import type { CategoryQuery } from './schemas/browse.ts'

/** What an address asks of one attribute. */
export interface AskedOfAttribute {
  /** Values, any of which a part must have. */
  chosen: string[]
  span: Span | null
  /** A span was typed that says nothing. */
  isUnread: boolean
}

const NOTHING: AskedOfAttribute = { chosen: [], span: null, isUnread: false }

/** What an address asks of an attribute that is a filter; parameters of others are passed over. */
export function askedOf(query: CategoryQuery, attribute: SetAttribute): AskedOfAttribute {
  const text = query[attribute.code]
  if (typeof text !== 'string' || text === '' || !attribute.is_filter) return NOTHING
  if (!text.startsWith(SPAN_MARK)) return { ...NOTHING, chosen: text.split(',') }
  const span = isNumeric(attribute) ? readSpan(text.slice(SPAN_MARK.length), attribute.unit) : null
  return { ...NOTHING, span, isUnread: span === null }
}

/** Attributes whose values are numbers. */
export const isNumeric = ({ type }: Pick<SetAttribute, 'type'>): boolean =>
  type === 'number' || type === 'range'

/** The filters of an address. */
export function readFilters(query: CategoryQuery, set: readonly SetAttribute[]): ColumnFilters {
  const values = set.flatMap((attribute): ValueFilter[] => {
    const { chosen, span } = askedOf(query, attribute)
    if (span !== null) return [{ attributeId: attribute.id, span }]
    return chosen.length === 0 ? [] : [{ attributeId: attribute.id, any: chosen }]
  })
  const brands = query.brand?.split(',') ?? []
  return {
    values: brands.length === 0 ? values : [...values, { attributeId: BRAND, any: brands }],
    stock: query.stock ?? 0,
    isOffered: query.offered === '1',
  }
}

const OWN_SORTS = ['best', 'price', 'stock', 'days'] as const

/** The order of an address; that of an attribute which is not in the set is the best parts first. */
export function readSort({ sort = 'best' }: CategoryQuery, set: readonly SetAttribute[]) {
  const name = sort.replace(/^-/, '')
  const by: ColumnSort['by'] | undefined =
    OWN_SORTS.find((own) => own === name) ?? set.find(({ code }) => code === name)?.id
  const isDescending = sort.startsWith('-') && by !== 'best'
  return by === undefined
    ? { text: 'best', sort: { by: 'best' } satisfies ColumnSort }
    : { text: by === 'best' ? 'best' : sort, sort: { by, isDescending } satisfies ColumnSort }
}
