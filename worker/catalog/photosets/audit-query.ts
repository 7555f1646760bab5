import { drizzleSql } from '../../db/drizzle-sql.ts'
import { type Fragment, type Query, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../../store/audit/audit.ts'

type Event = Parameters<typeof audited>[1]

interface PhotosetEvent extends Omit<Event, 'subject'> {
  photosetId: number | Fragment
}

/** `audited` for `queryBatch`: the audit row of a change of a photoset, written where `when` holds. */
export function auditQuery(
  ctx: Ctx,
  { photosetId, ...event }: PhotosetEvent,
  when: Fragment,
): Query<never> {
  const id = typeof photosetId === 'number' ? photosetId : drizzleSql(photosetId)
  const subject = { type: 'photoset', id }
  const { sql: text, params } = audited(ctx, { ...event, subject }, drizzleSql(when)).toSQL()
  return { sql: text, binds: params as Query<never>['binds'] }
}

export const isPhotoset = (id: number): Fragment =>
  sql`EXISTS (SELECT 1 FROM photosets WHERE id = ${id})`
