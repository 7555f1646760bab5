import { columnList, query, queryBatch, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { linesTables } from './lines-tables.ts'

/** Tables that a backup leaves out, and why a restored store does without them. */
export const NOT_KEPT: Record<string, string> = {
  attempts: 'counters of the last minutes',
  backup_changes: 'of backups themselves',
  brand_categories: 'the catalogue is made again',
  brand_recounts: 'the catalogue is made again',
  cart_merges: 'answers kept for repeats',
  catalogue_dirty: 'the catalogue is made again',
  category_builds: 'the catalogue is made again',
  category_columns: 'the catalogue is made again',
  catalogued_products: 'the catalogue is made again',
  d1_migrations: 'the restored store has its own',
  email_changes: 'open links: they are void in a restored store',
  idempotency_keys: 'answers kept for repeats',
  jobs: 'what is due is sent again by Cron',
  live_rooms: 'open connections',
  ozon_limits: 'counters of the last minutes',
  password_resets: 'open links: they are void in a restored store',
  pending_sign_ins: 'sign-ins under way',
  request_figures: 'counters of the last day',
  cache_figures: 'counters of the last day',
  cache_purges: 'nothing is cached of a store that was restored',
  search_dirty: 'the search indexes are made again',
  search_index_state: 'the search indexes are made again',
  sessions: 'everybody signs in again',
  troubles: 'what is the matter now is found again',
  upkeep_state: 'of backups themselves',
  upload_parts: 'uploads under way',
  uploads: 'uploads under way',
}

/** A table of the backup. */
export interface KeptTable {
  /** Of a database of lines with its binding before it: `OFFERS_1.offer_items`. */
  name: string
  /** Of each row as it is copied; `rowid` first where no column is another name of it. */
  columns: string[]
  /** Which of them its rows are read by, in this order: the rowid, else the primary key. */
  key: number[]
  /** Tables it refers to, which are filled before it. */
  after: string[]
}

interface SchemaRow {
  name: string
  sql: string
}

const REFERENCED = /REFERENCES\s+[`"]?(\w+)[`"]?/gi

/**
 * Every table whose rows a backup has, those referred to before those that refer to them. Derived from the schema:
 * all but views, full-text tables with what SQLite keeps for them, and `NOT_KEPT`; then the lines of other databases.
 */
export async function keptTables(ctx: Ctx): Promise<KeptTable[]> {
  const all = await baseTables(ctx)
  const kept = all.filter(({ name }) => !Object.hasOwn(NOT_KEPT, name))
  const columns = await queryBatch(
    ctx.db.raw,
    Object.fromEntries(
      kept.map(({ name }) => [
        name,
        query<{ name: string; type: string; pk: number }>`PRAGMA table_info(${columnList([name])})`,
      ]),
    ),
  )
  const tables = kept.map(({ name, sql }) => {
    const found = columns[name] ?? []
    const names = found.map((column) => column.name)
    const after = [...sql.matchAll(REFERENCED)].map(([, other = '']) => other)
    return {
      name,
      ...keyOf(sql, names, found),
      after: [...new Set(after)].filter((other) => other !== name),
    }
  })
  return [...inOrder(tables), ...(await linesTables(ctx))]
}

const WITHOUT_ROWID = /\)\s*WITHOUT ROWID\s*$/i

function keyOf(
  sql: string,
  names: string[],
  columns: { name: string; type: string; pk: number }[],
): Pick<KeptTable, 'columns' | 'key'> {
  const keys = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
  const isAlias = keys.length === 1 && keys[0]?.type.toUpperCase() === 'INTEGER'
  if (!isAlias && !WITHOUT_ROWID.test(sql)) return { columns: ['rowid', ...names], key: [0] }
  return { columns: names, key: keys.map(({ name }) => names.indexOf(name)) }
}

/** Every table with rows of its own. */
export async function baseTables(ctx: Ctx): Promise<SchemaRow[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<SchemaRow>`SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name`,
  )
  return rows.filter(({ name, sql }) => !isInternal(name) && !isFullText(rows, { name, sql }))
}

/** SQLite's own tables, and the platform's. */
const isInternal = (name: string): boolean => /^(sqlite_|_cf_)/.test(name)

const VIRTUAL = /^CREATE VIRTUAL TABLE/i
/** Beside a full-text table SQLite keeps some of these (https://sqlite.org/fts5.html). */
const SHADOWS = ['data', 'idx', 'content', 'docsize', 'config']

const isFullText = (rows: SchemaRow[], { name, sql }: SchemaRow): boolean =>
  VIRTUAL.test(sql) ||
  rows.some(
    (other) =>
      VIRTUAL.test(other.sql) && SHADOWS.some((shadow) => name === `${other.name}_${shadow}`),
  )

/** Parents before children; of a circle, in the order they stand. */
function inOrder(tables: KeptTable[]): KeptTable[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<KeptTable>()
  const begun = new Set<KeptTable>()
  const add = (table: KeptTable): void => {
    if (begun.has(table)) return
    begun.add(table)
    for (const name of table.after) {
      const parent = byName.get(name)
      if (parent !== undefined) add(parent)
    }
    ordered.add(table)
  }
  for (const table of tables) add(table)
  return [...ordered]
}
