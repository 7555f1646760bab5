import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { emptyStore, migrate, MIGRATIONS } from '../support/node/migrations.ts'
import { columnsOf, keyOf, listed, type Table, tablesOf, valuesOf } from './tables.ts'

/** Its rows are a person's, though the migrations write one where the store has none. */
const WRITTEN_WHERE_NONE = ['channels']
const PARTS_OF_INDEX = ['data', 'idx', 'content', 'docsize', 'config']

/** Table and key of each row that a migration writes, and which migration does. */
export type OwnRows = Map<string, number>

/** What the migrations write themselves into an empty database. */
export function rowsOfMigrations(): OwnRows {
  const own: OwnRows = new Map()
  const database = emptyStore([])
  for (const [nth, name] of MIGRATIONS.entries()) {
    migrate(database, name)
    for (const table of tablesOf(database)) {
      if (table.isIndex || WRITTEN_WHERE_NONE.includes(table.name)) continue
      const key = listed(keyOf(database, table.name))
      for (const row of database.prepare(`SELECT ${key} FROM "${table.name}"`).all()) {
        const id = idOf(table.name, Object.values(row))
        if (!own.has(id)) own.set(id, nth)
      }
    }
  }
  database.close()
  return own
}

const idOf = (table: string, key: SQLOutputValue[]): string => `${table} ${key.join(' ')}`

/**
 * A store as it would have been under the first `count` migrations, in memory: everything of `source`, which has them all,
 * that its tables and columns of then could keep.
 */
export function earlierStore(source: DatabaseSync, count: number, own: OwnRows): DatabaseSync {
  const database = emptyStore(MIGRATIONS.slice(0, count))
  database.enableDefensive(false)
  // What rows cause when they are written is in the source already.
  const triggers = database
    .prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`)
    .all()
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${String(name)}"`)
  const today = new Map(tablesOf(source).map((table) => [table.name, table]))
  database.exec('BEGIN')
  for (const table of tablesOf(database)) {
    const now = today.get(table.name)
    if (now === undefined) continue
    if (table.isIndex) copyIndex(source, database, [table, now])
    else
      copyRows(source, database, { table: table.name, isOf: (id) => (own.get(id) ?? -1) < count })
  }
  database.exec('COMMIT')
  for (const { sql } of triggers) database.exec(String(sql))
  return database
}

interface Copied {
  table: string
  /** Whether the row was there at the time. */
  isOf: (id: string) => boolean
}

function copyRows(from: DatabaseSync, to: DatabaseSync, { table, isOf }: Copied): void {
  const known = new Set(columnsOf(from, table))
  const columns = columnsOf(to, table).filter((column) => known.has(column))
  const key = keyOf(from, table)
  to.exec(`DELETE FROM "${table}"`)
  const values = valuesOf(to, table, columns)
  const insert = to.prepare(`INSERT INTO "${table}" (${listed(columns)}) VALUES (${values})`)
  const select = from.prepare(`SELECT ${listed([...key, ...columns])} FROM "${table}"`)
  select.setReturnArrays(true)
  for (const row of select.iterate() as Iterable<SQLOutputValue[]>) {
    if (isOf(idOf(table, row.slice(0, key.length)))) insert.run(...row.slice(key.length))
  }
}

/** An index of today's shape is copied; one that a later migration makes again is filled by that. */
function copyIndex(from: DatabaseSync, to: DatabaseSync, [then, now]: [Table, Table]): void {
  if (then.sql !== now.sql) return
  for (const part of PARTS_OF_INDEX) {
    const name = `${then.name}_${part}`
    const columns = columnsOf(from, name)
    if (columns.length === 0) continue
    const marks = columns.map(() => '?').join(', ')
    const insert = to.prepare(`INSERT OR REPLACE INTO "${name}" VALUES (${marks})`)
    const select = from.prepare(`SELECT ${listed(columns)} FROM "${name}"`)
    // Keys of pages are larger than a number can be.
    select.setReadBigInts(true)
    select.setReturnArrays(true)
    for (const row of select.iterate() as Iterable<SQLOutputValue[]>) insert.run(...row)
  }
}
