import { OWNER_LINK_MINUTES } from '../people/accounts/owner-link.ts'
import { NO_PASSWORD } from '../people/accounts/password.ts'
import { shippedRoles } from './owner-sql.ts'
import { audited, HAS_OWNER, NOW, quoted, UNOPENED } from './sql-text.ts'

export interface WantedOwner {
  /** Normalised. */
  email: string
  locale: string
  /** SHA-256 of the link's token, hex. */
  tokenHash: string
  /** Made beside the owners there are; otherwise only while there is none. */
  isAlso: boolean
}

const EXPIRES = `${NOW} + ${OWNER_LINK_MINUTES * 60_000}`

/**
 * The statements that make an account for an address that nobody has, or take one that nobody has opened yet, and give
 * it an owner's link of 30 minutes; earlier links end. The account has neither password nor role, nor a verified
 * address, before the link is used: mails to a mistyped address make nobody an owner. The last statement finds the link: no row means that the account is blocked,
 * the address is kept for somebody who has just changed it, or an owner has come meanwhile.
 */
export function ownerLinkSql({ email, locale, tokenHash, isAlso }: WantedOwner): string[] {
  const isAllowed = isAlso ? '' : ` AND NOT ${HAS_OWNER}`
  const person = `users.email = ${quoted(email)} AND ${UNOPENED}`
  const isWanted = `${person} AND users.is_disabled = 0 AND users.deleted_at IS NULL` + isAllowed
  return [
    ...shippedRoles(),
    ...newAccount(email, { locale, isAllowed }),
    audited('accounts.invite', `FROM users WHERE ${isWanted}`),
    endedLinks(isWanted, isAlso),
    'INSERT INTO password_resets (user_id, token_hash, purpose, expires_at, created_at) ' +
      `SELECT users.id, ${quoted(tokenHash)}, 'owner', ${EXPIRES}, ${NOW} FROM users WHERE ${isWanted}`,
    `SELECT user_id FROM password_resets WHERE token_hash = ${quoted(tokenHash)}`,
  ]
}

/** The account with its personal team, unless the address has one or may be taken back by who gave it up. */
function newAccount(email: string, { locale, isAllowed }: { locale: string; isAllowed: string }) {
  const isFree =
    `NOT EXISTS (SELECT 1 FROM users WHERE email = ${quoted(email)}) AND NOT EXISTS ` +
    `(SELECT 1 FROM email_changes given WHERE given.old_email = ${quoted(email)} ` +
    `AND given.status = 'confirmed' AND given.expires_at > ${NOW})`
  const isNew = `users.email = ${quoted(email)} AND ${UNOPENED} AND users.current_team_id IS NULL`
  return [
    'INSERT INTO users (email, password_hash, first_name, last_name, locale, invited_at) ' +
      `SELECT ${quoted(email)}, ${quoted(NO_PASSWORD)}, '', '', ${quoted(locale)}, ${NOW} WHERE ${isFree}${isAllowed}`,
    `INSERT INTO teams (name, owner_id, is_personal) SELECT users.email, users.id, 1 FROM users WHERE ${isNew}`,
    `UPDATE users SET current_team_id = (SELECT id FROM teams WHERE owner_id = users.id LIMIT 1) WHERE ${isNew}`,
  ]
}

/**
 * A new link ends earlier ones of the person. While the store has no owner it ends everybody's: an address that was
 * mistyped keeps no way in.
 */
const endedLinks = (isWanted: string, isAlso: boolean): string =>
  isAlso
    ? `DELETE FROM password_resets WHERE purpose = 'owner' AND user_id IN (SELECT users.id FROM users WHERE ${isWanted})`
    : `DELETE FROM password_resets WHERE purpose = 'owner' AND expires_at > ${NOW} AND EXISTS (SELECT 1 FROM users WHERE ${isWanted})`
