import { createHash } from 'node:crypto'
import packageJson from '../../../package.json' with { type: 'json' }
import { sign } from '../../lib/signing.ts'
import type { KeptTable } from '../../upkeep/backup/tables.ts'
import { CliError, say } from '../run-command.ts'
import { type AskedStore, askStore } from './ask-store.ts'
import { type Changes, keyOf, type Row, writeChanges } from './changes.ts'
import { copyObjects } from './copy-objects.ts'
import { copyTables } from './copy-rows.ts'
import { drainChanges } from './drain-changes.ts'
import {
  type BackupFolder,
  type BackupTable,
  changesPath,
  forgetRows,
  isWhole,
  type Manifest,
  rowsPath,
  unpacked,
  writeManifest,
} from './folder.ts'
import { digestOf, readSealed } from './sealed-file.ts'

interface Begun {
  tables: KeptTable[]
  migrations: string[]
  is_continued: boolean
}

/**
 * Copies a store into a folder: every table by its key while the store is at work, and every object; then, while
 * writes are held for some seconds, what has changed since. Run again on a folder that is not whole, it goes on. The
 * manifest is written last.
 */
export async function makeBackup(store: AskedStore, folder: BackupFolder): Promise<Manifest> {
  if (isWhole(folder))
    throw new CliError(`${folder.path} holds a whole backup: choose another folder.`)
  const run = folder.id
  const begun = await askStore<Begun>(store, 'backup', { do: 'begin', run })
  if (!begun.is_continued) forgetRows(folder)
  const before = await copyObjects(store, folder, new Map())
  await copyTables(store, folder, begun.tables)
  const { changes, sequences, heldMs } = await drainChanges(store, folder, begun.tables)
  writeChanges(folder, changes)
  // What rows of the last moments name.
  const objects = await copyObjects(store, folder, before)
  const manifest: Manifest = {
    id: run,
    made_at: new Date().toISOString(),
    version: packageJson.version,
    migrations: begun.migrations,
    key_fingerprint: fingerprintOf(store.key),
    held_ms: heldMs,
    is_masked: false,
    tables: begun.tables.map((table) => describeTable(folder, table, changes)),
    changes_sha256: digestOf(folder, changesPath(folder)).sha256,
    sequences,
    objects: [...objects.values()],
  }
  writeManifest(folder, manifest)
  await askStore(store, 'backup', { do: 'end', run, isWhole: true })
  say(summaryOf(folder, manifest))
  return manifest
}

/** Tells one key from another without telling it. */
export const fingerprintOf = (key: string): string => sign(key, 'fingerprint', '').slice(0, 16)

/** Counts the rows of a table's file, and hashes it, in one pass. */
export function describeTable(
  folder: BackupFolder,
  table: KeptTable | BackupTable,
  changes: Changes,
): BackupTable {
  const { name, columns, key } = table
  const changed = changes.get(name) ?? new Map<string, Row | null>()
  const hash = createHash('sha256')
  let rows = [...changed.values()].filter((row) => row !== null).length
  for (const piece of readSealed(folder, rowsPath(folder, name))) {
    hash.update(piece)
    if (piece.length === 0) continue
    rows += (unpacked(piece) as Row[]).filter((row) => !changed.has(keyOf(table, row))).length
  }
  return { name, columns, key, rows, sha256: hash.digest('hex') }
}

function summaryOf({ path }: BackupFolder, { tables, objects, held_ms: heldMs }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = objects.reduce((sum, object) => sum + object.size, 0)
  const what = `${rows} rows of ${tables.length} tables, ${objects.length} files (${Math.ceil(bytes / 1024)} KiB)`
  return `Backed up to ${path}: ${what}; writes were held for ${(heldMs / 1000).toFixed(1)} s.`
}
