import { queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { requestRows, requestSums, rowsOfLast } from './request-sums.ts'
import type { RequestFigures } from './schemas.ts'

const HOUR_MS = 3_600_000

/** How requests fared in the last hour and the last day, as the isolates have written it: at most a minute ago. */
export async function getRequestFigures(ctx: Ctx): Promise<RequestFigures> {
  const now = Date.now()
  const rows = await queryRows(ctx.db.raw, requestRows(now))
  return { hour: requestSums(rowsOfLast(rows, { now, spanMs: HOUR_MS })), day: requestSums(rows) }
}
