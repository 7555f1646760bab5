import { actorOf } from '../../actor-of.ts'
import { type Fragment, query, type Query } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { StaffMember } from './schemas.ts'

export interface StaffRow {
  id: number
  first_name: string
  last_name: string
  email: string
  is_verified: number
  is_disabled: number
  disabled_reason: string | null
  has_two_factor: number
  /** JSON. */
  roles: string
  holds_more: number
  /** Epoch milliseconds. */
  last_seen_at: number | null
  sent_at: number | null
  expires_at: number | null
  invited_by: string | null
}

/** As much staff as a store ever has; more are not listed. */
const MOST_STAFF = 2000

/** Staff: everybody with a role, of those whom `who`, a condition on `users u`, fits. Goes from roles to people. */
export const staffQuery = (ctx: Ctx, who: Fragment): Query<StaffRow> => query`
  SELECT u.id, u.first_name, u.last_name, u.email, u.email_verified_at IS NOT NULL AS is_verified,
    u.is_disabled, u.disabled_reason, u.two_factor_confirmed_at IS NOT NULL AS has_two_factor,
    (SELECT json_group_array(json_object('id', r.id, 'name', r.name)) FROM user_roles ur
      JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = u.id) AS roles,
    EXISTS (SELECT 1 FROM user_roles ur JOIN roles r ON r.id = ur.role_id,
        json_each(r.permissions) p
      WHERE ur.user_id = u.id AND p.value NOT IN (SELECT value FROM
        json_each(${JSON.stringify(actorOf(ctx).permissions)}))) AS holds_more,
    nullif(max(
      coalesce((SELECT max(s.last_active_at) FROM sessions s WHERE s.user_id = u.id), 0),
      coalesce((SELECT max(k.last_at) FROM known_addresses k WHERE k.user_id = u.id), 0)), 0)
      AS last_seen_at,
    i.sent_at, i.expires_at, trim(b.first_name || ' ' || b.last_name) AS invited_by
  FROM (SELECT DISTINCT user_id FROM user_roles) staff CROSS JOIN users u ON u.id = staff.user_id
    LEFT JOIN staff_invitations i ON i.user_id = u.id AND i.withdrawn_at IS NULL
    LEFT JOIN users b ON b.id = i.invited_by_id
  WHERE u.deleted_at IS NULL AND ${who} LIMIT ${MOST_STAFF}`

/** A row of it as the API says it. */
export function toStaffMember(ctx: Ctx, row: StaffRow): StaffMember {
  const isInvited = row.is_verified === 0 && row.sent_at !== null && row.expires_at !== null
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    roles: JSON.parse(row.roles) as StaffMember['roles'],
    state: stateOf(ctx, row),
    has_two_factor: row.has_two_factor === 1,
    last_seen_at: iso(row.last_seen_at),
    invitation: isInvited
      ? {
          sent_at: new Date(row.sent_at ?? 0).toISOString(),
          expires_at: new Date(row.expires_at ?? 0).toISOString(),
          invited_by: row.invited_by,
        }
      : null,
    blocked_reason: row.disabled_reason,
    is_self: row.id === actorOf(ctx).id,
    holds_more: row.holds_more === 1,
  }
}

function stateOf(ctx: Ctx, row: StaffRow): StaffMember['state'] {
  if (row.is_disabled === 1) return 'blocked'
  if (row.is_verified === 1) return 'active'
  return (row.expires_at ?? 0) > ctx.now.getTime() ? 'invited' : 'expired'
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
