import { type Fragment, sql } from '../../../db/query.ts'
import type { Permission } from '../../../permissions.ts'

/** What staff need to act for a customer, at each request. */
export const ACT_FOR: Permission = 'customers.users.impersonate'

/** Names of the permissions of the person `id`, a column. */
export const rightsOf = (id: Fragment): Fragment => sql`SELECT p.value FROM user_roles ur
  JOIN roles r ON r.id = ur.role_id, json_each(r.permissions) p WHERE ur.user_id = ${id}`

/**
 * Condition on `sessions s` of `users u`: it is the person's own, or a visit of staff that goes on. A visit is over
 * after its half hour, once the staff left, lost the right, were blocked or signed out of the session they came from,
 * and once the person holds a permission themselves.
 */
export const visitStands = (now: Date): Fragment => sql`(s.visit_id IS NULL OR EXISTS (
  SELECT 1 FROM support_visits v JOIN users st ON st.id = v.staff_id
    JOIN sessions own ON own.id = v.staff_session_id AND own.user_id = st.id
  WHERE v.id = s.visit_id AND v.user_id = u.id AND v.ended_at IS NULL AND v.expires_at > ${now.getTime()}
    AND st.session_epoch = v.staff_epoch AND own.epoch = v.staff_epoch
    AND own.expires_at > ${now.getTime()} AND own.visit_id IS NULL
    AND st.is_disabled = 0 AND st.deleted_at IS NULL AND st.email_verified_at IS NOT NULL
    AND ${ACT_FOR} IN (${rightsOf(sql`st.id`)}) AND NOT EXISTS (${rightsOf(sql`u.id`)})))`
