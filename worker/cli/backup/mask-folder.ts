import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readChanges, type Row, writeChanges } from './changes.ts'
import {
  type BackupFolder,
  type BackupTable,
  changesPath,
  isWhole,
  type Manifest,
  objectPath,
  packed,
  readManifest,
  rowsPath,
  writeManifest,
} from './folder.ts'
import { CliError } from '../run-command.ts'
import { describeTable } from './make-backup.ts'
import { Masker } from './mask-value.ts'
import { LEFT_OUT, MASKED, SETTINGS_LEFT_OUT } from './masked-columns.ts'
import { readTable } from './read-table.ts'
import { digestOf, readSealed, SealedWriter } from './sealed-file.ts'

/** Of the files, a copy has those that the shop shows to everybody. */
const SHOWN_TO_ALL = /^logos\//

/**
 * Writes a copy of a backup without anybody in it: people, how they are reached, what they wrote and every secret are
 * replaced, parts, prices and sums stay. The salt is thrown away, so that the copy leads back to nobody.
 */
export function maskFolder(from: BackupFolder, to: BackupFolder): Manifest {
  if (isWhole(to)) throw new CliError(`${to.path} holds a whole backup: choose another folder.`)
  const manifest = readManifest(from)
  const masker = new Masker(randomBytes(32))
  const changes = readChanges(from)
  for (const table of manifest.tables) {
    const writer = new SealedWriter(to, rowsPath(to, table.name))
    if (!LEFT_OUT.includes(table.name))
      for (const rows of readTable(from, table, changes)) {
        const kept = rows
          .filter((row) => isKept(table, row))
          .map((row) => maskRow(masker, table, row))
        if (kept.length > 0) writer.add(packed(kept))
      }
    writer.end()
  }
  writeChanges(to, new Map())
  const objects = manifest.objects.filter(
    ({ bucket, key }) => bucket === 'MEDIA' && SHOWN_TO_ALL.test(key),
  )
  for (const { file } of objects) copyFile(from, to, file)
  const masked: Manifest = {
    ...manifest,
    id: to.id,
    is_masked: true,
    key_fingerprint: '',
    tables: manifest.tables.map((table) => describeTable(to, table, new Map())),
    changes_sha256: digestOf(to, changesPath(to)).sha256,
    objects,
  }
  writeManifest(to, masked)
  return masked
}

const isKept = ({ name, columns }: BackupTable, row: Row): boolean =>
  name !== 'settings' || !SETTINGS_LEFT_OUT.includes(String(row[columns.indexOf('key')]))

function maskRow(masker: Masker, { name, columns }: BackupTable, row: Row): Row {
  const masks = MASKED[name] ?? {}
  return row.map((value, nth) => {
    const mask = masks[columns[nth] ?? '']
    return mask === undefined ? value : masker.mask(mask, value)
  })
}

/** Opened and sealed again: a copy has a key of its own. */
function copyFile(from: BackupFolder, to: BackupFolder, file: string): void {
  if (existsSync(objectPath(to, file))) return
  const writer = new SealedWriter(to, objectPath(to, file))
  for (const piece of readSealed(from, objectPath(from, file))) writer.add(piece)
  writer.end()
}
