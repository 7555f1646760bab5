import { CSV_MARK, type CsvCell } from '../../../../web/lib/format-csv.ts'
import type { Ctx } from '../../../env.ts'
import { fileWord } from '../../../i18n/files.ts'
import { csvForm } from '../../../lib/csv-form.ts'
import { streamOf } from '../../../lib/stream-of.ts'
import { workbookStream, XLSX_TYPE } from '../../../lib/workbook-stream.ts'
import { auditExport } from '../../../store/audit/audit-export.ts'
import { readBook } from '../book.ts'
import type { ProductsFileQuery } from '../schemas.ts'
import { productCells } from './product-cells.ts'
import { productRows } from './product-rows.ts'

const TYPES = { csv: 'text/csv; charset=utf-8', xlsx: XLSX_TYPE }
const WIDTH = 20

/** A file that is written while it is sent, and its headers. */
interface ProductsFile {
  body: ReadableStream<Uint8Array>
  headers: { 'Content-Type': string; 'Content-Disposition': string }
}

/**
 * What people wrote and decided of the products that match, as a file that can be put in again. Audited as an export
 * before its first line: how many lines there will be, nobody knows then.
 */
export async function productsFile(
  ctx: Ctx,
  { form, zone, read, ...filters }: ProductsFileQuery,
  kind: 'csv' | 'xlsx',
): Promise<ProductsFile> {
  await auditExport(ctx, { noun: 'products', filter: { ...filters, file: kind }, rows: null })
  const { head, cellsOf } = productCells(await readBook(ctx), { isRead: read === 'yes' })
  const rows = productRows(ctx, { filters, cellsOf })
  const parts =
    kind === 'csv'
      ? csvTexts(head, rows, csvForm({ form, zone }, ctx.locale).line)
      : workbookStream({
          name: fileWord('sheet_products', ctx.locale),
          head,
          widths: head.map(() => WIDTH),
          rows: withoutNumbers(rows),
        })
  return {
    body: streamOf(parts),
    headers: {
      'Content-Type': TYPES[kind],
      'Content-Disposition': `attachment; filename="products.${kind}"`,
    },
  }
}

async function* csvTexts(
  head: string[],
  rows: AsyncIterable<CsvCell[][]>,
  line: (cells: readonly CsvCell[]) => string,
): AsyncGenerator<string> {
  yield CSV_MARK + line(head)
  for await (const some of rows) yield some.map(line).join('')
}

/** A spreadsheet rounds numbers of many digits when it saves them: as text they stay exact. */
async function* withoutNumbers(rows: AsyncIterable<CsvCell[][]>): AsyncGenerator<CsvCell[][]> {
  for await (const some of rows) {
    yield some.map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell : cell.number)))
  }
}
