import { SHIPPED_ROLES } from '../people/accounts/shipped-roles.ts'
import { audited, HAS_OWNER, NOW, quoted, UNOPENED } from './sql-text.ts'

/** What decides how an address becomes an owner's. */
export interface OwnerState {
  /** `unopened`: an account was made for the person, who has never been in it; null: nobody has the address. */
  account: 'registered' | 'unopened' | null
  /** 1: somebody who can sign in is an owner. */
  has_owner: number
  /** Of the main channel; null: it has no host of its own. */
  hostname: string | null
  default_locale: string | null
}

/** Reads it, in one row. */
export const ownerStateSql = (email: string): string =>
  `SELECT (SELECT iif(${UNOPENED}, 'unopened', 'registered') FROM users
      WHERE users.email = ${quoted(email)}) AS account,
    ${HAS_OWNER} AS has_owner, c.hostname, c.default_locale
  FROM (SELECT 1) LEFT JOIN channels c ON c.is_default = 1`

/** Who became an owner; the account may be a stranger's who registered with the address. */
export interface RegisteredOwner {
  first_name: string
  last_name: string
  /** Epoch milliseconds. */
  created_at: number
}

/**
 * The statements that make the registered person of a normalised address an owner and take the address for
 * verified. The last one finds the person: no row means that nobody is registered.
 */
export function ownerSql(email: string): string[] {
  const person = `users.email = ${quoted(email)} AND NOT ${UNOPENED}`
  return [
    ...shippedRoles(),
    ...verifiedAddress(person),
    ...ownerRole(person),
    `SELECT first_name, last_name, created_at FROM users WHERE ${person}`,
  ]
}

/** A new store has no roles yet. Roles that exist are data and stay as they are. */
export const shippedRoles = (): string[] =>
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
