import { SILENCE_KEY } from '../../store/silence/schemas.ts'
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

/** Characters of one question. */
const MOST_CHARS = 2_000_000

/** Sends the rows of every table and counts them there; after a cut, tables that are whole are left alone. */
export async function sendRows(store: AskedStore, sending: Sending): Promise<void> {
  const { manifest, tables, is_continued: isContinued } = sending
  const unknown = manifest.tables.filter(({ name }) => !tables.some((table) => table.name === name))
  if (unknown.length > 0)
    throw new CliError(`The store has no table ${unknown.map(({ name }) => name).join(', ')}.`)
  for (const { name } of tables) {
    const table = manifest.tables.find((each) => each.name === name)
    if (table === undefined) continue
    if (isContinued && (await isThere(store, sending, table))) continue
    for (const rows of readTable(sending.folder, table, sending.changes))
      await sendPage(store, sending, { table, rows: rows.filter(isRestored(table)) })
    if (!(await isThere(store, sending, table)))
      throw new CliError(
        `Not every row of ${name} could be written: the store has not as many as the backup.`,
      )
  }
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
  { table, rows }: { table: BackupTable; rows: Row[] },
): Promise<void> {
  for (const some of pagesOf(rows)) {
    const { name, columns } = table
    await askStore(store, 'restore', { do: 'rows', id, table: name, columns, rows: some })
  }
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
