import { actorOf } from '../../../actor-of.ts'
import { literal, query, queryRows } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import type { SupportVisit } from './schemas.ts'

const MOST = 50

interface Row {
  id: string
  started_at: number
  ended_at: number
}

/** When staff looked at the actor's account, the newest first; fifty at most. */
export async function listVisits(ctx: Ctx): Promise<SupportVisit[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<Row>`SELECT id, started_at, coalesce(ended_at, expires_at) AS ended_at FROM support_visits
      WHERE user_id = ${actorOf(ctx).id} ORDER BY started_at DESC LIMIT ${literal(MOST)}`,
  )
  const now = ctx.now.getTime()
  return rows.map((row) => ({
    id: row.id,
    started_at: new Date(row.started_at).toISOString(),
    ended_at: row.ended_at > now ? null : new Date(row.ended_at).toISOString(),
  }))
}
