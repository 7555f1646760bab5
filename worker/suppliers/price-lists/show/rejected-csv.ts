import type { Ctx } from '../../../env.ts'
import { CSV_MARK, type CsvCell, csvLine } from '../../../../web/lib/format-csv.ts'
import { streamOf } from '../../../lib/stream-of.ts'
import { auditExport } from '../../../store/audit/audit-export.ts'
import { REJECT_SENTENCES } from '../../../i18n/price-lists.ts'
import { word } from '../../../i18n/sentence.ts'
import { getPriceListRow } from '../get-rows.ts'
import { placeOfLine } from '../../../list-files/schemas/sheet-lines.ts'
import { rejectedHead } from '../../../i18n/rejected-head.ts'
import { readRejected } from '../read/rejected-rows.ts'
import type { Rejection } from '../../../list-files/schemas/rows.ts'

/**
 * The refused rows as a CSV in the list's own layout, four columns saying why before it. UTF-8 with a byte
 * order mark. Put right and uploaded again, its defused cells are read as they came: see `open-list-file.ts`.
 */
export async function rejectedCsv(
  ctx: Ctx,
  id: number,
): Promise<{ fileName: string; body: ReadableStream<Uint8Array> }> {
  const list = await getPriceListRow(ctx, id)
  await auditExport(ctx, { noun: 'rejected-rows', id, rows: list.counts?.rejected ?? 0 })
  const titles = list.recognised?.columns.map(({ title }) => title) ?? []
  const sheets = list.recognised?.joined_sheets
  const parts = readRejected(ctx.sources, id, list.state?.rejectedParts ?? 0)
  const head = `${CSV_MARK}${csvLine([...rejectedHead(ctx.locale), ...titles])}`
  async function* lines() {
    yield head
    for await (const rows of parts)
      yield rows.map((row) => csvLine(rowCells(ctx, { titles, sheets }, row))).join('')
  }
  const name = list.fileName.replace(/\.[^.]*$/, '')
  return { fileName: `${name}-rejected.csv`, body: streamOf(lines()) }
}

interface Layout {
  titles: string[]
  sheets: string[] | undefined
}

function rowCells({ locale }: Ctx, { titles, sheets }: Layout, row: Rejection): CsvCell[] {
  const column = row.column === null ? '' : (titles[row.column] ?? String(row.column + 1))
  const reason = word(REJECT_SENTENCES[row.code], locale, { ...row.params, value: row.value })
  const { sheet, line } = placeOfLine(row.line, sheets)
  const place = sheet === null ? { number: String(line) } : `${sheet}: ${line}`
  return [place, column, row.code, reason, ...row.cells]
}
