import type { Ctx } from '../../../env.ts'
import { decodePercent } from '../../../lib/decode-percent.ts'
import { plainFileName } from '../../../lib/plain-file-name.ts'
import { LIST_LIMITS, readListRows } from '../../../catalog/search/list-file/read-list-file.ts'
import { MOST_IMPORT_LINES, type ReadFile } from './schemas.ts'
import { guessImport } from './guess-import.ts'
import { splitLines } from './split-lines.ts'
import { findLayout } from './layouts.ts'

/** Cells of designators are long. */
const LIMITS = { ...LIST_LIMITS, cell: 4000 }

/**
 * Reads a file with a bill of materials: its rows as text, and what its columns are, as the actor said it of such a file
 * before, else as it is guessed. Errors as of a list that is searched for.
 */
export async function readProjectFile(
  ctx: Ctx,
  request: Request,
  fileName: string,
): Promise<ReadFile> {
  const { sheet, rows: lines, isCut } = await readListRows(ctx, request, LIMITS)
  const rows = lines.every(({ cells }) => cells.length === 1) ? await splitLines(ctx, lines) : lines
  const { headerLine, columns } = guessImport(rows)
  const said = await findLayout(
    ctx,
    columns.map(({ title }) => title),
  )
  const data = rows.filter(({ line }) => line > headerLine)
  return {
    name: plainFileName(decodePercent(fileName)) ?? '',
    sheet,
    header_line: headerLine,
    columns: columns.map(({ title, field }, at) => ({ title, field: said?.[at] ?? field })),
    is_remembered: said !== null,
    rows: data.slice(0, MOST_IMPORT_LINES),
    is_cut: isCut || data.length > MOST_IMPORT_LINES,
  }
}
