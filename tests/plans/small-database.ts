import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { ROOT } from '../../worker/cli/local-state.ts'
import { TABLE_ROWS } from './table-sizes.ts'

/** An empty, migrated database in the local runtime. */
export async function openSmallDatabase(): Promise<{
  db: D1Database
  close: () => Promise<void>
}> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-11-01',
      d1Databases: ['DB'],
    }),
  )
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database
  await db.batch([MIGRATIONS_TABLE, LINES_TABLE, ...migrationTexts()].map((sql) => db.prepare(sql)))
  return { db, close: () => miniflare.dispose() }
}

/** The platform's own. */
const MIGRATIONS_TABLE = `CREATE TABLE d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`

/** Of a database of offers' lines, whose other table the main one has as well. */
const LINES_TABLE = `CREATE TABLE lines_at (id INTEGER PRIMARY KEY, seq INTEGER, version INTEGER)`

function migrationTexts(): string[] {
  const folder = join(ROOT, 'migrations')
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return files
    .toSorted()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'))
    .filter((sql) => sql.replaceAll(/^--.*$/gm, '').trim() !== '')
}

interface IndexRow {
  tbl: string
  idx: string
  columns: number
  is_unique: number
}

/**
 * Tells SQLite's planner that the tables have the sizes of a full store, as `ANALYZE` would have found
 * (https://sqlite.org/fileformat2.html#the_sqlite_stat1_table): rows of the index, then how many share
 * the first column, the first two, and so on.
 */
export async function forceStatistics(db: D1Database): Promise<void> {
  await db.prepare('ANALYZE').run()
  const { results } = await db
    .prepare(
      `SELECT m.tbl_name AS tbl, m.name AS idx, l."unique" AS is_unique,
         (SELECT count(*) FROM pragma_index_info(m.name)) AS columns
       FROM sqlite_master m JOIN pragma_index_list(m.tbl_name) l ON l.name = m.name
       WHERE m.type = 'index'`,
    )
    .all<IndexRow>()
  const rows = [
    ...Object.entries(TABLE_ROWS).map(([table, count]) => [table, null, String(count)]),
    ...results.map((index) => [index.tbl, index.idx, statisticsOf(index)]),
  ]
  await db.batch([
    db.prepare('DELETE FROM sqlite_stat1'),
    db
      .prepare(
        `INSERT INTO sqlite_stat1 (tbl, idx, stat)
         SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(rows)),
    db.prepare('ANALYZE sqlite_master'),
  ])
}

/** Each further column tells as much apart as the one before; together they tell all, when unique. */
function statisticsOf({ tbl, columns, is_unique: isUnique }: IndexRow): string {
  const rows = TABLE_ROWS[tbl] ?? 1
  const left = isUnique === 1 ? 1 : Math.max(1, Math.min(10, rows / 10))
  const shares = Array.from({ length: columns }, (_, nth) =>
    Math.round(left * (rows / left) ** (1 - (nth + 1) / columns)),
  )
  return [rows, ...shares].join(' ')
}
