import { drizzleSql } from '../../db/drizzle-sql.ts'
import { type Fragment, type Query, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../../store/audit/audit.ts'

type Event = Parameters<typeof audited>[1]

interface DocumentEvent extends Omit<Event, 'subject'> {
  documentId: number | Fragment
}

/** `audited` for `queryBatch`: the audit row of a change of a document, written where `when` holds. */
export function auditQuery(
  ctx: Ctx,
  { documentId, ...event }: DocumentEvent,
  when: Fragment,
): Query<never> {
  const id = typeof documentId === 'number' ? documentId : drizzleSql(documentId)
  const subject = { type: 'part-document', id }
  const { sql: text, params } = audited(ctx, { ...event, subject }, drizzleSql(when)).toSQL()
  return { sql: text, binds: params as Query<never>['binds'] }
}

export const isDocument = (id: number): Fragment =>
  sql`EXISTS (SELECT 1 FROM part_documents WHERE id = ${id})`
