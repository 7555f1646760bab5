/** Pieces of SQL for a database that only takes it as text: `wrangler d1 execute`. */

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Milliseconds, as columns of moments hold them. */
export const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"

/** The audit row of `npm run make-owner`, for each of the users that `found` finds. Nobody is signed in: no actor. */
export const audited = (action: string, found: string): string =>
  'INSERT INTO audit_log (action, subject_type, subject_id, after, created_at) ' +
  `SELECT ${quoted(action)}, 'user', users.id, ${quoted('{"by":"npm run make-owner"}')}, ${NOW} ${found}`

/** Somebody who can sign in holds the role `owner`. */
export const HAS_OWNER =
  'EXISTS (SELECT 1 FROM roles r CROSS JOIN user_roles ur ON ur.role_id = r.id ' +
  "CROSS JOIN users o ON o.id = ur.user_id WHERE r.name = 'owner' AND o.deleted_at IS NULL " +
  'AND o.is_disabled = 0 AND o.email_verified_at IS NOT NULL)'

/** Condition on `users`: the account was made for the person, and they have not opened it yet. */
export const UNOPENED = '(users.invited_at IS NOT NULL AND users.email_verified_at IS NULL)'
