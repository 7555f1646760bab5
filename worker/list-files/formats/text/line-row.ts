import type { RawRow } from '../../reading.ts'
import type { FileLine } from './line-feed.ts'
import { withoutMeaningless } from './decode-text.ts'
import { RowSplitter, type TextLayout } from './row-splitter.ts'

/** Reads single lines of a text as `openText` does; null for one that is no row. Throws `FileRefused`. */
export function lineReader(
  encoding: string,
  layout: TextLayout,
): (line: FileLine) => RawRow | null {
  const first = new TextDecoder(encoding)
  const other = new TextDecoder(encoding, { fatal: false, ignoreBOM: true })
  return ({ line, bytes }) => {
    const text = withoutMeaningless((line === 1 ? first : other).decode(bytes))
    const [rows = []] = new RowSplitter(layout).end(text)
    const [row] = rows
    return row === undefined || (line === 1 && isHint(row)) ? null : { line, cells: row.cells }
  }
}

/** A first line `sep=;` names the delimiter for spreadsheets; it is no row of the list. */
export const isHint = ({ cells }: RawRow): boolean => /^sep=.?$/i.test(cells[0] ?? '')
