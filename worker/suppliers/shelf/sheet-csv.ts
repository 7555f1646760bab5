import { CSV_MARK } from '../../../web/lib/format-csv.ts'
import type { Ctx } from '../../env.ts'
import { type FileColumn, fileHead } from '../../i18n/files.ts'
import { csvForm } from '../../lib/csv-form.ts'
import { auditExport } from '../../store/audit/audit-export.ts'
import { getSheet } from './get-sheet.ts'
import type { SheetCsvQuery } from './schemas.ts'

const HEAD = [
  'place',
  'brand',
  'number',
  'name',
  'on_the_shelf',
  'for_orders',
  'counted',
] satisfies FileColumn[]

/** The counting sheet of a place as a CSV: its last column is left to be written into. Audited as an export. */
export async function sheetCsv(ctx: Ctx, { form, zone, ...query }: SheetCsvQuery): Promise<string> {
  const { place, parts } = await getSheet(ctx, query.place)
  await auditExport(ctx, { noun: 'shelf', filter: query, rows: parts.length })
  const written = csvForm({ form, zone }, ctx.locale)
  const lines = parts.map(({ product, on_hand: here, allocated }) =>
    written.line([
      place,
      product.brand,
      product.mpn,
      product.name,
      { number: String(here) },
      { number: String(allocated) },
      '',
    ]),
  )
  return [CSV_MARK, written.line(fileHead(HEAD, ctx.locale)), ...lines].join('')
}
