import { makeRowReader } from '../../../../worker/list-files/rows/make-row-reader.ts'
import type { RawRow, RowReading } from '../../../../worker/list-files/reading.ts'
import {
  recognise,
  type ListMeta,
  type RecogniseDefaults,
} from '../../../../worker/list-files/recognise/recognise.ts'
import type { ListSettings, Recognised } from '../../../../worker/list-files/schemas/recognised.ts'

/** A list drawn as text, a row a line, cells parted by `|` and trimmed. */
export function mintRows(drawing: string): RawRow[] {
  return drawing
    .trim()
    .split('\n')
    .map((line, i) => ({ line: i + 1, cells: line.split('|').map((cell) => cell.trim()) }))
}

export function mintMeta(changes: Partial<ListMeta> = {}): ListMeta {
  return {
    format: 'csv',
    container: null,
    entry: null,
    entries: [],
    sheet: null,
    sheets: [],
    encoding: 'utf-8',
    delimiter: '|',
    fixedColumns: null,
    ...changes,
  }
}

interface Minted {
  settings?: ListSettings
  defaults?: Partial<RecogniseDefaults>
  meta?: Partial<ListMeta>
  saved?: Recognised | null
}

/** Recognises a drawn list. */
export function recogniseDrawn(drawing: string, minted: Minted = {}): Recognised {
  const { settings = {}, meta = {}, saved = null } = minted
  const defaults = { currency: 'USD', defaultBrand: null, ...minted.defaults }
  return recognise(mintMeta(meta), mintRows(drawing), settings, defaults, saved)
}

/** Recognises and reads a drawn list, row by row. */
export function readDrawn(drawing: string, minted: Minted = {}): RowReading[] {
  const recognised = recogniseDrawn(drawing, minted)
  const defaults = { currency: 'USD', defaultBrand: null, ...minted.defaults }
  return mintRows(drawing).map(makeRowReader(recognised, minted.settings ?? {}, defaults))
}

/** Title → field of a recognised list, ignored columns left out. */
export function fieldsOf(recognised: Recognised): Record<string, string> {
  return Object.fromEntries(
    recognised.columns
      .filter(({ field }) => field !== 'ignore')
      .map(({ title, field }) => [title, field]),
  )
}
