import { CSV_MARK, type CsvCell } from '../../../web/lib/format-csv.ts'
import { priceBookQuery, readPriceBook } from '../../catalog/pricing/read-price-book.ts'
import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { type FileColumn, fileHead, fileWord } from '../../i18n/files.ts'
import { notFound } from '../../errors.ts'
import { csvForm } from '../../lib/csv-form.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { streamOf } from '../../lib/stream-of.ts'
import { workbookStream, XLSX_TYPE } from '../../lib/workbook-stream.ts'
import { auditExport } from '../../store/audit/audit-export.ts'
import { priceRows } from './price-rows.ts'
import type { PriceFileQuery } from './schemas.ts'

type Kind = NonNullable<PriceFileQuery['file']>

/** A price list that is written while it is sent, and the headers it goes with. */
export interface PriceFile {
  body: ReadableStream<Uint8Array>
  headers: { 'Content-Type': string; 'Content-Disposition': string }
}

const HEAD = [
  'brand',
  'number',
  'name',
  'your_price',
  'usual_price',
  'currency',
  'in_stock',
  'minimum',
  'pack',
  'days_from',
  'days_to',
] satisfies FileColumn[]
const WIDTHS = [20, 24, 48, 14, 14, 8, 11, 10, 10, 9, 9]

const TYPES: Record<Kind, string> = { csv: 'text/csv; charset=utf-8', xlsx: XLSX_TYPE }

/**
 * All that is in stock at the prices of a company, as a CSV or a workbook of the same rows. Audited as an export before
 * its first line: how many lines there will be, nobody knows then. `not_found` for an unknown company.
 */
export async function pricesFile(ctx: Ctx, companyId: number, kind: Kind): Promise<PriceFile> {
  const view = { currency: null, now: ctx.now, companyId }
  const found = await queryBatch(ctx.db.raw, {
    company: query<{ id: number }>`SELECT id FROM companies WHERE id = ${companyId}`,
    book: priceBookQuery(view),
  })
  if (found.company.length === 0) throw notFound()
  await auditExport(ctx, { noun: 'companies', id: companyId, filter: { file: kind }, rows: null })
  const rows = priceRows(ctx, readPriceBook(found.book, view))
  const parts = kind === 'csv' ? csvTexts(rows, ctx.locale) : workbook(rows, ctx.locale)
  return {
    body: streamOf(parts),
    headers: {
      'Content-Type': TYPES[kind],
      'Content-Disposition': `attachment; filename="prices.${kind}"`,
    },
  }
}

async function* csvTexts(rows: AsyncIterable<CsvCell[][]>, locale: Locale): AsyncGenerator<string> {
  const { line } = csvForm({ form: 'reader' }, locale)
  yield CSV_MARK + line(fileHead(HEAD, locale))
  for await (const some of rows) yield some.map(line).join('')
}

const workbook = (rows: AsyncIterable<CsvCell[][]>, locale: Locale) =>
  workbookStream({
    name: fileWord('sheet_prices', locale),
    head: fileHead(HEAD, locale),
    widths: WIDTHS,
    rows,
  })
