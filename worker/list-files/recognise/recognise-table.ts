import { FileRefused, type RawRow } from '../reading.ts'
import type { ListSettings, RecognisedColumn } from '../schemas/recognised.ts'
import { assignColumns, type Candidate } from './assign-columns.ts'
import { columnMeanings } from './column-meanings.ts'
import { columnValues } from './column-values.ts'
import { findHeader, headerAtLine, type Header } from './find-header.ts'
import { isPriceField } from './is-price-field.ts'
import { matchTitle } from './match-title.ts'
import type { ListMeta, RecogniseDefaults } from './recognise.ts'
import { foldTitle } from './fold-title.ts'

/** A list's table understood: where its header is and what its columns are. */
export interface Table {
  header: Header
  /** Rows of the sample below the header. */
  data: readonly RawRow[]
  columns: RecognisedColumn[]
  /** The columns as they are without a person's choices. */
  natural: RecognisedColumn[]
  /** Each column with all it might be. */
  candidates: readonly Candidate[]
  /** The currency the titles of the prices in use name. */
  priceCurrency: string | null
}

const SURE = 60
const LONGEST_TITLE = 200
const MOST_COLUMNS = 1000

/** Finds header and columns; a file without a header is read by its values alone when they are sure. */
export function recogniseTable(
  list: ListMeta,
  sample: readonly RawRow[],
  settings: ListSettings,
  defaults: RecogniseDefaults,
): Table {
  if (!sample.some((row) => row.cells.some((cell) => cell.trim() !== ''))) {
    throw new FileRefused('no_rows')
  }
  const header =
    list.fixedColumns === null ? headerOf(sample, settings) : fixedHeader(list.fixedColumns)
  const data = sample.slice(header.dataFrom)
  const offers = data.filter((row) => isOffer(row))
  if (offers.length === 0) throw new FileRefused('no_rows')
  const own = candidatesOf(header, offers, list, settings)
  const candidates = favourNamed(own, defaults.warehouseName ?? '')
  const currency = settings.currency ?? defaults.currency
  const columns = assignColumns(candidates, settings.columns ?? {}, currency)
  const natural = settings.columns === undefined ? columns : assignColumns(candidates, {}, currency)
  const isGuessed = header.line === 0 && list.fixedColumns === null && settings.header_row !== 0
  if (isGuessed && !isSureWithoutHeader(columns)) throw new FileRefused('no_header')
  const currencyOfPrices = priceCurrency(columns, candidates)
  return { header, data, columns, natural, candidates, priceCurrency: currencyOfPrices }
}

function headerOf(sample: readonly RawRow[], settings: ListSettings): Header {
  const none: Header = { line: 0, dataFrom: 0, titles: [], matches: [] }
  if (settings.header_row === 0) return none
  const pointed =
    settings.header_row === undefined ? null : headerAtLine(sample, settings.header_row)
  return pointed ?? findHeader(sample) ?? none
}

function fixedHeader(fixed: NonNullable<ListMeta['fixedColumns']>): Header {
  const titles = fixed.map(({ title }) => title)
  return { line: 0, dataFrom: 0, titles, matches: titles.map(matchTitle) }
}

function candidatesOf(
  header: Header,
  offers: readonly RawRow[],
  list: ListMeta,
  settings: ListSettings,
): Candidate[] {
  const width =
    list.fixedColumns?.length ?? Math.max(widthOf(header.titles, offers), chosenWidth(settings))
  const ladder = header.matches.map((match) => match.ladder)
  return Array.from({ length: width }, (_, index): Candidate => {
    const title = (header.titles[index] ?? '').slice(0, LONGEST_TITLE)
    const match = header.matches[index] ?? matchTitle('')
    const fixed = list.fixedColumns?.[index]?.field
    const values = columnValues(offers, index)
    const isFixed = fixed !== undefined && (fixed !== 'ignore' || list.format === 'yml')
    const meanings = isFixed
      ? [{ field: fixed, confidence: 100, reason: 'format' as const }]
      : columnMeanings(match, values, ladder)
    return { index, title, folded: match.folded, meanings, currency: match.currency, values }
  })
}

/** As wide as the titles, or as most rows are; a single row that is wider holds a stray delimiter. */
function widthOf(titles: readonly string[], offers: readonly RawRow[]): number {
  const widths = [titles, ...offers.map((row) => row.cells)].map(filledWidth)
  const [titled = 0, ...rows] = widths
  rows.sort((a, b) => a - b)
  return Math.max(titled, rows[Math.floor(rows.length / 2)] ?? 0)
}

/** A column a person chose counts even where no title or cell reaches it. */
function chosenWidth({ columns = {} }: ListSettings): number {
  const indexes = Object.keys(columns).map((index) => Number.parseInt(index, 10))
  return Math.min(MOST_COLUMNS, Math.max(-1, ...indexes) + 1)
}

function filledWidth(cells: readonly string[]): number {
  let width = cells.length
  while (width > 0 && cells[width - 1]!.trim() === '') width -= 1
  return width
}

/** Group rows and blank ones say nothing of the columns. */
function isOffer(row: RawRow): boolean {
  const filled = row.cells.filter((cell) => cell.trim() !== '').length
  return filled >= 2 || (filled === 1 && row.cells.length === 1)
}

function isSureWithoutHeader(columns: readonly RecognisedColumn[]): boolean {
  return (['part_number', 'price'] as const).every((field) =>
    columns.some((column) => column.field === field && column.confidence >= SURE),
  )
}

function priceCurrency(
  columns: readonly RecognisedColumn[],
  candidates: readonly Candidate[],
): string | null {
  const named = new Set<string>()
  for (const { field, index } of columns) {
    const currency = isPriceField(field) ? candidates[index]?.currency : null
    if (currency) named.add(currency)
  }
  return named.size === 1 ? [...named][0]! : null
}

const NAMED = 99
/** Shorter words of a warehouse's name say too little. */
const LEAST_LETTERS = 4

/**
 * Of several stock or price columns, the one that names the offer's warehouse is meant: `Остаток Минск`. Its
 * whole name counts, and any longer word of it that only some of these columns say.
 */
function favourNamed(
  candidates: readonly Candidate[],
  warehouseName: string,
): readonly Candidate[] {
  const name = foldTitle(warehouseName)
  if (name === '') return candidates
  const words = [name, ...name.split(' ').filter((word) => word.length >= LEAST_LETTERS)]
  const named = (['stock', 'price'] as const).flatMap((field) => {
    const claims = candidates.filter(({ meanings: [meaning] }) => isClaim(meaning, field))
    const found = words.map((word) => claims.filter(({ folded }) => says(folded, word)))
    return found.find(({ length }, at) => length > 0 && (at === 0 || length < claims.length)) ?? []
  })
  return candidates.map((candidate) => {
    const [meaning] = candidate.meanings
    if (meaning === undefined || !named.includes(candidate)) return candidate
    return { ...candidate, meanings: [{ ...meaning, confidence: NAMED }] }
  })
}

const says = (folded: string, word: string): boolean => ` ${folded} `.includes(` ${word} `)

const isClaim = (meaning: Candidate['meanings'][number] | undefined, field: 'stock' | 'price') =>
  meaning?.field === field && meaning.confidence >= SURE
