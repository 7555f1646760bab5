import { SILENCE_KEY } from '../../store/silence/schemas.ts'
import { MAIN } from '../../db/offers-at/home-of.ts'
import { bindingOf } from '../../upkeep/backup/lines-tables.ts'
import type { KeptTable } from '../../upkeep/backup/tables.ts'
import { CliError } from '../run-command.ts'
import { type AskedStore, askStore } from './ask-store.ts'
import type { Changes, Row } from './changes.ts'
import type { BackupFolder, BackupTable, Manifest } from './folder.ts'
import { readTable } from './read-table.ts'

interface Sending {
  folder: BackupFolder
  manifest: Manifest
  changes: Changes
  /** Of the store, those referred to first. */
  tables: KeptTable[]
  is_continued: boolean
}

/** The lines of the main database. */
const MAIN_LINES = 'offer_items'

/** Characters of one question. */
const MOST_CHARS = 2_000_000

/**
 * Whether lines of all databases come into the main one. They come back where they were if the store has each database
 * of the backup, since a store that has outgrown one database would not fit into one; otherwise, as in a masked copy for
 * a staging store with one database, the main one has to hold them all.
 */
export const areLinesGathered = (
  { tables: backup }: Pick<Manifest, 'tables'>,
  store: readonly KeptTable[],
): boolean => backup.some((table) => isOfLines(table) && !store.some(isNamed(table.name)))

const isOfLines = ({ name }: { name: string }): boolean => bindingOf(name) !== MAIN

const isNamed = (name: string) => (table: { name: string }) => table.name === name

/** Sends the rows of every table and counts them there; after a cut, tables that are whole are left alone. */
export async function sendRows(store: AskedStore, sending: Sending): Promise<void> {
  const { manifest, tables, is_continued: isContinued } = sending
  const isGathered = areLinesGathered(manifest, tables)
  const isGoingToMain = (table: BackupTable) =>
    isGathered && (isOfLines(table) || table.name === MAIN_LINES)
  const unknown = manifest.tables.filter(
    (table) => !isGoingToMain(table) && !tables.some(isNamed(table.name)),
  )
  if (unknown.length > 0)
    throw new CliError(`The store has no table ${unknown.map(({ name }) => name).join(', ')}.`)
  for (const { name } of tables) {
    const table = manifest.tables.find(isNamed(name))
    if (table === undefined || isGoingToMain(table)) continue
    if (isContinued && (await isThere(store, sending, table))) continue
    for (const rows of readTable(sending.folder, table, sending.changes))
      await sendPage(store, sending, { table, rows: rows.filter(isRestored(table)) })
    if (!(await isThere(store, sending, table)))
      throw new CliError(
        `Not every row of ${name} could be written: the store has not as many as the backup.`,
      )
  }
  for (const table of manifest.tables.filter(isGoingToMain)) await gather(store, sending, table)
}

/** Each row is written or is a copy of one that is there, so that they need not be counted. Repeatable. */
async function gather(store: AskedStore, sending: Sending, table: BackupTable): Promise<void> {
  const into = { ...table, name: MAIN_LINES }
  for (const rows of readTable(sending.folder, table, sending.changes))
    await sendPage(store, sending, { table: into, rows, isGathered: true })
}

/** What is silent is decided by the restore, not by the store of before. */
const isRestored =
  ({ name, columns }: BackupTable) =>
  (row: Row): boolean =>
    name !== 'settings' || row[columns.indexOf('key')] !== SILENCE_KEY

async function isThere(
  store: AskedStore,
  { folder, manifest: { id }, changes }: Sending,
  table: BackupTable,
): Promise<boolean> {
  const { count } = await askStore<{ count: number }>(store, 'restore', {
    do: 'count',
    id,
    table: table.name,
  })
  if (table.name !== 'settings') return count === table.rows
  const rows = [...readTable(folder, table, changes)].flat().filter(isRestored(table))
  return count === rows.length
}

async function sendPage(
  store: AskedStore,
  { manifest: { id } }: Sending,
  { table, rows, isGathered = false }: { table: BackupTable; rows: Row[]; isGathered?: boolean },
): Promise<void> {
  const { name, columns } = table
  for (const some of pagesOf(rows))
    await askStore(store, 'restore', {
      do: 'rows',
      id,
      table: name,
      columns,
      rows: some,
      isGathered,
    })
}

function* pagesOf(rows: Row[]): Generator<Row[]> {
  let page: Row[] = []
  let chars = 0
  for (const row of rows) {
    page.push(row)
    chars += JSON.stringify(row).length
    if (chars < MOST_CHARS) continue
    yield page
    page = []
    chars = 0
  }
  if (page.length > 0) yield page
}
