import { drizzleSql } from '../../db/drizzle-sql.ts'
import { type Fragment, type Query, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../../store/audit/audit.ts'

interface ProductEvent {
  action: 'products.merge' | 'products.split'
  id: number | Fragment
  before?: object
  after: object
}

/** The audit row of a product that is merged or split, written where `when` holds. */
export function auditOf(
  ctx: Ctx,
  { id, ...event }: ProductEvent,
  when: Fragment = sql`1`,
): Query<never> {
  const subject = { type: 'product', id: typeof id === 'number' ? id : drizzleSql(id) }
  const { sql: text, params } = audited(ctx, { ...event, subject }, drizzleSql(when)).toSQL()
  return { sql: text, binds: params as Query<never>['binds'] }
}
