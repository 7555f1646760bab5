import { query, queryRow, sql } from '../../../db/query.ts'
import type { Actor, Ctx } from '../../../env.ts'
import type { EndedVisit, VisitEnd } from './schemas.ts'
import { ACT_FOR, rightsOf } from './visit-stands.ts'

interface Row {
  user_id: number
  name: string
  ended_at: number | null
  expires_at: number
  is_blocked: number
  is_gone: number
  holds_rights: number
  may: number
}

/**
 * What has ended the last visit of this session of staff, which nobody left: told to their browser, which is in it
 * still. Null for one that staff ended themselves, or that goes on.
 */
export async function whyEnded(ctx: Ctx, staff: Actor): Promise<EndedVisit | null> {
  const row = await queryRow(
    ctx.db.raw,
    query<Row>`SELECT v.user_id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name,
        v.ended_at, v.expires_at, u.is_disabled AS is_blocked, u.deleted_at IS NOT NULL AS is_gone,
        EXISTS (${rightsOf(sql`u.id`)}) AS holds_rights,
        ${ACT_FOR} IN (${rightsOf(sql`v.staff_id`)}) AS may
      FROM support_visits v JOIN users u ON u.id = v.user_id
      WHERE v.staff_id = ${staff.id} AND v.staff_session_id = ${staff.sessionId}
      ORDER BY v.started_at DESC LIMIT 1`,
  )
  if (row === null || row.ended_at !== null) return null
  return { user_id: row.user_id, name: row.is_gone === 1 ? '' : row.name, why: reasonOf(ctx, row) }
}

function reasonOf({ now }: Ctx, row: Row): VisitEnd {
  if (row.is_gone === 1) return 'customer_deleted'
  if (row.is_blocked === 1) return 'customer_blocked'
  if (row.holds_rights === 1) return 'customer_is_staff'
  if (row.may === 0) return 'right_lost'
  // Else the customer has ended all their sessions, as with a new password.
  return row.expires_at <= now.getTime() ? 'time' : 'sessions_ended'
}
