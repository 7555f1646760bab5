import type { DatabaseSync } from 'node:sqlite'
import { columnsOf, keyOf, listed, tablesOf } from './tables.ts'

type Values = Record<string, unknown>

/** Columns of each table, as an earlier store had them. */
export function shapeOf(database: DatabaseSync): Map<string, string[]> {
  const tables = tablesOf(database).filter(({ isIndex }) => !isIndex)
  return new Map(tables.map(({ name }) => [name, columnsOf(database, name)]))
}

/**
 * What a store brought up to today has otherwise than `source`, in the tables and columns it had before: a line for each
 * table, none when nothing is lost. "orders: 2 of 16 rows missing; total_micros of 3"
 *
 * @param changed what a migration is meant to change: "offer_items more", "roles permissions".
 */
export function lostRows(
  [source, upgraded]: [DatabaseSync, DatabaseSync],
  shape: Map<string, string[]>,
  changed: string[],
): string[] {
  const here = new Set(tablesOf(source).map(({ name }) => name))
  return [...shape].flatMap(([table, columns]) => {
    if (!here.has(table)) return []
    const found = differencesOf([source, upgraded], table, columns)
    const told = found.filter(([what]) => !changed.includes(`${table} ${what}`))
    if (told.length === 0) return []
    return [`${table}: ${told.map(([what, count]) => `${what} ${count}`).join('; ')}`]
  })
}

function differencesOf(
  [source, upgraded]: [DatabaseSync, DatabaseSync],
  table: string,
  columns: string[],
): [string, number][] {
  const known = new Set(columnsOf(source, table))
  const kept = columns.filter((column) => known.has(column))
  const key = keyOf(source, table)
  const rows = (database: DatabaseSync): Map<string, Values> => {
    const asked = listed([...new Set([...key, ...kept])])
    const all = database.prepare(`SELECT ${asked} FROM "${table}"`).all()
    return new Map(all.map((row) => [key.map((column) => row[column]).join(' '), row]))
  }
  const [was, is] = [rows(source), rows(upgraded)]
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  for (const [id, before] of was) {
    const after = is.get(id)
    if (after === undefined) count('missing')
    else for (const column of kept) if (!isSame(before[column], after[column])) count(column)
  }
  for (const id of is.keys()) if (!was.has(id)) count('more')
  return [...counts]
}

const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Uint8Array && other instanceof Uint8Array
    ? Buffer.from(one).equals(other)
    : one === other
