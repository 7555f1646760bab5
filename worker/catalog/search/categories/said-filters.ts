import { sharedSpelling } from '../../attributes/car/shared-spelling.ts'
import { SPAN_MARK } from '../../columns/schemas/address.ts'
import type { CategoryColumns } from '../../columns/columns.ts'
import type { ValueFilter } from '../../columns/filter-columns.ts'
import { readSpan } from '../../columns/read-span.ts'
import { spanOf } from '../../columns/value-span.ts'
import type { CategoryNarrowing } from '../schemas/categories.ts'
import { saidBrand } from './said-brand.ts'
import { makeOfModel } from './car-words.ts'
import type { FilterAttribute } from './query-book.ts'
import type { ReadQuery, SaidValue } from './read-query.ts'

/** One thing that a search asks of a category's parts. */
export interface SaidFilter {
  filter: ValueFilter
  narrowing: CategoryNarrowing
}

type Columns = Pick<CategoryColumns, 'values' | 'brandNames'>

/** What a search asks of the parts of a category: by its filters, in their order, and by its brands. */
export function saidFilters(
  columns: Columns,
  filters: readonly FilterAttribute[],
  read: Pick<ReadQuery, 'values' | 'words' | 'strange'>,
): SaidFilter[] {
  const brand = saidBrand(columns, read)
  const said = filters.flatMap((attribute) => {
    const own = read.values.filter(({ code }) => code === attribute.code)
    return own.length === 0 ? [] : filterOf(columns, attribute, own)
  })
  return brand === null ? said : [...said, brand]
}

/** Of a model that no part has, what is asked instead: its make. */
export function makeInstead(
  columns: Columns,
  filters: readonly FilterAttribute[],
  { values }: Pick<ReadQuery, 'values'>,
): SaidFilter[] {
  const attribute = filters.find(({ code }) => code === 'make')
  const makes = values
    .filter(({ code }) => code === 'model')
    .flatMap(({ value }) => makeOfModel(value) ?? [])
    .map((value) => ({ code: 'make', value, said: value }))
  return attribute === undefined || makes.length === 0 ? [] : filterOf(columns, attribute, makes)
}

function filterOf(
  { values }: Columns,
  { id: attributeId, code, type, unit }: FilterAttribute,
  said: readonly SaidValue[],
): SaidFilter[] {
  const words = said.map((one) => one.said).join(', ')
  if (type === 'number' || type === 'range') {
    const [first] = said
    const span = first === undefined ? null : spanOf(first.value)
    if (first === undefined || span === null) return []
    const written = readSpan(first.said, unit)
    const isSame = written?.low === span.low && written.high === span.high
    const value = `${SPAN_MARK}${isSame ? first.said : first.value}`
    return [{ filter: { attributeId, span }, narrowing: { code, value, said: first.said } }]
  }
  const entries = new Set(values.get(attributeId)?.entries.flat())
  const any = [...entries].filter((entry) => said.some(({ value }) => isMeant(code, value, entry)))
  if (any.length === 0) return []
  return [{ filter: { attributeId, any }, narrowing: { code, value: any.join(','), said: words } }]
}

/** Every generation of a model is meant by its name alone. */
function isMeant(code: string, said: string, entry: string): boolean {
  if (code !== 'model') return entry === said
  const [wanted, has] = [sharedSpelling(said), sharedSpelling(entry)]
  return has === wanted || has.startsWith(`${wanted} `)
}
