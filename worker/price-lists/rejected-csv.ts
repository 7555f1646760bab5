import type { Ctx } from '../env.ts'
import { REJECT_SENTENCES } from '../i18n/price-lists.ts'
import { word } from '../i18n/sentence.ts'
import { getPriceListRow } from './get-price-list.ts'
import { readRejected } from './rejected-rows.ts'
import type { Rejection } from './schemas/rows.ts'

const ENCODER = new TextEncoder()
/** Signs with which a spreadsheet would take a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/
const HEAD = {
  be: ['Радок', 'Слупок', 'Код прычыны', 'Прычына'],
  en: ['Line', 'Column', 'Reason code', 'Reason'],
  ru: ['Строка', 'Столбец', 'Код причины', 'Причина'],
}

/**
 * The refused rows as a CSV in the list's own layout, four columns saying why before it. UTF-8 with
 * a byte order mark, `;` between cells; a cell a spreadsheet would run as a formula gets a quote.
 */
export async function rejectedCsv(
  ctx: Ctx,
  id: number,
): Promise<{ fileName: string; body: ReadableStream<Uint8Array> }> {
  const list = await getPriceListRow(ctx, id)
  const titles = list.recognised?.columns.map(({ title }) => title) ?? []
  const parts = readRejected(ctx.sources, id, list.state?.rejectedParts ?? 0)
  const head = `\ufeff${csvLine([...HEAD[ctx.locale], ...titles])}`
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
      const lines = part.value.map((row) => csvLine(rowCells(ctx, titles, row)))
      controller.enqueue(ENCODER.encode(lines.join('')))
    },
  })
  const name = list.fileName.replace(/\.[^.]*$/, '')
  return { fileName: `${name}-rejected.csv`, body }
}

function rowCells({ locale }: Ctx, titles: string[], row: Rejection): string[] {
  const column = row.column === null ? '' : (titles[row.column] ?? String(row.column + 1))
  const reason = word(REJECT_SENTENCES[row.code], locale, { ...row.params, value: row.value })
  return [String(row.line), column, row.code, reason, ...row.cells]
}

const csvLine = (cells: string[]): string => `${cells.map(csvCell).join(';')}\r\n`

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
