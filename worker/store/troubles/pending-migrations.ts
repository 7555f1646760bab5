import journal from '../../../migrations/meta/_journal.json' with { type: 'json' }
import { prepare, query } from '../../db/query.ts'
import type { Database } from '../../db/client.ts'

/** The migrations this Worker was built with, the oldest first, as `d1_migrations` names them. */
const NAMES = journal.entries.map(({ tag }) => `${tag}.sql`)

/** The newest one. */
export const NEWEST_MIGRATION = NAMES.at(-1) ?? ''

/** How long the database is not asked again after it was found to be behind. */
const RETRY_MS = 3_000

/**
 * The migrations that the database lacks. One that is ahead, as yesterday's Worker finds it during a deploy, lacks none.
 * Fails when the database is away.
 */
export const pendingMigrations = async (db: Database): Promise<string[]> =>
  (await readMigrations(db)).pending

/** The same, and how many bytes the database has: D1 says so with every answer. */
export async function readMigrations(db: Database): Promise<{ pending: string[]; bytes: number }> {
  try {
    const { results, meta } = await prepare(
      db,
      query`SELECT value AS name FROM json_each(${JSON.stringify(NAMES)})
        WHERE value NOT IN (SELECT name FROM d1_migrations)`,
    ).all()
    return { pending: results.map(({ name }) => String(name)), bytes: meta.size_after }
  } catch (error) {
    if (isNewDatabase(error)) return { pending: NAMES, bytes: 0 }
    throw error
  }
}

/** No migration was ever applied. */
const isNewDatabase = (error: unknown): boolean =>
  error instanceof Error && /no such table: d1_migrations/.test(error.message)

let known: { pending: string[]; until: number } | null = null

/** Has the next call ask again. */
export function forgetMigrations(): void {
  known = null
}

/**
 * The same, asked once by a runtime: migrations only go forward, so that a database which lacks none never will. While it
 * lacks some it is asked every few seconds. While it is away it lacks none: a call is refused by what it asks.
 */
export async function knownPendingMigrations(db: Database): Promise<string[]> {
  if (known !== null && Date.now() < known.until) return known.pending
  try {
    const pending = await pendingMigrations(db)
    known = { pending, until: pending.length === 0 ? Infinity : Date.now() + RETRY_MS }
    return pending
  } catch {
    return []
  }
}
