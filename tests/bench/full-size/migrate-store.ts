import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
/** As wrangler makes it, so that both see what the other has applied. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

export const migrationFiles = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

/** Applies in the real D1 the migrations that a store lacks, each in one transaction; says the time of each. */
export async function migrateStore(folder: string, say: (line: string) => void): Promise<void> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default { fetch: () => new Response(null) }',
      compatibilityDate: '2026-11-01',
      d1Databases: ['DB'],
      resourcePersistencePath: join(folder, 'v3'),
      host: '127.0.0.1',
      port: 0,
    }),
  )
  try {
    const db = (await miniflare.getD1Database('DB')) as unknown as D1Database
    await db.prepare(APPLIED).run()
    const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
    const applied = new Set(results.map(({ name }) => name))
    for (const name of migrationFiles().filter((file) => !applied.has(file))) {
      const from = performance.now()
      await db.batch([
        ...statementsOf(name).map((statement) => db.prepare(statement)),
        db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
      ])
      say(`${name}: ${Math.round(performance.now() - from)} ms`)
    }
  } finally {
    await miniflare.dispose()
  }
}

const statementsOf = (name: string): string[] =>
  readFileSync(join(MIGRATIONS, name), 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => statement.trim() !== '')
