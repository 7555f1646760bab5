import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ROOT } from '../../../worker/cli/local-state.ts'

const FOLDER = join(ROOT, 'migrations')

/** Names of all migrations, the oldest first. */
export const MIGRATIONS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

/** Applies one whole, as a deploy does. */
export function migrate(database: DatabaseSync, name: string): void {
  database.exec(`BEGIN; PRAGMA defer_foreign_keys = ON; ${textOf(name)}; COMMIT`)
}

/** An empty database with the first migrations, in memory; references are not enforced while it is filled. */
export function emptyStore(migrations: string[]): DatabaseSync {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  for (const name of migrations) migrate(database, name)
  return database
}

const textOf = (name: string): string =>
  readFileSync(join(FOLDER, name), 'utf8').replaceAll('--> statement-breakpoint', '')
