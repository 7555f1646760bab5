import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { pathOfDatabase } from '../support/node/store-database.ts'
import { MIGRATIONS } from '../support/node/migrations.ts'

/** Puts a database with its first `count` migrations where a runtime that does not run now has its own. */
export function putStore(store: DatabaseSync, stateFolder: string, count: number): void {
  store.exec(
    `CREATE TABLE IF NOT EXISTS d1_migrations(
       id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
       applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);
     DELETE FROM d1_migrations`,
  )
  const note = store.prepare('INSERT INTO d1_migrations (name) VALUES (?)')
  for (const name of MIGRATIONS.slice(0, count)) note.run(name)
  const path = pathOfDatabase(stateFolder)
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true })
  store.prepare('VACUUM INTO ?').run(path)
}
