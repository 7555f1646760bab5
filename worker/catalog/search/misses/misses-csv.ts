import { auditExport } from '../../../store/audit/audit-export.ts'
import { queryRows } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { type FileColumn, fileHead } from '../../../i18n/files.ts'
import { CSV_MARK, csvLine } from '../../../../web/lib/format-csv.ts'
import { missRows, toMiss } from './list-misses.ts'
import type { SearchMissesQuery } from '../schemas/misses.ts'

/** More rows than a person sorts through; a spreadsheet opens them at once. */
const MOST_ROWS = 20_000
const HEAD = ['search', 'language', 'times', 'last_time'] satisfies FileColumn[]

/** The searches a list of misses shows on all its pages, as a CSV. */
export async function missesCsv(ctx: Ctx, query: SearchMissesQuery): Promise<string> {
  const rows = await queryRows(ctx.db.raw, missRows(query, { most: MOST_ROWS, offset: 0 }))
  await auditExport(ctx, { noun: 'search-misses', filter: query, rows: rows.length })
  const lines = rows
    .map(toMiss)
    .map((miss) => csvLine([miss.query, miss.locale, { number: String(miss.count) }, miss.last_at]))
  return [CSV_MARK, csvLine(fileHead(HEAD, ctx.locale)), ...lines].join('')
}
