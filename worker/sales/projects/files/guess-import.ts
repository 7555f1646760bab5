import { guessColumns } from '../../../catalog/search/list-file/guess-columns.ts'
import type { ListFileRow } from '../../../catalog/search/schemas/list-file.ts'
import { evaluateColumn } from '../../../list-files/recognise/evaluate-column.ts'
import type { ImportField } from './schemas.ts'
import { fieldOfTitle } from './title-words.ts'

/** A file's columns as they are guessed. */
interface GuessedImport {
  /** Line of the titles, 0 for none. */
  headerLine: number
  columns: { title: string; field: ImportField }[]
}

const CLEARLY = 0.7
const JUDGED = 200

/** Says what each column is, as a search for lists guesses it; titles and values tell the columns of projects. */
export function guessImport(rows: ListFileRow[]): GuessedImport {
  const { headerLine, titles, fields } = guessColumns(rows)
  const data = rows.filter(({ line }) => line > headerLine).slice(0, JUDGED)
  const named = titles.map((title, at): ImportField => {
    const field = fields[at] ?? 'ignore'
    if (field === 'line') return 'number'
    return field === 'ignore' ? (fieldOfTitle(title) ?? 'ignore') : field
  })
  const places = named.includes('designators')
    ? -1
    : titles.findIndex(
        (title, at) => title === '' && named[at] === 'ignore' && looksLikePlaces(data, at),
      )
  return {
    headerLine,
    columns: titles.map((title, at) => ({
      title,
      field: at === places ? 'designators' : (named[at] ?? 'ignore'),
    })),
  }
}

const looksLikePlaces = (data: ListFileRow[], at: number): boolean =>
  evaluateColumn(data.map(({ cells }) => cells[at] ?? '')).reference >= CLEARLY
