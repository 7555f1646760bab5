import { CSV_MARK, csvLine } from '../../../../web/lib/format-csv.ts'
import type { Ctx } from '../../../env.ts'
import { rejectedHead } from '../../../i18n/rejected-head.ts'
import { auditExport } from '../../../store/audit/audit-export.ts'
import { planImport } from './plan-import.ts'
import { sentenceOf } from './preview-import.ts'
import { readCandidates } from './read-candidates.ts'
import type { ImportQuery } from './schemas.ts'

/**
 * The refused rows of a file as a CSV with every cell they had, four columns saying why before it. Formulas are defused;
 * put right and imported again, such cells are read as they came.
 */
export async function rejectedCsv(
  ctx: Ctx,
  bytes: Uint8Array,
  query: ImportQuery,
): Promise<string> {
  const { titles, candidates } = await readCandidates(bytes, query)
  const { rows } = await planImport(ctx, candidates, query.existing)
  const refused = rows.filter((row) => row.outcome === 'refused')
  await auditExport(ctx, {
    noun: 'rejected-rows',
    filter: { file_name: query.file_name },
    rows: refused.length,
  })
  const lines = refused.map((row) => {
    const { line, cells } = row.candidate
    return csvLine([{ number: String(line) }, '', row.reason, sentenceOf(ctx, row), ...cells])
  })
  return `${CSV_MARK}${csvLine([...rejectedHead(ctx.locale), ...titles])}${lines.join('')}`
}
