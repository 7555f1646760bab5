import { is, SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { origin } from './origin.ts'
import type { Ctx } from '../../env.ts'

interface Event {
  /** `<noun>.<verb>`. */
  action: string
  /** Expressions are read when this is written. */
  subject: { type: string; id: number | string | SQL }
  before?: unknown
  after?: unknown
  /** Who, when it is not the actor. */
  actorId?: number
}

/** The audit row of a change in the same batch, written where `when` holds: the guard of the change itself. */
export const audited = (ctx: Ctx, event: Event, when: SQL) =>
  auditedEach(ctx, event, sql`WHERE ${when}`)

/** An audit row for each row of `from` (`FROM … WHERE …`); the event's expressions are read of it. */
export function auditedEach(ctx: Ctx, event: Event, from: SQL) {
  const { type, id } = event.subject
  const subjectId = is(id, SQL) ? id : String(id)
  return insertWhen(ctx.db, auditLog, {
    cells: {
      ...whoOf(ctx, event),
      action: event.action,
      subjectType: type,
      subjectId,
      before: event.before,
      after: event.after,
      ...origin(ctx),
      createdAt: ctx.now,
    },
    rest: from,
  })
}

/** Staff who act for a customer stand beside them. */
const whoOf = ({ actor }: Ctx, { actorId }: Event) =>
  actor?.acting == null
    ? { actorId: actorId ?? actor?.id ?? null, actingForId: null }
    : { actorId: actor.acting.staffId, actingForId: actor.id }
