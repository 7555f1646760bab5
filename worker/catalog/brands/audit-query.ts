import { drizzleSql } from '../../db/drizzle-sql.ts'
import { type Fragment, type Query, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../../store/audit/audit.ts'

type Event = Parameters<typeof audited>[1]

interface BrandEvent extends Omit<Event, 'subject'> {
  brandId: number | Fragment
}

/** `audited` for `queryBatch`: the audit row of a change of a brand, written where `when` holds. */
export function auditQuery(
  ctx: Ctx,
  { brandId, ...event }: BrandEvent,
  when: Fragment,
): Query<never> {
  const id = typeof brandId === 'number' ? brandId : drizzleSql(brandId)
  const subject = { type: 'brand', id }
  const { sql: text, params } = audited(ctx, { ...event, subject }, drizzleSql(when)).toSQL()
  return { sql: text, binds: params as Query<never>['binds'] }
}

export const isBrand = (id: number): Fragment => sql`EXISTS (SELECT 1 FROM brands WHERE id = ${id})`
