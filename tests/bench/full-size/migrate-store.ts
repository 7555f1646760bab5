import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

export const migrationFiles = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

export const appliedMigrations = (db: DatabaseSync): string[] =>
  db
    .prepare('SELECT name FROM d1_migrations')
    .all()
    .map(({ name }) => String(name))

/**
 * Applies the migrations that a store lacks, each in one transaction, and says the time of each. Straight in
 * the file: the local runtime gives up a connection before an index of ten million rows is made.
 */
export function migrateStore(db: DatabaseSync, say: (line: string) => void): void {
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000; PRAGMA threads = 2')
  const applied = new Set(appliedMigrations(db))
  for (const name of migrationFiles().filter((file) => !applied.has(file))) {
    const from = performance.now()
    db.exec('BEGIN')
    for (const statement of statementsOf(name)) db.exec(statement)
    db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
    db.exec('COMMIT')
    say(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`)
  }
}

/** What makes the tables of a database of offers' lines. */
export const statementsOfLines = (): string[] =>
  readdirSync(join(MIGRATIONS, 'offers'))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .flatMap((name) => readFileSync(join(MIGRATIONS, 'offers', name), 'utf8').split(/;\s*\n/))
    .filter((statement) => statement.replaceAll(/--[^\n]*/g, '').trim() !== '')

const statementsOf = (name: string): string[] =>
  readFileSync(join(MIGRATIONS, name), 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => statement.trim() !== '')
