import { type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { auditLog } from '../../db/schema/audit.ts'
import type { Ctx } from '../../env.ts'

interface Event {
  /** `<noun>.<verb>`. */
  action: string
  /** `id` null is the row the statement before has inserted. */
  subject: { type: string; id: number | string | null }
  before?: unknown
  after?: unknown
  /** Who, when it is not the actor. */
  actorId?: number
  /** When it is written; left out: when the statement right before it changed a row. */
  when?: SQL
}

/**
 * The audit row of a write in the same batch: of the statement right before it, nothing when that changed
 * no row; or of any statement under the condition `when`.
 */
export function audited(ctx: Ctx, event: Event) {
  const { type, id } = event.subject
  const subjectId = id === null ? sql`last_insert_rowid()` : sql`${String(id)}`
  return insertWhen(ctx.db, auditLog, {
    cells: {
      actorId: event.actorId ?? ctx.actor?.id ?? null,
      action: event.action,
      subjectType: type,
      subjectId,
      before: event.before,
      after: event.after,
      ipAddress: ctx.ipAddress,
      createdAt: ctx.now,
    },
    rest: sql`WHERE ${event.when ?? sql`changes() > 0`}`,
  })
}
