import { isLiveSession } from '../../db/live-session.ts'
import { type Query, query, queryRow } from '../../db/query.ts'
import type { Actor, Ctx } from '../../env.ts'
import { sha256 } from '../../lib/hash.ts'
import { isTwoFactorRequired } from '../../store/settings/is-two-factor-required.ts'
import { visitStands } from './acting/visit-stands.ts'
import {
  OFF_SECTIONS_KEY,
  OffSections,
  sectionOf,
  SWITCHES_SECTIONS,
} from '../../store/settings/schemas/sections.ts'
import { activityKey, lifetimeOf, type SessionActivity } from './session-lifetime.ts'

export interface LiveSession {
  id: string
  isRemembered: boolean
  actor: Actor
  /** Epoch milliseconds: as KV knows it, and as the exact row does. */
  lastActiveAt: number
  storedActiveAt: number
  expiresAt: number
}

interface SessionRow {
  is_remembered: number
  last_active_at: number
  user_id: number
  email: string
  email_verified_at: number | null
  two_factor_confirmed_at: number | null
  current_team_id: number | null
  password_confirmed_at: number | null
  expires_at: number
  visit_id: string | null
  staff_id: number | null
  roles: string
  permissions: string
  /** JSON of the store's setting; null when it was never set. */
  two_factor_required: string | null
  /** JSON of the sections that are switched off; null: none ever was. */
  off_sections: string | null
}

/**
 * Reads session, person, roles and permissions in one query, by primary keys. The row decides what must take
 * effect at once (ended, expired, epoch raised, account disabled, a visit of staff over); KV, read at the same time, only lengthens
 * the idle time.
 */
const sessionQuery = (id: string, now: Date): Query<SessionRow> => query`
  SELECT s.is_remembered, s.last_active_at, s.password_confirmed_at, s.expires_at, s.visit_id,
    (SELECT v.staff_id FROM support_visits v WHERE v.id = s.visit_id) AS staff_id, u.id AS user_id, u.email,
    u.email_verified_at, u.two_factor_confirmed_at, u.current_team_id,
    (SELECT json_group_array(r.name) FROM user_roles ur JOIN roles r ON r.id = ur.role_id
      WHERE ur.user_id = u.id) AS roles,
    (SELECT json_group_array(DISTINCT p.value) FROM user_roles ur JOIN roles r ON r.id = ur.role_id,
      json_each(r.permissions) p WHERE ur.user_id = u.id) AS permissions,
    (SELECT value FROM settings WHERE key = 'staff_two_factor_required') AS two_factor_required,
    (SELECT value FROM settings WHERE key = ${OFF_SECTIONS_KEY}) AS off_sections
  FROM sessions s JOIN users u ON ${isLiveSession(now)}
  WHERE s.id = ${id} AND ${visitStands(now)}`

/** The session behind a cookie's token, or null when it is not live. */
export async function findSession(ctx: Ctx, token: string): Promise<LiveSession | null> {
  const id = sha256(token)
  const now = ctx.now.getTime()
  const [row, activity] = await Promise.all([
    queryRow(ctx.db.raw, sessionQuery(id, ctx.now)),
    ctx.kv.get<SessionActivity>(activityKey(id), 'json'),
  ])
  if (row === null) return null
  const isRemembered = row.is_remembered === 1
  const lastActiveAt = Math.max(row.last_active_at, activity?.lastActiveAt ?? 0)
  if (lastActiveAt + lifetimeOf({ isRemembered }).idleMs <= now) return null
  return {
    id,
    isRemembered,
    lastActiveAt,
    storedActiveAt: row.last_active_at,
    expiresAt: row.expires_at,
    actor: actorOf(ctx, id, row),
  }
}

const actorOf = (ctx: Ctx, sessionId: string, row: SessionRow): Actor => ({
  id: row.user_id,
  email: row.email,
  isEmailVerified: row.email_verified_at !== null,
  ...rightsOf(JSON.parse(row.permissions) as string[], row.off_sections),
  roles: JSON.parse(row.roles) as string[],
  hasTwoFactor: row.two_factor_confirmed_at !== null,
  lacksTwoFactor:
    row.two_factor_confirmed_at === null &&
    isTwoFactorRequired(
      ctx.env,
      row.two_factor_required === null ? null : row.two_factor_required === 'true',
    ),
  currentTeamId: row.current_team_id,
  sessionId,
  passwordConfirmedAt:
    row.password_confirmed_at === null ? null : new Date(row.password_confirmed_at),
  acting:
    row.visit_id === null || row.staff_id === null
      ? null
      : { visitId: row.visit_id, staffId: row.staff_id, until: new Date(row.expires_at) },
})

/** What a person may do now: without what belongs to sections that are off, unless they may switch those on. */
function rightsOf(
  granted: string[],
  offSections: string | null,
): Pick<Actor, 'permissions' | 'offPermissions'> {
  const off = OffSections.parse(JSON.parse(offSections ?? '{}'))
  if (Object.keys(off).length === 0 || granted.includes(SWITCHES_SECTIONS)) {
    return { permissions: granted }
  }
  const isOff = (permission: string): boolean => {
    const section = sectionOf(permission)
    return section !== undefined && off[section] !== undefined
  }
  return {
    permissions: granted.filter((permission) => !isOff(permission)),
    offPermissions: granted.filter(isOff),
  }
}
