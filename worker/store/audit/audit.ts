import { is, SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { auditLog } from '../../db/schema/audit.ts'
import type { Ctx } from '../../env.ts'

interface Event {
  /** `<noun>.<verb>`. */
  action: string
  /** `id` null is the row the statement before has inserted; an expression is read when this is written. */
  subject: { type: string; id: number | string | SQL | null }
  before?: unknown
  after?: unknown
  /** Who, when it is not the actor. */
  actorId?: number
}

/**
 * The audit row of a change in the same batch, written where `when` holds; without `when`, where the
 * statement right before it changed a row.
 */
export function audited(ctx: Ctx, event: Event, when: SQL = sql`changes() > 0`) {
  const { type, id } = event.subject
  const subjectId = id === null ? sql`last_insert_rowid()` : is(id, SQL) ? id : sql`${String(id)}`
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
    rest: sql`WHERE ${when}`,
  })
}
