import type { RawRow } from '../../../../list-files/reading.ts'
import { evaluateColumn } from '../../../../list-files/recognise/evaluate-column.ts'
import type { CrossField, CrossMapping } from '../schemas.ts'
import { meaningOf, type TitleSays } from './column-words.ts'
import { guessSeparator } from './guess-separator.ts'
import { kindOf } from './kind-words.ts'
import { splitPart } from './split-part.ts'

/** Rows searched for titles. */
const SEARCHED = 20
/** Values as sure as this name a column. */
const MOSTLY = 0.5
const LEAST_NUMBER = 0.2
/** Characters of a cell that show what its column is. */
const LOOKED_AT = 300

export interface Guessed {
  mapping: CrossMapping
  titles: string[]
}

/**
 * Says of the first rows of a file what its columns are: by their titles, then by their values. `fixed`: titles that
 * the format itself names, of which no row is made.
 */
export function guessMapping(
  rows: readonly RawRow[],
  { fixed, isBrand }: { fixed: readonly string[] | null; isBrand: (name: string) => boolean },
): Guessed {
  const header = fixed === null ? findHeader(rows) : null
  const data = rows.filter(({ line }) => line > (header?.line ?? 0))
  const width = Math.max(0, fixed?.length ?? 0, header?.cells.length ?? 0, ...data.map(widthOf))
  const titles = Array.from({ length: width }, (_, at) => (fixed ?? header?.cells)?.[at] ?? '')
  const columns = titles.map((title, at) => ({
    says: meaningOf(title),
    cells: data
      .map(({ cells }) => (cells[at] ?? '').slice(0, LOOKED_AT).trim())
      .filter((cell) => cell !== ''),
  }))
  const fields = titledFields(columns, isBrand)
  if (!isWhole(fields)) guessByValues(fields, columns, isBrand)
  const others = columns.filter((_, at) => OTHERS.has(fields[at] ?? 'ignore'))
  return {
    titles: titles.map((title) => title.trim()),
    mapping: {
      sheet: null,
      header_line: header?.line ?? 0,
      fields,
      separator: guessSeparator(others.flatMap(({ cells }) => cells)),
      brand: '',
      other_brand: '',
      is_same_brand: false,
      kind: 'analog',
      is_whole: false,
    },
  }
}

const OTHERS = new Set<CrossField>(['other_number', 'other_brand_number', 'titled_number'])

interface Column {
  says: TitleSays | null
  cells: string[]
}

const widthOf = ({ cells }: RawRow): number => cells.length

/** The first row that names two columns, or one of numbers. */
function findHeader(rows: readonly RawRow[]): RawRow | null {
  const found = rows.slice(0, SEARCHED).find(({ cells }) => {
    const said = cells.map((cell) => (/\d{2}/.test(cell) ? null : meaningOf(cell)))
    return said.filter((one) => one !== null).length >= 2
  })
  return found ?? null
}

const isWhole = (fields: readonly CrossField[]): boolean =>
  fields.some((field) => field === 'number' || field === 'brand_number') &&
  fields.some((field) => OTHERS.has(field))

/** The second brand and number are what the part is crossed with, where no title says which are. */
function titledFields(columns: readonly Column[], isBrand: (name: string) => boolean) {
  const seen = new Set<string>()
  const isSided = columns.some(({ says }) => says?.isOther === true)
  return columns.map(({ says, cells }): CrossField => {
    if (says === null) return isKinds(cells) ? 'kind' : 'ignore'
    const { what } = says
    if (what === 'kind') return cells.length === 0 || isKinds(cells) ? 'kind' : 'ignore'
    const isOther = says.isOther || (!isSided && seen.has(what))
    if (!isOther && seen.has(what)) return 'ignore'
    if (!isOther) seen.add(what)
    const isBoth = what === 'brand_number' || (what === 'number' && areBoth(cells, isBrand))
    if (isBoth) return isOther ? 'other_brand_number' : 'brand_number'
    return isOther ? `other_${what as 'brand' | 'number'}` : what
  })
}

const share = (cells: readonly string[], isSo: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(isSo).length / cells.length

const isKinds = (cells: readonly string[]): boolean =>
  share(cells, (cell) => kindOf(cell) !== undefined) > MOSTLY

/** Cells that begin or end with a known brand and go on with a number. */
const areBoth = (cells: readonly string[], isBrand: (name: string) => boolean): boolean =>
  share(cells, (cell) => {
    const [first = ''] = cell.split(/[\r\n;,]/)
    const { brand, number } = splitPart(first.trim(), isBrand)
    return brand !== '' && isBrand(brand) && /\d/.test(number)
  }) > MOSTLY

/** Without telling titles: columns of numbers from left to right, each with the brands before it. */
function guessByValues(
  fields: CrossField[],
  columns: readonly Column[],
  isBrand: (name: string) => boolean,
): void {
  let side: 'own' | 'other' = 'own'
  let brandAt = -1
  columns.forEach(({ cells }, at) => {
    if (cells.length === 0 || isKinds(cells)) {
      fields[at] = isKinds(cells) ? 'kind' : 'ignore'
      return
    }
    fields[at] = 'ignore'
    const isNumber = evaluateColumn(cells).number >= LEAST_NUMBER
    const isBoth = areBoth(cells, isBrand)
    if (!isNumber && !isBoth && isBrands(cells, isBrand)) {
      brandAt = at
      return
    }
    if (!isNumber && !isBoth) return
    if (brandAt >= 0 && !isBoth) fields[brandAt] = side === 'own' ? 'brand' : 'other_brand'
    fields[at] = fieldOf(side, isBoth)
    side = 'other'
    brandAt = -1
  })
}

const fieldOf = (side: 'own' | 'other', isBoth: boolean): CrossField => {
  if (isBoth) return side === 'own' ? 'brand_number' : 'other_brand_number'
  return side === 'own' ? 'number' : 'other_number'
}

const isBrands = (cells: readonly string[], isBrand: (name: string) => boolean): boolean =>
  share(cells, (cell) => isBrand(cell) || /^[^\d]{2,30}$/.test(cell)) > MOSTLY
