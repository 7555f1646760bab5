import type { DatabaseSync } from 'node:sqlite'

export interface Table {
  name: string
  /** How it was created. */
  sql: string
  /** Of a full-text index, whose rows lie in tables of its own. */
  isIndex: boolean
}

const PARTS_OF_INDEX = /_(data|idx|content|docsize|config)$/

/** Tables of a store, without those of SQLite and of the platform. */
export function tablesOf(database: DatabaseSync): Table[] {
  return database
    .prepare(
      `SELECT name, sql FROM sqlite_master WHERE type = 'table'
         AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
         AND name NOT LIKE 'd1\\_%' ESCAPE '\\'`,
    )
    .all()
    .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }))
    .filter(({ name }) => !PARTS_OF_INDEX.test(name))
    .map((table) => ({ ...table, isIndex: /^CREATE VIRTUAL/i.test(table.sql) }))
}

/** Columns that are written, without those that SQLite computes. */
export function columnsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid')
    .all(table)
    .map(({ name }) => String(name))
}

/** For a statement, a value of each column: "?", or where none would be refused "coalesce(?, 0)". */
export function valuesOf(database: DatabaseSync, table: string, columns: string[]): string {
  const found = database
    .prepare(
      'SELECT name, type, "notnull" AS needed, dflt_value AS fallback FROM pragma_table_xinfo(?)',
    )
    .all(table)
  const needed = new Map(
    found
      .filter((column) => column.needed === 1)
      .map(({ name, type, fallback }) => [name, fallback ?? (type === 'text' ? `''` : '0')]),
  )
  return columns
    .map((column) => (needed.has(column) ? `coalesce(?, ${String(needed.get(column))})` : '?'))
    .join(', ')
}

/** Columns of its key; of a table without one, `rowid`. */
export function keyOf(database: DatabaseSync, table: string): string[] {
  const names = database
    .prepare('SELECT name FROM pragma_table_xinfo(?) WHERE pk > 0 ORDER BY pk')
    .all(table)
    .map(({ name }) => String(name))
  return names.length > 0 ? names : ['rowid']
}

/** `"a", "b"`, for a statement. */
export const listed = (names: string[]): string => names.map((name) => `"${name}"`).join(', ')
