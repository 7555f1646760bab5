import { type Query, query, queryBatch, sql } from '../../db/query.ts'
import { peopleOf } from '../../db/team-visibility.ts'
import type { Ctx } from '../../env.ts'
import { isLive, type SessionRow, staffSessions } from './live-sessions-sql.ts'
import { roomOf, STAFF_ROOM } from './rooms.ts'
import type { Hearer } from '../../live-rooms.ts'
import type { LiveHint } from './schemas.ts'

/**
 * Notifies, after the response, everybody who may see what has changed. Callers neither wait for it nor fail
 * with it. Recipients are read at that moment, so that ended sessions and rights get nothing.
 */
export function announce(ctx: Ctx, hint: LiveHint): void {
  ctx.later('live hint', () => tell(ctx, hint))
}

/** Sends a hint now, and answers to how many connections. Fails with the first room that does, once all are told. */
export async function tell(ctx: Ctx, hint: LiveHint): Promise<number> {
  const rooms = [...(await readRooms(ctx, hint))]
  const { LIVE } = ctx.env
  const results = await Promise.allSettled(
    rooms.map(async ([name, hearers]) => LIVE.getByName(name).tell(hint, hearers)),
  )
  const counts = results.map((result) => (result.status === 'fulfilled' ? result.value : 0))
  const sent = counts.reduce((sum, count) => sum + count, 0)
  await LIVE.getByName(STAFF_ROOM).note(hint, sent)
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return sent
}

/** The rooms to notify, each with every session that may be connected to it. */
async function readRooms(ctx: Ctx, hint: LiveHint): Promise<Map<string, Hearer[]>> {
  const found = await queryBatch(ctx.db.raw, {
    staff: staffSessions(ctx, hint.kind),
    own: hint.kind === 'order' ? ownSessions(ctx, hint.id) : null,
  })
  const rooms = new Map([[STAFF_ROOM, found.staff.map(toHearer)]])
  for (const row of found.own) {
    const name = roomOf(row.user_id)
    rooms.set(name, [...(rooms.get(name) ?? []), toHearer(row)])
  }
  return rooms
}

const toHearer = (row: SessionRow): Hearer => ({
  sessionId: row.session_id,
  hears: row.hears === 1,
})

/** Live sessions of the people who see the order in the shop; see `whoseOrders`. */
const ownSessions = (ctx: Ctx, orderId: number): Query<SessionRow> => query`
  SELECT u.id AS user_id, s.id AS session_id, 1 AS hears
  FROM users u JOIN sessions s ON ${isLive(ctx)}
  WHERE u.id IN (SELECT user_id FROM orders WHERE id = ${orderId}
    UNION ${peopleOf(sql`SELECT team_id FROM orders WHERE id = ${orderId}`)})`
