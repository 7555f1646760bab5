import { line, text } from '../../../../lib/wire.ts'
import { CELL_ERROR } from '../../../../list-files/rows/read-identity.ts'
import { readExact } from '../../../columns/read-span.ts'
import {
  MOST_DESCRIPTION,
  MOST_NAME,
  ProductDetailsInput,
} from '../../../decisions/details/schemas.ts'
import { readTyped } from '../../../decisions/read-typed.ts'
import { findCountry } from '../../../../store/countries/find-country.ts'
import type { Book } from '../../book.ts'
import { isClear, isNone, lifecycleOf, unescapeSaid, yesNoOf } from '../../cell-words.ts'
import { CATEGORY, type StoredField } from '../../product-states.ts'
import type { ProductRefusal } from '../../schemas.ts'
import { plainNumber } from './plain-number.ts'

/** What a cell says of a field, as it is kept; or why it says nothing. */
export type ReadCell =
  | { field: StoredField; said: string | null }
  | { field: StoredField; code: ProductRefusal }

const LONGEST_VALUE = 200
const NAME = line(MOST_NAME)
const DESCRIPTION = text(MOST_DESCRIPTION)
const { weight_grams: WEIGHT } = ProductDetailsInput.shape

/**
 * Reads a filled cell of a column as the editor of a product would take it. Successors are looked up by those who call
 * this, for two columns say them.
 */
export function readCell(book: Book, field: string, cell: string): ReadCell {
  const stored = storedOf(book, field)
  if (CELL_ERROR.test(cell)) return { field: stored, code: 'cell_error' }
  if (isClear(cell)) return { field: stored, said: null }
  const said = saidBy(book, field, cell)
  return said !== null && typeof said === 'object'
    ? { field: stored, ...said }
    : { field: stored, said }
}

/** What a column is kept by; undefined attributes are refused when the mapping is. */
export function storedOf({ attributes }: Book, field: string): StoredField {
  if (field === 'category') return CATEGORY
  if (field === 'replaced_number' || field === 'replaced_brand') return 'replaced_by'
  if (!field.startsWith('value:')) return field
  return `value:${attributes.find(({ code }) => `value:${code}` === field)?.id ?? -1}`
}

function saidBy(book: Book, field: string, cell: string): string | null | { code: ProductRefusal } {
  const [kind = ''] = field.split(':')
  if (kind === 'name') return textOf(NAME, unescapeSaid(cell), MOST_NAME)
  if (kind === 'description') return textOf(DESCRIPTION, unescapeSaid(cell), MOST_DESCRIPTION)
  if (kind === 'category') return categoryOf(book, cell)
  if (kind === 'value') return valueOf(book, field, cell)
  if (kind === 'lifecycle') return lifecycleOf(cell) ?? { code: 'lifecycle_unknown' }
  if (kind === 'weight') return weightOf(cell)
  if (kind === 'country') return findCountry(cell) ?? { code: 'country_wrong' }
  const isHidden = yesNoOf(cell)
  if (isHidden === null) return { code: 'yes_no_wrong' }
  return isHidden ? '1' : null
}

function textOf(
  schema: typeof NAME,
  cell: string,
  most: number,
): string | { code: ProductRefusal } {
  if (cell.length > most) return { code: 'too_long' }
  const read = schema.safeParse(cell)
  return read.success ? read.data : { code: 'text_wrong' }
}

function categoryOf({ categories }: Book, cell: string): string | { code: ProductRefusal } {
  const found = categories.find(cell)
  return 'id' in found ? String(found.id) : found
}

/** Whole grams; with a unit, as `1,5 kg`, that many. */
function weightOf(cell: string): string | { code: ProductRefusal } {
  const plain = readExact(plainNumber(cell), 'kg')
  const isPlain = /^[\d.,\s]+(?:E[+-]?\d+)?$/i.test(cell)
  const grams =
    plain === null ? NaN : isPlain ? Number(plain) : Math.round(Number(plain) * 1e6) / 1e3
  return WEIGHT.safeParse(grams).success ? String(grams) : { code: 'weight_wrong' }
}

function valueOf(book: Book, field: string, cell: string): string | { code: ProductRefusal } {
  const attribute = book.attributes.find(({ code }) => `value:${code}` === field)
  if (isNone(cell)) return ''
  if (attribute === undefined || cell.length > LONGEST_VALUE) return { code: 'too_long' }
  const { type, choices } = attribute
  if (type === 'yes_no') {
    const isSo = yesNoOf(cell)
    return isSo === null ? { code: 'yes_no_wrong' } : isSo ? 'yes' : 'no'
  }
  if (type === 'choice') {
    const word = cell.toLowerCase()
    const named = choices.find(
      ({ code, names }) =>
        code === cell ||
        code.toLowerCase() === word ||
        Object.values(names).some((name) => name.toLowerCase() === word),
    )
    return named?.code ?? { code: 'choice_unknown' }
  }
  if (type === 'text') return textOf(NAME, unescapeSaid(cell), LONGEST_VALUE)
  return readTyped(plainNumber(cell), attribute) ?? { code: 'value_wrong' }
}
