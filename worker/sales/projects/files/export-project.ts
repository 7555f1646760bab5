import { CSV_MARK, type CsvCell } from '../../../../web/lib/format-csv.ts'
import type { Ctx } from '../../../env.ts'
import { type FileColumn, fileHead, fileWord } from '../../../i18n/files.ts'
import { csvForm } from '../../../lib/csv-form.ts'
import { plainAmount } from '../../../lib/plain-amount.ts'
import { streamOf } from '../../../lib/stream-of.ts'
import { plainPrice } from '../../../lib/unit-price.ts'
import { workbookStream, XLSX_TYPE } from '../../../lib/workbook-stream.ts'
import { getProject } from '../get-project.ts'
import { neededPieces } from '../check/needed-pieces.ts'
import type { Project, ProjectRow } from '../schemas.ts'
import type { ProjectExportQuery } from './schemas.ts'

const TYPES = { csv: 'text/csv; charset=utf-8', xlsx: XLSX_TYPE }

const HEAD = [
  'line_number',
  'designators',
  'part_number',
  'brand',
  'quantity',
  'spare',
  'needed',
  'short',
  'found_part',
  'price',
  'sum',
  'currency',
  'days',
  'taken_from',
  'flags',
  'note',
] satisfies FileColumn[]
const WIDTHS = [6, 24, 24, 18, 10, 10, 14, 10, 28, 12, 12, 8, 8, 28, 24, 32]

/** A file that is written while it is sent, and its headers. */
interface ProjectFile {
  body: ReadableStream<Uint8Array>
  headers: { 'Content-Type': string; 'Content-Disposition': string }
}

/**
 * A project as a table in the reader's language: its rows with what the newest check found, prices, chosen offers and
 * flags. Put in again, it is the same list. 404 for a project that the actor does not see.
 */
export async function exportProject(
  ctx: Ctx,
  id: number,
  { format, form, zone }: ProjectExportQuery,
): Promise<ProjectFile> {
  const project = await getProject(ctx, id)
  const written = csvForm({ form, zone }, ctx.locale)
  const rows = project.items.map((row) =>
    cellsOf(row, { project, locale: ctx.locale, isRaw: form === 'raw' }),
  )
  const head = fileHead(HEAD, ctx.locale)
  const parts =
    format === 'csv'
      ? csvTexts(head, rows, written.line)
      : workbookStream({
          name: fileWord('sheet_project', ctx.locale),
          head,
          widths: WIDTHS,
          rows: atOnce(rows),
        })
  return {
    body: streamOf(parts),
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="project-${id}.${format}"`,
    },
  }
}

async function* csvTexts(
  head: string[],
  rows: CsvCell[][],
  line: (cells: readonly CsvCell[]) => string,
): AsyncGenerator<string> {
  yield CSV_MARK + line(head) + rows.map((cells) => line(cells)).join('')
}

async function* atOnce(rows: CsvCell[][]): AsyncGenerator<CsvCell[][]> {
  yield rows
}

interface Written {
  project: Project
  locale: string
  isRaw: boolean
}

const whole = (value: number | null): CsvCell => (value === null ? '' : { number: String(value) })

function cellsOf(row: ProjectRow, { project, locale, isRaw }: Written): CsvCell[] {
  const { found, product } = row
  const price = found?.price ?? row.agreed_price
  const build = project.build_quantity
  const needed = neededPieces({ quantity: row.quantity, spareBps: row.spare_bps }, build)
  return [
    whole(row.position),
    row.designators,
    row.number,
    row.brand,
    whole(row.quantity),
    { number: String(row.spare_bps / 100) },
    whole(found?.needed ?? needed),
    whole(found?.short ?? null),
    product === null ? '' : `${product.brand.name} ${product.mpn}`,
    price === null ? '' : { number: plainPrice(price.micros) },
    found?.sum == null ? '' : { number: plainAmount(found.sum) },
    price?.currency ?? '',
    whole(found?.days ?? row.agreed_days),
    row.takes
      .map(({ quantity, warehouse }) => `${quantity} × ${warehouse?.name ?? '?'}`)
      .join(', '),
    (found?.flags ?? [])
      .map((flag) => (isRaw ? flag : fileWord(`flag_${flag}`, locale)))
      .join(', '),
    row.note,
  ]
}
