import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './local-state.ts'
import { withLocalDb } from './local-platform.ts'
import { runCommand, say, CliError } from './run-command.ts'
import { wrangler } from './wrangler.ts'

const FOLDER = join(ROOT, 'migrations')

/** What a local database says while a store that is serving writes to it; nothing has changed then. */
const IS_BUSY = /database is locked|SQLITE_BUSY|session commit token: internal error/
const MOST_TRIES = 10
const PAUSE_MS = 500

/** Applies the migrations the database has not seen yet. */
export async function migrate(where: 'local' | 'remote'): Promise<void> {
  if (where === 'local') return migrateLocal()
  const args = ['d1', 'migrations', 'apply', 'DB', '--remote']
  const { code, output } = await wrangler(args, 'quiet')
  if (code !== 0) throw new CliError(`Migrations failed:\n${output.trim()}`)
}

/** Asks a database again that a store beside it keeps busy. */
async function migrateLocal(): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyLocal()
    } catch (error) {
      if (tries === MOST_TRIES || !IS_BUSY.test(String(error))) throw error
      await sleep(PAUSE_MS)
    }
  }
}

/**
 * As `wrangler d1 migrations apply` does it, each whole and with a note of it, but in one runtime: that starts one for each,
 * which takes half a second.
 */
async function applyLocal(): Promise<void> {
  await withLocalDb(async (_, database) => {
    await database
      .prepare(
        `CREATE TABLE IF NOT EXISTS d1_migrations(
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
          applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
      )
      .run()
    const { results } = await database
      .prepare('SELECT name FROM d1_migrations')
      .all<{ name: string }>()
    const applied = new Set(results.map(({ name }) => name))
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
    for (const name of files.toSorted().filter((file) => !applied.has(file))) {
      const note = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
      const statements = statementsOf(name).map((sql) => database.prepare(sql))
      await database.batch([...statements, note]).catch((error: unknown) => {
        throw new CliError(`Migrations failed:\n${name}: ${String(error)}`)
      })
    }
  })
}

const statementsOf = (name: string): string[] =>
  readFileSync(join(FOLDER, name), 'utf8')
    .split('--> statement-breakpoint')
    .filter((sql) => sql.replaceAll(/^--.*$/gm, '').trim() !== '')

if (import.meta.main) {
  await runCommand(async () => {
    const where = process.argv.includes('--remote') ? 'remote' : 'local'
    await migrate(where)
    say(`The ${where} database is up to date.`)
  })
}
