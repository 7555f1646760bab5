import { desc, sql } from 'drizzle-orm'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import { isLiveSession } from '../../db/live-session.ts'
import { sql as querySql } from '../../db/query.ts'
import { sessions } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { appKey } from '../../lib/app-key.ts'
import { keyedHash } from '../../lib/seal.ts'
import { readUserAgent } from '../../lib/read-user-agent.ts'
import type { OwnSession } from './schemas/security.ts'
import { activityKey, lifetimeOf, type SessionActivity } from './session-lifetime.ts'

type Session = typeof sessions.$inferSelect

/** As many keys as KV is read for in one request. */
const MOST = 100

/** The id of a session in the API: reveals nothing of its token, and changes with it. */
export const publicSessionId = (ctx: Ctx, id: string): string =>
  keyedHash(appKey(ctx.env), 'session id', id).slice(0, 32)

/** A session on the wire. */
export function describeSession(ctx: Ctx, session: Session, isCurrent: boolean): OwnSession {
  const { isDesktop, platform, browser } = readUserAgent(session.userAgent)
  return {
    id: publicSessionId(ctx, session.id),
    agent: { is_desktop: isDesktop, platform, browser },
    ip_address: session.ipAddress,
    is_current_device: isCurrent,
    last_active: session.lastActiveAt.toISOString(),
  }
}

/** A person's own live sessions, without visits of staff, with when each was last used, newest first. */
export async function liveSessions(ctx: Ctx, userId: number): Promise<Session[]> {
  const live = drizzleSql(querySql`SELECT s.id FROM users u
    JOIN sessions s ON ${isLiveSession(ctx.now)} WHERE u.id = ${userId} AND s.visit_id IS NULL`)
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(sql`${sessions.id} IN (${live})`)
    .orderBy(desc(sessions.lastActiveAt))
    .limit(MOST)
  const lastActive = await lastActivity(ctx, rows)
  return rows
    .map((session) => ({ ...session, lastActiveAt: lastActive(session) }))
    .filter((session) => isInUse(session, ctx.now))
    .toSorted((a, b) => b.lastActiveAt.getTime() - a.lastActiveAt.getTime())
}

/** KV has the activity to the minute, the row to the hour. */
async function lastActivity(ctx: Ctx, rows: Session[]): Promise<(session: Session) => Date> {
  const seen = await Promise.all(
    rows.map(({ id }) => ctx.kv.get<SessionActivity>(activityKey(id), 'json')),
  )
  const byId = new Map(rows.map(({ id }, at) => [id, seen[at]?.lastActiveAt ?? 0]))
  return (session) => new Date(Math.max(session.lastActiveAt.getTime(), byId.get(session.id) ?? 0))
}

const isInUse = (session: Session, now: Date): boolean =>
  session.lastActiveAt.getTime() + lifetimeOf(session).idleMs > now.getTime()
