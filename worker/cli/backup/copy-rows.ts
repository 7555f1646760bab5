import { existsSync } from 'node:fs'
import type { KeptTable } from '../../upkeep/backup/tables.ts'
import { type AskedStore, askStore } from './ask-store.ts'
import type { Row } from './changes.ts'
import { type BackupFolder, packed, rowsPath } from './folder.ts'
import { inLanes } from './in-lanes.ts'
import { SealedWriter } from './sealed-file.ts'

/** A page grows while it is quick and small, for rows of any size. */
const FIRST_PAGE = 200
const MOST_ROWS = 5000
const SMALL_BYTES = 500_000
const LARGE_BYTES = 1_500_000
const AT_ONCE = 4

/** Copies the tables that the folder does not have whole yet, each by its key. */
export async function copyTables(
  store: AskedStore,
  folder: BackupFolder,
  tables: readonly KeptTable[],
): Promise<void> {
  const left = tables.filter(({ name }) => !existsSync(rowsPath(folder, name)))
  await inLanes(left, AT_ONCE, (table) => copyTable(store, folder, table))
}

async function copyTable(
  store: AskedStore,
  folder: BackupFolder,
  { name, key }: KeptTable,
): Promise<void> {
  const writer = new SealedWriter(folder, rowsPath(folder, name))
  const read = (after: Row | null, limit: number): Promise<{ rows: Row[] }> =>
    askStore(store, 'backup', { do: 'rows', run: folder.id, table: name, after, limit })
  try {
    let limit = FIRST_PAGE
    let rows = (await read(null, limit)).rows
    for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
      writer.add(packed(rows))
      if (rows.length < limit) break
      limit = nextLimit(limit, JSON.stringify(rows).length)
      const after: Row = keyValues(key, last)
      rows = (await read(after, limit)).rows
    }
    writer.end()
  } catch (error) {
    writer.drop()
    throw error
  }
}

const keyValues = (key: number[], row: Row): Row => key.map((nth) => row[nth] ?? null)

function nextLimit(limit: number, bytes: number): number {
  if (bytes > LARGE_BYTES) return Math.max(1, Math.floor(limit / 2))
  return bytes < SMALL_BYTES ? Math.min(MOST_ROWS, limit * 2) : limit
}
