import { FileRefused, type RawRow } from '../../reading.ts'
import type { ListSettings } from '../../schemas/recognised.ts'
import type { Content } from '../content.ts'
import type { Table } from '../table.ts'
import { decodeText } from './decode-text.ts'
import { detectDelimiter } from './detect-delimiter.ts'
import { detectEncoding } from './detect-encoding.ts'
import { isHint } from './line-row.ts'
import { RowSplitter, type TextLayout } from './row-splitter.ts'

/** Characters looked at to find delimiter and line end. */
const SAMPLE = 64 * 1024

/** A list as text: CSV, TSV, whatever its extension. */
export function openText(content: Content, settings: ListSettings): Table {
  const encoding = settings.encoding ?? detectEncoding(content.head)
  const sample = new TextDecoder(encoding ?? 'utf-8').decode(content.head).slice(0, SAMPLE)
  if (sample.trim() === '' && content.head.length < SAMPLE) throw new FileRefused('empty_file')
  const lineEnd = sample.includes('\n') || !sample.includes('\r') ? '\n' : '\r'
  const delimiter = settings.delimiter ?? detectDelimiter(sample, lineEnd)
  return {
    format: 'csv',
    sheet: null,
    sheets: [],
    encoding: encoding ?? 'utf-8',
    delimiter,
    fixedColumns: null,
    isHeld: false,
    rows: () => textRows(decodeText(content.chunks(), encoding), { delimiter, lineEnd }),
  }
}

async function* textRows(
  text: AsyncGenerator<string, void, undefined>,
  layout: TextLayout,
): AsyncGenerator<RawRow[], void, undefined> {
  const splitter = new RowSplitter(layout)
  for await (const piece of text) for (const rows of splitter.push(piece)) yield withoutHint(rows)
  for (const rows of splitter.end()) yield withoutHint(rows)
}

function withoutHint(rows: RawRow[]): RawRow[] {
  const first = rows[0]
  return first?.line === 1 && isHint(first) ? rows.slice(1) : rows
}
