import type { D1Database } from '@cloudflare/workers-types'
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import type { OffersAt } from './offers-at/lines-needed.ts'

/** A database, or a session on one of its copies: what both can be asked. */
export interface Database extends Pick<D1Database, 'prepare' | 'batch'> {
  /** For statements that read lines of offers, where those may lie in several databases. */
  offersAt?: OffersAt
}

/** How far a database had come when it was asked. Bookmarks compare as text: the later one is the greater. */
export interface Trail {
  /** What is read is at least so recent: `NOW` for all that was ever written, a bookmark, or null for anything. */
  since: string | null
  /** Of the latest answer; null: none came yet, or it said none. */
  bookmark(): string | null
  /** Whether a statement that writes was made. */
  hasWritten(): boolean
}

/** Of the primary, which has all that was ever written; no bookmark is called so. */
export const NOW = 'now'

/** Drizzle for ordinary rows, `raw` for the statements that carry bulk or need one exact plan. */
export type Db = DrizzleD1Database & { raw: Database; trail: Trail }

const UNTOLD: Trail = { since: NOW, bookmark: () => null, hasWritten: () => false }

/** Without a trail it is the primary, which has all that was ever written. */
export function connect(database: Database, trail: Trail = UNTOLD): Db {
  return Object.assign(drizzle(database as D1Database), { raw: database, trail })
}
