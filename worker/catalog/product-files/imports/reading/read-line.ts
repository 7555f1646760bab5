import { restore } from '../../../../../web/lib/format-csv.ts'
import { brandKey } from '../../../../lib/brand-key.ts'
import type { OpenedList, RawRow } from '../../../../list-files/reading.ts'
import { cleanText } from '../../../../list-files/rows/clean-text.ts'
import {
  brandText,
  CELL_ERROR,
  MANGLED,
  numberText,
} from '../../../../list-files/rows/read-identity.ts'
import { type CrossEnd, endOf } from '../../../crosses/read-cross-rows.ts'
import type { ProductMapping, ProductRefusal } from '../../schemas.ts'

/** A cell that says something, and its column. */
export interface FilledCell {
  at: number
  field: string
  text: string
}

/** A line taken apart. Without `id` and `end` it names no product, and `code` says why. */
export interface TakenLine {
  raw: RawRow
  id: number | null
  end: CrossEnd | null
  code: ProductRefusal | null
  cells: FilledCell[]
}

const LONGEST = 200
const ID = /^[1-9]\d{0,14}(?:\.0)?$/
/** So a spreadsheet is told to leave a text as it is: `="0451"`. */
const AS_TEXT = /^="(.*)"$/
/** They say which product it is. */
const NAMING = new Set(['ignore', 'id', 'brand', 'number'])

/** Takes lines apart as a mapping says; texts of a CSV lose the apostrophes that keep spreadsheets from running them. */
export function lineTaker(
  list: Pick<OpenedList, 'format'>,
  mapping: ProductMapping,
): (raw: RawRow) => TakenLine {
  const isCsv = list.format === 'csv'
  const at = (field: string) => mapping.fields.indexOf(field)
  const [idAt, brandAt, numberAt] = [at('id'), at('brand'), at('number')]
  const textAt = (raw: RawRow, column: number): string => {
    const cell = raw.cells[column] ?? ''
    if (cell === '') return ''
    const text = cleanText(isCsv ? restore(cell) : cell).replaceAll(/\r\n?/g, '\n')
    return text.replace(AS_TEXT, '$1')
  }
  return (raw) => {
    const id = textAt(raw, idAt)
    const number = numberText(textAt(raw, numberAt), !isCsv)
    const brand = brandText(textAt(raw, brandAt)) || mapping.brand
    return {
      raw,
      ...namedBy({ id, number, brand }),
      cells: mapping.fields.flatMap((field, column) => {
        const text = NAMING.has(field) ? '' : textAt(raw, column)
        return text === '' ? [] : [{ at: column, field, text }]
      }),
    }
  }
}

interface Named {
  id: string
  number: string
  brand: string
}

/** By id and number; an id alone is enough, and what is wrong with the number does not matter then. */
function namedBy({ id, number, brand }: Named): Pick<TakenLine, 'id' | 'end' | 'code'> {
  if (id !== '' && !ID.test(id)) return { id: null, end: null, code: 'id_wrong' }
  const own = id === '' ? null : Number.parseInt(id, 10)
  const read = endIn(number, brand)
  if (typeof read !== 'string') return { id: own, end: read, code: null }
  return { id: own, end: null, code: own === null ? read : null }
}

function endIn(number: string, brand: string): CrossEnd | ProductRefusal {
  if (number === '') return 'number_missing'
  if (number.length > LONGEST || brand.length > LONGEST) return 'too_long'
  if (number.startsWith('=') || brand.startsWith('=')) return 'formula'
  if (CELL_ERROR.test(number) || MANGLED.test(number)) return 'cell_error'
  if (brandKey(brand) === '') return 'brand_missing'
  const end = endOf(brand, number)
  return end.searchKey === '' ? 'number_missing' : end
}
