import type { RawRow } from '../reading.ts'
import { matchTitle, type TitleMatch } from './match-title.ts'
import { breakField } from './price-break-title.ts'

/** Where the header stands and what its columns are called. */
export interface Header {
  /** Line of the last header row, 0 for none. */
  line: number
  /** Index of the first data row in the sample. */
  dataFrom: number
  titles: string[]
  matches: TitleMatch[]
}

const SEARCHED = 60
const SEARCHED_LEAST = 20
/** A wide sheet is searched in fewer rows. */
const SEARCHED_CELLS = 20_000
const NUMBER = /^[-+]?\d[\d\s.,]*$/

/** The best header of the sample: one row, or two of which the upper groups the lower. Null when no row is like one. */
export function findHeader(sample: readonly RawRow[]): Header | null {
  let best: { header: Header; score: number } | null = null
  const width = sample.reduce((most, row) => Math.max(most, row.cells.length), 1)
  const most = Math.max(SEARCHED_LEAST, Math.min(SEARCHED, SEARCHED_CELLS / width))
  const searched = sample.slice(0, most)
  for (const [index, row] of searched.entries()) {
    const cells = ownCells(sample, index)
    const candidate = headerAt(cells, row.line, index)
    const score = scoreOf(candidate, cells)
    if (score > (best?.score ?? 0)) best = { header: candidate, score }
  }
  if (best === null) return null
  return withLowerRow(sample, best) ?? withUpperRow(sample, best.header)
}

/** The header a person pointed at, grouped by the row above where that helps. */
export function headerAtLine(sample: readonly RawRow[], line: number): Header | null {
  const index = sample.findIndex((row) => row.line === line)
  const row = sample[index]
  if (row === undefined) return null
  return withUpperRow(sample, headerAt(ownCells(sample, index), row.line, index))
}

/** The cells of a row without those that a cell merged over it and the row above has given to both. */
function ownCells(sample: readonly RawRow[], index: number): readonly string[] {
  const cells = sample[index]?.cells ?? []
  const above = sample[index - 1]?.cells ?? []
  const own = cells.map((cell, i) => (cell === above[i] ? '' : cell))
  return own.some((cell) => cell !== '') ? own : cells
}

function headerAt(titles: readonly string[], line: number, index: number): Header {
  const cleaned = titles.map((title) => title.replace(/\s+/g, ' ').trim())
  return { line, dataFrom: index + 1, titles: cleaned, matches: cleaned.map(matchTitle) }
}

/** Sum of what the titles mean, each field once; 0 unless two columns are known or a lone column is. */
function scoreOf(header: Header, cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const numbers = filled.filter((cell) => NUMBER.test(cell.trim())).length
  const fields = new Map<string, number>()
  const ladder = header.matches.map((match) => match.ladder)
  for (const match of header.matches) {
    const meaning = match.ladder === null ? match.meanings[0] : breakField(match.ladder, ladder)
    if (!meaning || meaning.confidence < 60 || meaning.field === 'ignore') continue
    fields.set(meaning.field, Math.max(fields.get(meaning.field) ?? 0, meaning.confidence))
  }
  const isLone = filled.length === 1 && cells.length === 1
  if (fields.size < (isLone ? 1 : 2)) return 0
  const isSteps = [...fields.keys()].some((field) => field.startsWith('price_break:'))
  if (numbers > 0 && !isSteps) return 0
  const ladderFields = [...fields.keys()].filter((field) => field.includes(':')).length
  if (numbers > 0 && fields.size - ladderFields < 2) return 0
  return (
    [...fields.values()].reduce((sum, confidence) => sum + confidence, 0) / filled.length ** 0.25
  )
}

/** The row above groups the titles when it has fewer of them and no numbers: `Цена` over `от 100`. */
function withUpperRow(sample: readonly RawRow[], header: Header): Header {
  if (header.dataFrom < 2) return header
  const above = ownCells(sample, header.dataFrom - 2)
  const groups = distinctTitles(above)
  if (groups.size < 2 || groups.size >= distinctTitles(header.titles).size) return header
  if ([...groups].some((title) => NUMBER.test(title))) return header
  const known = [...groups].filter((title) => matchTitle(title).meanings.length > 0)
  if (known.length * 2 < groups.size) return header
  return joined(header, above, header.titles)
}

/** The row below finishes the titles when it has no data in it and makes more of them known. */
function withLowerRow(
  sample: readonly RawRow[],
  best: { header: Header; score: number },
): Header | null {
  const below = sample[best.header.dataFrom]
  if (below === undefined) return null
  const cells = ownCells(sample, best.header.dataFrom)
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length < 2 || filled.length >= distinctTitles(best.header.titles).size) return null
  const own = headerAt(cells, below.line, best.header.dataFrom)
  const known = own.matches.filter((match) => match.ladder !== null || match.meanings.length > 0)
  const isUnderBlank = cells.some((cell, i) => cell.trim() !== '' && !best.header.titles[i])
  if (!isUnderBlank || known.length * 2 < filled.length) return null
  return joined(own, best.header.titles, own.titles)
}

/** Each column is matched by its own title, or by both rows together where its own says nothing. */
function joined(lower: Header, upper: readonly string[], own: readonly string[]): Header {
  const width = Math.max(upper.length, own.length)
  const titles: string[] = []
  const matches: TitleMatch[] = []
  let group = ''
  for (let i = 0; i < width; i += 1) {
    const above = (upper[i] ?? '').replace(/\s+/g, ' ').trim()
    const title = own[i] ?? ''
    if (above !== '') group = above
    const full =
      title === '' ? above : group === '' || group === title ? title : `${group} ${title}`
    titles.push(full)
    const alone = matchTitle(title === '' ? above : title)
    const isKnown = alone.ladder !== null || alone.meanings.length > 0
    const both = matchTitle(full)
    matches.push(isKnown ? { ...alone, currency: alone.currency ?? both.currency } : both)
  }
  return { ...lower, titles, matches }
}

function distinctTitles(cells: readonly string[]): Set<string> {
  return new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''))
}
