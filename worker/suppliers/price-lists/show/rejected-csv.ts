import type { Ctx } from '../../../env.ts'
import { CSV_MARK, type CsvCell, csvLine } from '../../../../web/lib/format-csv.ts'
import { auditExport } from '../../../store/audit/audit-export.ts'
import { REJECT_SENTENCES } from '../../../i18n/price-lists.ts'
import { word } from '../../../i18n/sentence.ts'
import { getPriceListRow } from '../get-rows.ts'
import { placeOfLine } from '../../../list-files/schemas/sheet-lines.ts'
import { REJECTED_HEAD } from '../../../list-files/rejected-head.ts'
import { readRejected } from '../read/rejected-rows.ts'
import type { Rejection } from '../../../list-files/schemas/rows.ts'

const ENCODER = new TextEncoder()
/**
 * The refused rows as a CSV in the list's own layout, four columns saying why before it. UTF-8 with a byte
 * order mark. Put right and uploaded again, its defused cells are read as they came: see `open-list-file.ts`.
 */
export async function rejectedCsv(
  ctx: Ctx,
  id: number,
): Promise<{ fileName: string; body: ReadableStream<Uint8Array> }> {
  const list = await getPriceListRow(ctx, id)
  const rows = list.counts?.rejected ?? 0
  await auditExport(ctx, { noun: 'rejected-rows', id, rows })
  const titles = list.recognised?.columns.map(({ title }) => title) ?? []
  const sheets = list.recognised?.joined_sheets
  const parts = readRejected(ctx.sources, id, list.state?.rejectedParts ?? 0)
  const head = `${CSV_MARK}${csvLine([...REJECTED_HEAD[ctx.locale], ...titles])}`
  let isStarted = false
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isStarted) {
        isStarted = true
        controller.enqueue(ENCODER.encode(head))
        return
      }
      const part = await parts.next()
      if (part.done) return controller.close()
      const lines = part.value.map((row) => csvLine(rowCells(ctx, { titles, sheets }, row)))
      controller.enqueue(ENCODER.encode(lines.join('')))
    },
  })
  const name = list.fileName.replace(/\.[^.]*$/, '')
  return { fileName: `${name}-rejected.csv`, body }
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
