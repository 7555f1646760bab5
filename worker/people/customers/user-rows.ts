import { actorOf } from '../../actor-of.ts'
import { type Fragment, type Query, query, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { isLocale } from '../../../web/lib/locales.ts'
import type { User, UserState, UserSummary } from './schemas.ts'

/** The state of an account; the index `users_state` begins with these very words. */
export const STATE: Fragment = sql`CASE WHEN is_disabled = 1 THEN 'blocked'
  WHEN email_verified_at IS NOT NULL THEN 'active' WHEN invited_at IS NOT NULL THEN 'invited'
  ELSE 'unconfirmed' END`

export interface SummaryRow {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string | null
  /** JSON. */
  companies: string
  state: UserState
  order_count: number
  /** Epoch milliseconds. */
  last_order_at: number | null
  last_seen_at: number | null
  created_at: number
}

/** As many of a person's companies are named in a list. */
const COLUMNS = sql`u.id, u.first_name, u.last_name, u.email, u.phone, u.order_count, u.last_order_at,
  u.last_seen_at, u.created_at, ${STATE} AS state,
  (SELECT json_group_array(name) FROM (SELECT c.name FROM companies c WHERE c.user_id = u.id
    ORDER BY c.is_default DESC, c.id LIMIT 3)) AS companies`

/** Summaries of the ids that `found` selects, in this order, with `count` beside each. */
export const summariesOf = (
  found: Fragment,
  order: Fragment,
  count = sql`NULL`,
): Query<SummaryRow & { count: number | null }> => query`
  SELECT ${COLUMNS}, ${count} AS count FROM (${found}) f CROSS JOIN users u ON u.id = f.id ORDER BY ${order}`

interface UserRow extends SummaryRow {
  pending_email: string | null
  kind: 'private' | 'company'
  locale: string | null
  staff_notes: string
  disabled_reason: string | null
  has_two_factor: number
  invited_at: number | null
  /** JSON. */
  roles: string
  holds_more: number
}

/** A person whole; no row for nobody and for an erased account. */
export const userQuery = (ctx: Ctx, id: number): Query<UserRow> => query`
  SELECT ${COLUMNS}, u.kind, u.locale, u.staff_notes, u.disabled_reason, u.invited_at,
    u.two_factor_confirmed_at IS NOT NULL AS has_two_factor,
    (SELECT c.new_email FROM email_changes c WHERE c.user_id = u.id AND c.status = 'pending'
      AND c.expires_at > ${ctx.now.getTime()} LIMIT 1) AS pending_email,
    (SELECT json_group_array(r.name) FROM user_roles ur JOIN roles r ON r.id = ur.role_id
      WHERE ur.user_id = u.id) AS roles,
    EXISTS (SELECT 1 FROM user_roles ur JOIN roles r ON r.id = ur.role_id,
        json_each(r.permissions) p
      WHERE ur.user_id = u.id AND p.value NOT IN (SELECT value FROM
        json_each(${JSON.stringify(actorOf(ctx).permissions)}))) AS holds_more
  FROM users u WHERE u.id = ${id} AND u.deleted_at IS NULL`

export const toSummary = (row: SummaryRow): UserSummary => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  phone: row.phone,
  companies: JSON.parse(row.companies) as string[],
  state: row.state,
  orders: row.order_count,
  last_order_at: iso(row.last_order_at),
  last_seen_at: iso(row.last_seen_at),
  created_at: new Date(row.created_at).toISOString(),
})

export const toUser = (ctx: Ctx, row: UserRow): User => ({
  ...toSummary(row),
  first_name: row.first_name,
  last_name: row.last_name,
  pending_email: row.pending_email,
  kind: row.kind,
  locale: isLocale(row.locale) ? row.locale : ctx.locale,
  notes: row.staff_notes,
  blocked_reason: row.disabled_reason,
  has_two_factor: row.has_two_factor === 1,
  invited_at: iso(row.invited_at),
  roles: JSON.parse(row.roles) as string[],
  is_self: row.id === actorOf(ctx).id,
  holds_more: row.holds_more === 1,
})

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
