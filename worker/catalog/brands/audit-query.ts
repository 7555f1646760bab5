import { audited } from '../../store/audit/audit.ts'
import type { Query } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

/** `audited` for `queryBatch`. */
export function auditQuery(ctx: Ctx, event: Parameters<typeof audited>[1]): Query<never> {
  const { sql, params } = audited(ctx, event).toSQL()
  return { sql, binds: params as Query<never>['binds'] }
}
