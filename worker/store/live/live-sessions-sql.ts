import type { Permission } from '../../permissions.ts'
import { type Fragment, type Query, query, sql } from '../../db/query.ts'
import { isLiveSession } from '../../db/live-session.ts'
import type { Ctx } from '../../env.ts'
import { isTwoFactorRequired } from '../settings/is-two-factor-required.ts'
import { HEARD_WITH, type LiveHint } from './schemas.ts'

const ALL_HEARD = [...new Set<Permission>(Object.values(HEARD_WITH))]

/** Who hears anything at all. */
export const HEARS_ANY = ALL_HEARD.join('|')

/** Condition on `sessions s` and `users u`: the session is live, and its person may look at orders. */
export const isLive = (ctx: Ctx): Fragment =>
  sql`${isLiveSession(ctx.now)} AND u.email_verified_at IS NOT NULL`

/** A live session that may be connected. */
export interface SessionRow {
  user_id: number
  session_id: string
  /** 1: the person may see what has changed. */
  hears: number
}

/**
 * Live sessions of staff with any of these permissions, and whether they have the one for `kind`. Goes from
 * staff, who are few, to their sessions.
 */
export const staffSessions = (
  ctx: Ctx,
  kind: LiveHint['kind'],
  who = sql`1`,
): Query<SessionRow> => query`
  SELECT u.id AS user_id, s.id AS session_id, max(p.value = ${HEARD_WITH[kind]}) AS hears
  FROM user_roles ur CROSS JOIN roles r ON r.id = ur.role_id CROSS JOIN json_each(r.permissions) p
    CROSS JOIN users u ON u.id = ur.user_id CROSS JOIN sessions s ON ${isLive(ctx)}
  WHERE p.value IN (SELECT value FROM json_each(${JSON.stringify(ALL_HEARD)})) AND ${who}
    AND (u.two_factor_confirmed_at IS NOT NULL OR coalesce((SELECT value FROM settings
      WHERE key = 'staff_two_factor_required'),
      ${String(isTwoFactorRequired(ctx.env, null))}) <> 'true')
  GROUP BY s.id`
