import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { audited } from '../../store/audit/audit.ts'
import type { Ctx } from '../../env.ts'

/** `audited` for a batch of plain statements. */
export function auditStatement(
  ctx: Ctx,
  event: Parameters<typeof audited>[1],
): D1PreparedStatement {
  const { sql, params } = audited(ctx, event).toSQL()
  return ctx.db.raw.prepare(sql).bind(...params)
}
