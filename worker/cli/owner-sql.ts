import { SHIPPED_ROLES } from '../people/accounts/shipped-roles.ts'

/**
 * The statements that make the registered person of a normalised address an owner and take the address for
 * verified, for a database that only takes SQL as text. The last one finds the person: no row means that
 * nobody is registered.
 */
export function ownerSql(email: string): string[] {
  const person = `users.email = ${quoted(email)}`
  return [
    ...shippedRoles(),
    ...verifiedAddress(person),
    ...ownerRole(person),
    `SELECT id FROM users WHERE ${person}`,
  ]
}

/** A new store has no roles yet. Roles that exist are data and stay as they are. */
const shippedRoles = (): string[] =>
  Object.entries(SHIPPED_ROLES).map(
    ([name, permissions]) =>
      `INSERT OR IGNORE INTO roles (name, permissions) VALUES (${quoted(name)}, ${quoted(JSON.stringify(permissions))})`,
  )

/**
 * A new store sends no mails before an owner has said from where, so no link can prove the first owner's
 * address: the command line stands for it.
 */
function verifiedAddress(person: string): string[] {
  const isOpen = `${person} AND users.email_verified_at IS NULL`
  return [
    audited('accounts.verify-email', `FROM users WHERE ${isOpen}`),
    `UPDATE users SET email_verified_at = ${NOW} WHERE ${isOpen}`,
  ]
}

function ownerRole(person: string): string[] {
  const given =
    `FROM users, roles WHERE ${person} AND roles.name = 'owner' AND NOT EXISTS ` +
    '(SELECT 1 FROM user_roles WHERE user_id = users.id AND role_id = roles.id)'
  return [
    audited('accounts.make-owner', given),
    `INSERT INTO user_roles (user_id, role_id) SELECT users.id, roles.id ${given}`,
  ]
}

/** Milliseconds, as columns of moments hold them. */
const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"

/** The audit row, before what it tells of changes who `found` finds. Nobody is signed in: no actor. */
const audited = (action: string, found: string): string =>
  'INSERT INTO audit_log (action, subject_type, subject_id, after, created_at) ' +
  `SELECT ${quoted(action)}, 'user', users.id, ${quoted('{"by":"npm run make-owner"}')}, ${NOW} ${found}`

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
