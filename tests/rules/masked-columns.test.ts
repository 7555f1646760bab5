import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { HARMLESS } from '../../worker/cli/backup/harmless-columns.ts'
import { LEFT_OUT, MASKED } from '../../worker/cli/backup/masked-columns.ts'
import { NOT_KEPT } from '../../worker/upkeep/backup/tables.ts'
import { TABLE_ROWS } from '../plans/table-sizes.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')

interface Column {
  table: string
  name: string
  type: string
}

/** Every column of the schema, as the migrations make it. */
function columns(): Column[] {
  const db = new DatabaseSync(':memory:')
  for (const name of readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted())
    db.exec(readFileSync(join(FOLDER, name), 'utf8').replaceAll('--> statement-breakpoint', '\n'))
  return Object.keys(TABLE_ROWS).flatMap((table) =>
    (db.prepare(`PRAGMA table_info(${table})`).all() as { name: string; type: string }[]).map(
      ({ name, type }) => ({ table, name, type: type.toLowerCase() }),
    ),
  )
}

const ALL = columns()
/** In neither list: they are not in a backup, or not in a masked copy. */
const isAbsent = ({ table }: Column) => Object.hasOwn(NOT_KEPT, table) || LEFT_OUT.includes(table)
const nameOf = ({ table, name }: Column) => `${table}.${name}`
const isMasked = ({ table, name }: Column) => MASKED[table]?.[name] !== undefined
const isHarmless = ({ table, name }: Column) => (HARMLESS[table] ?? '').split(' ').includes(name)

describe('a masked copy of a backup', () => {
  it('has a rule for every column of text: it is replaced, or harmless', () => {
    const texts = ALL.filter((column) => column.type === 'text' && !isAbsent(column))
    expect(texts.length).toBeGreaterThan(250)
    expect(texts.filter((one) => !isMasked(one) && !isHarmless(one)).map(nameOf)).toEqual([])
  })

  it('has no two rules for one', () => {
    expect(ALL.filter((one) => isMasked(one) && isHarmless(one)).map(nameOf)).toEqual([])
  })

  it('names no table and no column that is not there', () => {
    const known = new Set(ALL.filter((column) => !isAbsent(column)).map(nameOf))
    const ruled = [
      ...Object.entries(MASKED).flatMap(([table, masks]) =>
        Object.keys(masks).map((name) => `${table}.${name}`),
      ),
      ...Object.entries(HARMLESS).flatMap(([table, names]) =>
        names.split(' ').map((name) => `${table}.${name}`),
      ),
    ]
    expect(ruled.filter((name) => !known.has(name))).toEqual([])
    expect(LEFT_OUT.filter((table) => !Object.hasOwn(TABLE_ROWS, table))).toEqual([])
  })

  it('has nothing of whole numbers but ids, sums, counts and times', () => {
    expect([...new Set(ALL.map(({ type }) => type))].toSorted()).toEqual(['integer', 'text'])
  })
})
