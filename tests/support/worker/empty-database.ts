import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

/** Columns that D1 lets one statement have. */
const MOST_COLUMNS = 100

/** A database as all migrations leave it. */
interface Migrated {
  schema: string
  tables: Table[]
  /** Full-text indexes, which migrations leave empty: they keep no content that could be read. */
  indexes: string[]
  /** Triggers that keep rows from being deleted. */
  guards: Guard[]
}

interface Guard {
  name: string
  sql: string
}

interface Table {
  name: string
  columns: string[]
  /** What the migrations have put into it. */
  rows: (string | number | null)[][]
}

/** What the first file of a runtime has found stays known to those after it. */
const known = globalThis as { migratedDatabase?: Migrated }

/**
 * Brings the database to where all migrations leave it. It deletes rows and keeps tables, since making tables takes
 * longer than most test files. It makes them in the first file of a runtime, and after a file that has changed them.
 */
export async function emptyDatabase(): Promise<void> {
  const migrated = known.migratedDatabase
  if (migrated !== undefined && (await readSchema()) === migrated.schema)
    return restoreRows(migrated)
  await dropAll()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  // No test asks a real bank: nothing listens there. Stores of tests are open unless a test closes its own.
  await env.DB.prepare(
    `INSERT OR REPLACE INTO settings (key, value, updated_at)
     VALUES ('rates.sources', '[{"kind":"nbrb","url":"http://127.0.0.1:9/"}]', 0),
       ('store_opened_at', '"2026-01-01T00:00:00.000Z"', 0)`,
  ).run()
  known.migratedDatabase = {
    schema: await readSchema(),
    tables: await readTables(),
    indexes: await readIndexes(),
    guards: await readGuards(),
  }
}

/** Not those of SQLite, of the platform, or of what a full-text index is made of. */
const IS_OURS = `name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
  AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')`

const IS_INDEX = `sql LIKE 'CREATE VIRTUAL TABLE%'`

async function readIndexes(): Promise<string[]> {
  const { results } = await env.DB.prepare(`SELECT name FROM sqlite_master WHERE ${IS_INDEX}`).all<{
    name: string
  }>()
  return results.map(({ name }) => name)
}

async function readGuards(): Promise<Guard[]> {
  const { results } = await env.DB.prepare(
    `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '% BEFORE DELETE ON %RAISE%'`,
  ).all<Guard>()
  return results
}

async function readSchema(): Promise<string> {
  const { results } = await env.DB.prepare(
    `SELECT sql FROM sqlite_master WHERE ${IS_OURS} AND sql IS NOT NULL ORDER BY type, name`,
  ).all<{ sql: string }>()
  return results.map(({ sql }) => sql).join('\n')
}

async function readTables(): Promise<Table[]> {
  const { results } = await env.DB.prepare(
    `SELECT t.name, (SELECT json_group_array(c.name) FROM pragma_table_info(t.name) c) AS columns
     FROM (SELECT name FROM sqlite_master
       WHERE type = 'table' AND NOT ${IS_INDEX} AND ${IS_OURS} ORDER BY rowid) t`,
  ).all<{ name: string; columns: string }>()
  return Promise.all(
    results.map(async ({ name, columns: json }) => {
      const columns = JSON.parse(json) as string[]
      const list = columns.map((column) => `"${column}"`).join(', ')
      const rows = await env.DB.prepare(`SELECT ${list} FROM "${name}"`).raw<
        Table['rows'][number]
      >()
      return { name, columns, rows }
    }),
  )
}

/** The youngest tables first, which refer to the older ones; filled again in the order they were made. */
async function restoreRows({ tables, indexes, guards }: Migrated): Promise<void> {
  const filled = await filledOf(tables)
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...guards.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)),
    ...filled.toReversed().map(({ name }) => env.DB.prepare(`DELETE FROM "${name}"`)),
    ...indexes.map((name) => env.DB.prepare(`INSERT INTO ${name} (${name}) VALUES ('delete-all')`)),
    env.DB.prepare('DELETE FROM sqlite_sequence'),
    ...guards.map(({ sql }) => env.DB.prepare(sql)),
    ...filled.filter(({ rows }) => rows.length > 0).map(insertRows),
  ])
}

/** Rows that triggers of another table have written meanwhile are the same ones. */
function insertRows({ name, columns, rows }: Table): D1PreparedStatement {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const cells = columns.map((_, at) => `value ->> ${at}`).join(', ')
  return env.DB.prepare(
    `INSERT OR REPLACE INTO "${name}" (${list}) SELECT ${cells} FROM json_each(?1) WHERE 1`,
  ).bind(JSON.stringify(rows))
}

/** Those with a row, or which migrations have given rows. */
async function filledOf(tables: Table[]): Promise<Table[]> {
  const parts = Array.from({ length: Math.ceil(tables.length / MOST_COLUMNS) }, (_, part) =>
    tables.slice(part * MOST_COLUMNS, (part + 1) * MOST_COLUMNS),
  )
  const found = await env.DB.batch<Record<string, number>>(
    parts.map((part) =>
      env.DB.prepare(
        `SELECT ${part.map(({ name }) => `EXISTS (SELECT 1 FROM "${name}") AS "${name}"`).join(', ')}`,
      ),
    ),
  )
  const has = Object.assign({}, ...found.map(({ results }) => results[0])) as Record<string, number>
  return tables.filter(({ name, rows }) => has[name] === 1 || rows.length > 0)
}

/**
 * Triggers first, which would act on what is gone already; then the youngest tables, which refer to the older ones. What
 * a full-text index is made of goes with it.
 */
async function dropAll(): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'table', 'view') AND ${IS_OURS}
      ORDER BY type = 'trigger' DESC, rowid DESC`,
  ).all<{ type: string; name: string }>()
  if (results.length === 0) return
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...results.map(({ type, name }) => env.DB.prepare(`DROP ${type} "${name}"`)),
  ])
}
