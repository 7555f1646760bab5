import { brandKey } from '../../../../lib/brand-key.ts'
import type { RawRow } from '../../../../list-files/reading.ts'
import { cleanText } from '../../../../list-files/rows/clean-text.ts'
import { brandText, CELL_ERROR, MANGLED } from '../../../../list-files/rows/read-identity.ts'
import type { CrossKind } from '../../../search/schemas/search.ts'
import { type CrossEnd, endOf } from '../../read-cross-rows.ts'
import type { CrossRejectCode } from '../../schemas.ts'
import { type CrossField, type CrossMapping, MOST_NUMBERS } from '../schemas.ts'
import { cutCell } from './cut-cell.ts'
import { kindOf } from './kind-words.ts'
import { type NamedPart, splitPart } from './split-part.ts'

/** Two parts that a line says belong together. */
export interface ReadPair {
  line: number
  kind: CrossKind
  ends: [CrossEnd, CrossEnd]
}

/** A line: the pairs it says, and the first reason why something of it was refused. */
export interface ReadRow {
  pairs: ReadPair[]
  code: CrossRejectCode | null
}

interface Mapped {
  mapping: CrossMapping
  titles: readonly string[]
  isBrand: (name: string) => boolean
}

const LONGEST = 200
const LONGEST_CELL = 10_000
/** So a spreadsheet is told to leave a number as it is: `="0451"`. */
const AS_TEXT = /^="(.*)"$/

/** Reads rows as a mapping says. */
export function makePairReader({ mapping, titles, isBrand }: Mapped): (row: RawRow) => ReadRow {
  const places = placesOf(mapping.fields)
  return ({ line, cells }) => {
    if (cells.some((cell) => cell.length > LONGEST_CELL)) return { pairs: [], code: 'too_long' }
    const texts = cells.map((cell) => cleanText(cell).replace(AS_TEXT, '$1'))
    const textAt = (at: number | undefined) => (at === undefined ? '' : (texts[at] ?? ''))
    const kind = kindIn(textAt(places.kind), mapping.kind)
    if (kind === undefined) return { pairs: [], code: 'kind_unknown' }
    const [own] = partsIn(textAt(places.both), (cell) => splitPart(cell, isBrand), 'none')
    const left = toEnd({
      brand: brandText(own?.brand || textAt(places.brand)) || mapping.brand,
      number: own?.number ?? textAt(places.number),
    })
    if (typeof left === 'string') return { pairs: [], code: left }
    const others = othersOf({ mapping, titles, isBrand }, texts, places)
    if (others.length === 0) return { pairs: [], code: 'cross_missing' }
    if (others.length > MOST_NUMBERS) return { pairs: [], code: 'too_many_numbers' }
    return pairUp(mapping.is_same_brand ? others.map(withBrand(left)) : others, {
      line,
      kind,
      left,
    })
  }
}

const withBrand =
  ({ brand }: CrossEnd) =>
  (part: NamedPart): NamedPart => ({ ...part, brand: part.brand || brand })

function pairUp(
  others: NamedPart[],
  { line, kind, left }: { line: number; kind: CrossKind; left: CrossEnd },
): ReadRow {
  const row: ReadRow = { pairs: [], code: null }
  for (const other of others) {
    const end = toEnd(other)
    const code = typeof end === 'string' ? end : isSame(left, end) ? 'same_product' : null
    if (code === null) row.pairs.push({ line, kind, ends: [left, end as CrossEnd] })
    row.code ??= code
  }
  return row
}

const isSame = (one: CrossEnd, other: CrossEnd): boolean =>
  one.brandKey === other.brandKey &&
  one.searchKey === other.searchKey &&
  one.strictKey === other.strictKey

interface Places {
  kind: number | undefined
  both: number | undefined
  brand: number | undefined
  number: number | undefined
  /** Columns of what it is crossed with, each with the column that names its brand. */
  others: { at: number; field: CrossField; brandAt: number | undefined }[]
}

/** A column of other numbers has the brand of the column with the same ordinal; one column of brands is of all. */
function placesOf(fields: readonly CrossField[]): Places {
  const first = (field: CrossField) => {
    const at = fields.indexOf(field)
    return at === -1 ? undefined : at
  }
  const all = (...wanted: CrossField[]) =>
    fields.flatMap((field, at) => (wanted.includes(field) ? [at] : []))
  const brands = all('other_brand')
  const numbers = all('other_number')
  const rest = all('other_brand_number', 'titled_number')
  return {
    kind: first('kind'),
    both: first('brand_number'),
    brand: first('brand'),
    number: first('number'),
    others: [
      ...numbers.map((at, ordinal) => ({
        at,
        field: 'other_number' as const,
        brandAt: brands.length > 1 ? brands[ordinal] : brands[0],
      })),
      ...rest.map((at) => ({ at, field: fields[at] ?? 'ignore', brandAt: undefined })),
    ].toSorted((a, b) => a.at - b.at),
  }
}

const kindIn = (cell: string, otherwise: CrossKind): CrossKind | undefined =>
  cell === '' ? otherwise : kindOf(cell)

function othersOf(
  { mapping, titles, isBrand }: Mapped,
  texts: readonly string[],
  { others }: Places,
): NamedPart[] {
  return others.flatMap(({ at, field, brandAt }) => {
    const cell = texts[at] ?? ''
    if (field === 'other_brand_number') {
      return partsIn(cell, (value) => splitPart(value, isBrand), mapping.separator).map((one) => ({
        ...one,
        brand: one.brand || mapping.other_brand,
      }))
    }
    const named = field === 'titled_number' ? (titles[at] ?? '') : (texts[brandAt ?? -1] ?? '')
    const brand = brandText(named) || mapping.other_brand
    return partsIn(cell, (number) => ({ brand, number }), mapping.separator)
  })
}

/** A part of a cell that names no brand is of the one before it. */
function partsIn(
  cell: string,
  read: (value: string) => NamedPart,
  separator: CrossMapping['separator'],
): NamedPart[] {
  let brand = ''
  return cutCell(cell, separator).map((value) => {
    const part = read(value)
    brand = part.brand || brand
    return { brand, number: part.number }
  })
}

/** A part as it is looked up, or why it cannot be one. */
function toEnd({ brand, number }: NamedPart): CrossEnd | CrossRejectCode {
  if (brand.length > LONGEST || number.length > LONGEST) return 'too_long'
  if (number.startsWith('=') || brand.startsWith('=')) return 'formula'
  if (MANGLED.test(number)) return 'number_mangled'
  if (number === '' || CELL_ERROR.test(number)) return 'number_missing'
  if (brandKey(brand) === '') return 'brand_missing'
  const end = endOf(brand, number)
  return end.searchKey === '' ? 'number_missing' : end
}
