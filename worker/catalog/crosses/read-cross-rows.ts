import { searchKey, strictKey } from '../../lib/part-number.ts'
import { brandKey } from '../../lib/brand-key.ts'
import type { CrossImportResult, CrossRejectCode } from './schemas.ts'
import type { CrossKind } from '../search/schemas/search.ts'

export interface CrossEnd {
  brand: string
  brandKey: string
  mpn: string
  searchKey: string
  strictKey: string
}

export interface CrossRow {
  line: number
  cells: string[]
  kind: CrossKind
  ends: [CrossEnd, CrossEnd]
}

export type Rejection = CrossImportResult['rejections'][number]

const LONGEST = 200
const KINDS: Record<string, CrossKind> = {
  '': 'analog',
  analog: 'analog',
  аналог: 'analog',
  replacement: 'replacement',
  замена: 'replacement',
  accessory: 'accessory',
  аксессуар: 'accessory',
}
const HEADER = /^(brand|бренд|брэнд|manufacturer|производитель)/i

/** Rows `brand, number, brand, number, kind` (kind `analog` when left out); a header row is passed over. */
export function readCrossRows(lines: { line: number; cells: string[] }[]): {
  rows: CrossRow[]
  rejections: Rejection[]
} {
  const rows: CrossRow[] = []
  const rejections: Rejection[] = []
  lines.forEach(({ line, cells }, index) => {
    if (index === 0 && HEADER.test(cells[0] ?? '')) return
    const read = readRow(cells)
    if (typeof read === 'string') rejections.push({ line, code: read, cells: cells.slice(0, 20) })
    else rows.push({ line, cells, ...read })
  })
  return { rows, rejections }
}

function readRow(cells: string[]): Pick<CrossRow, 'kind' | 'ends'> | CrossRejectCode {
  if (cells.length !== 4 && cells.length !== 5) return 'column_count'
  const [brand = '', mpn = '', otherBrand = '', otherMpn = '', kindWord = ''] = cells
  if (cells.some((cell) => cell.length > LONGEST)) return 'too_long'
  if (brand === '' || otherBrand === '') return 'brand_missing'
  const ends: [CrossEnd, CrossEnd] = [endOf(brand, mpn), endOf(otherBrand, otherMpn)]
  if (ends.some((end) => end.searchKey === '')) return 'number_missing'
  const kind = KINDS[kindWord.toLowerCase()]
  return kind === undefined ? 'kind_unknown' : { kind, ends }
}

/** An end as it is looked up. */
export const endOf = (brand: string, mpn: string): CrossEnd => ({
  brand,
  brandKey: brandKey(brand),
  mpn,
  searchKey: searchKey(mpn),
  strictKey: strictKey(mpn),
})
