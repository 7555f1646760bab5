import { sql } from 'drizzle-orm'
import { auditLog } from './schema/audit.ts'
import type { Ctx } from '../env.ts'

interface Event {
  /** `<noun>.<verb>`. */
  action: string
  /** `id` null is the row the statement before has inserted. */
  subject: { type: string; id: number | string | null }
  before?: unknown
  after?: unknown
  /** Who, when it is not the actor. */
  actorId?: number
}

/**
 * The audit row of the statement right before it in the same batch; nothing is written when that
 * statement changed no row.
 */
export function audited(ctx: Ctx, event: Event) {
  const { type, id } = event.subject
  const subjectId = id === null ? sql`last_insert_rowid()` : sql`${String(id)}`
  // The columns of audit_log, in the order of the schema.
  return ctx.db.insert(auditLog).select(sql`
    SELECT NULL, ${event.actorId ?? ctx.actor?.id ?? null}, ${event.action}, ${type}, ${subjectId},
      ${json(event.before)}, ${json(event.after)}, ${ctx.ipAddress}, ${ctx.now.getTime()}
    WHERE changes() > 0`)
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
