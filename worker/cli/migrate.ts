import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from './deploy/read-config.ts'
import { type LocalDatabase, withLocalDatabases } from './local-platform.ts'
import { ROOT } from './local-state.ts'
import { runCommand, say, CliError } from './run-command.ts'
import { migrationsIn } from './store-databases.ts'
import { wrangler } from './wrangler.ts'

/** What a local database says while a store that is serving writes to it; nothing has changed then. */
const IS_BUSY = /database is locked|SQLITE_BUSY|session commit token: internal error/
const MOST_TRIES = 10
const PAUSE_MS = 500

/** Applies the migrations that each database of the store has not seen yet. */
export async function migrate(where: 'local' | 'remote'): Promise<void> {
  if (where === 'local') return migrateLocal()
  for (const { binding } of (await readConfig()).databases) {
    const args = ['d1', 'migrations', 'apply', binding, '--remote']
    const { code, output } = await wrangler(args, 'quiet')
    if (code !== 0) throw new CliError(`Migrations of ${binding} failed:\n${output.trim()}`)
  }
}

/** The same on this machine, for the databases of another `config` too; one that a store keeps busy is asked again. */
export async function migrateLocal(config?: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await withLocalDatabases(async (databases) => {
        for (const one of databases) await applyTo(one)
      }, config)
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
async function applyTo({ binding, database, folder }: LocalDatabase): Promise<void> {
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
  for (const name of migrationsIn(folder).filter((file) => !applied.has(file))) {
    const note = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    const statements = statementsOf(join(folder, name)).map((sql) => database.prepare(sql))
    await database.batch([...statements, note]).catch((error: unknown) => {
      throw new CliError(`Migrations of ${binding} failed:\n${name}: ${String(error)}`)
    })
  }
}

const statementsOf = (path: string): string[] =>
  readFileSync(join(ROOT, path), 'utf8')
    .split('--> statement-breakpoint')
    .filter((sql) => sql.replaceAll(/^--.*$/gm, '').trim() !== '')

/** `--config` names another `wrangler.toml`, for databases of this machine. */
const OPTIONS = {
  remote: { type: 'boolean', default: false },
  config: { type: 'string' },
} as const

if (import.meta.main) {
  await runCommand(async () => {
    const { values } = parseArgs({ options: OPTIONS })
    const where = values.remote ? 'remote' : 'local'
    await (values.remote ? migrate('remote') : migrateLocal(values.config))
    say(`The ${where} databases are up to date.`)
  })
}
