import type { ListField, ListFileRow } from '../schemas/list-file.ts'
import { evaluateColumn } from '../../../list-files/recognise/evaluate-column.ts'
import { meaningOf } from './list-words.ts'

/** A list's columns as they are guessed. */
export interface GuessedColumns {
  /** Line of the titles, 0 for none. */
  headerLine: number
  titles: string[]
  fields: ListField[]
}

/** Rows searched for titles. */
const SEARCHED = 20
const JUDGED = 200
/** Values less sure than this name no column. */
const LEAST = 0.25
const LEAST_PIECES = 0.7

/** Finds the titles, then gives number, quantity and brand a column each: by title, then by values. */
export function guessColumns(rows: ListFileRow[]): GuessedColumns {
  const header = findHeader(rows)
  const data = rows.filter(({ line }) => line > (header?.line ?? 0)).slice(0, JUDGED)
  const width = Math.max(0, header?.cells.length ?? 0, ...data.map(({ cells }) => cells.length))
  const titles = Array.from({ length: width }, (_, at) => header?.cells[at] ?? '')
  const meanings = titles.map((title) => (title === '' ? null : meaningOf(title)))
  const looks = titles.map((_, at) => evaluateColumn(data.map(({ cells }) => cells[at] ?? '')))
  const fields = titles.map((): ListField => 'ignore')
  const give = (field: ListField, at: number) => {
    if (at >= 0) fields[at] = field
  }
  /** The best column of those that may be it, by `look`, from `least` on. */
  const best = (may: (at: number) => boolean, look: 'number' | 'quantity', least: number) =>
    titles
      .map((_, at) => at)
      .filter((at) => fields[at] === 'ignore' && may(at) && (looks[at]?.[look] ?? 0) >= least)
      .toSorted((a, b) => (looks[b]?.[look] ?? 0) - (looks[a]?.[look] ?? 0) || a - b)[0] ?? -1

  const named = meanings.indexOf('number')
  const isOpen = (at: number) => meanings[at] === null || meanings[at] === 'weak'
  give('number', named >= 0 ? named : best(isOpen, 'number', LEAST))
  if (!fields.includes('number')) give('number', meanings.indexOf('weak'))
  const counted = meanings.indexOf('quantity')
  const isUntitled = (at: number) => meanings[at] === null
  give('quantity', counted >= 0 ? counted : best(isUntitled, 'quantity', LEAST_PIECES))
  give('brand', meanings.indexOf('brand'))
  if (width === 1 && header === null) give(isPasted(data) ? 'line' : 'number', 0)
  return { headerLine: header?.line ?? 0, titles, fields }
}

/** One cell a line, some with a quantity behind the number. */
const isPasted = (data: ListFileRow[]): boolean =>
  data.filter(({ cells }) => /\S\s+[x×х*]?\s*\d{1,6}\s*\p{L}{0,3}\.?$/iu.test(cells[0] ?? ''))
    .length >
  data.length * LEAST

/** The first row whose titles name a number, or two columns of any kind. */
function findHeader(rows: ListFileRow[]): ListFileRow | null {
  const found = rows.slice(0, SEARCHED).find(({ cells }) => {
    const meanings = cells.map((cell) => (cell === '' ? null : meaningOf(cell)))
    const known = meanings.filter((meaning) => meaning !== null)
    return meanings.includes('number') || known.length >= 2
  })
  return found ?? null
}
