import type { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { emptyStore, migrate, MIGRATIONS } from '../support/node/migrations.ts'
import { tablesOf } from '../upgrades/tables.ts'

/**
 * A deploy migrates first, so that yesterday's Worker runs on today's database for some minutes: a migration takes away
 * nothing that this Worker reads or writes. A column that nobody uses any more is dropped by a migration of a later day,
 * which says so here. The one below is of before there were deploys.
 */
const CONTRACTED: Record<string, string[]> = {
  '0068_channels.sql': ['orders.channel_id is needed'],
}

interface Column {
  isNeeded: boolean
  hasValue: boolean
}

/** "orders.total" with whether it must have a value, and has one by itself. */
function columnsOf(database: DatabaseSync): Map<string, Column> {
  const columns = tablesOf(database).flatMap(({ name: table }) =>
    database
      .prepare(
        'SELECT name, "notnull" AS needed, dflt_value AS value, pk FROM pragma_table_xinfo(?)',
      )
      .all(table)
      .map(({ name, needed, value, pk }): [string, Column] => [
        `${table}.${String(name)}`,
        { isNeeded: needed === 1, hasValue: value !== null || Number(pk) > 0 },
      ]),
  )
  return new Map(columns)
}

/** What a Worker that knows `before` alone does not find, or is refused, in `after`. */
function takenAway(before: Map<string, Column>, after: Map<string, Column>): string[] {
  const tables = new Set([...before.keys()].map((column) => column.split('.')[0]))
  const gone = [...before.keys()].filter((column) => !after.has(column))
  const needed = [...after].filter(([column, { isNeeded, hasValue }]) => {
    const known = before.get(column)
    if (known !== undefined) return isNeeded && !known.isNeeded
    return tables.has(column.split('.')[0]) && isNeeded && !hasValue
  })
  return [
    ...gone.map((column) => `${column} is gone`),
    ...needed.map(([column]) => `${column} is needed`),
  ]
}

it('adds to the database before it takes away', () => {
  const database = emptyStore([])
  const contracted: Record<string, string[]> = {}
  let before = columnsOf(database)
  for (const name of MIGRATIONS) {
    migrate(database, name)
    const after = columnsOf(database)
    const lost = takenAway(before, after)
    if (lost.length > 0) contracted[name] = lost
    before = after
  }
  database.close()
  expect(contracted).toEqual(CONTRACTED)
})
