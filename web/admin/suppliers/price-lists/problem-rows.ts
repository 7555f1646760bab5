import type {
  NoticeCode,
  PreviewRow,
  RejectCode,
} from '../../../../worker/list-files/schemas/rows.ts'
import type { Field } from '../../../../worker/list-files/schemas/recognised.ts'

export interface ProblemRow {
  key: string
  line: number
  /** Where in the row, from 0; null when it concerns the row as a whole. */
  column: number | null
  /** The cell as the file has it. */
  raw: string
  code: RejectCode | NoticeCode
  params: Record<string, string | number>
  isRejected: boolean
  row: PreviewRow
}

const priceColumn = (columns: readonly { index: number; field: Field }[]): number | null =>
  columns.find(({ field }) => field === 'price')?.index ?? null

/** One entry for each thing worth looking at: refusals first, then notices, then the largest jumps. */
export function problemRows(
  rows: readonly PreviewRow[],
  columns: readonly { index: number; field: Field }[],
): ProblemRow[] {
  return rows.flatMap((row): ProblemRow[] => {
    const { line, rejection } = row
    if (rejection !== null) {
      const { code, column, value, params } = rejection
      return [
        { key: `${line}-${code}`, line, column, raw: value, code, params, isRejected: true, row },
      ]
    }
    return row.notices.map(({ code, column, value }) => {
      const at = column ?? (code === 'price_jump' ? priceColumn(columns) : null)
      const raw = at === null ? value : (row.cells[at] ?? value)
      const params = { value }
      return { key: `${line}-${code}`, line, column: at, raw, code, params, isRejected: false, row }
    })
  })
}
