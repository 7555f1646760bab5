import { existsSync } from 'node:fs'
import { CliError } from '../run-command.ts'
import { readChanges } from './changes.ts'
import { type BackupFolder, changesPath, type Manifest, objectPath, rowsPath } from './folder.ts'
import { describeTable } from './make-backup.ts'
import { digestOf } from './sealed-file.ts'

/** Opens every file of a backup and compares it with the manifest; a sentence for the first that is not as it was written. */
export function verifyFolder(folder: BackupFolder, manifest: Manifest): void {
  need(folder, changesPath(folder))
  const changes = readChanges(folder)
  check('~changes', digestOf(folder, changesPath(folder)).sha256 === manifest.changes_sha256)
  for (const table of manifest.tables) {
    need(folder, rowsPath(folder, table.name))
    const found = describeTable(folder, table, changes)
    check(table.name, found.sha256 === table.sha256 && found.rows === table.rows)
  }
  for (const { file, key, sha256 } of manifest.objects) {
    need(folder, objectPath(folder, file))
    check(key, digestOf(folder, objectPath(folder, file)).sha256 === sha256)
  }
}

function need({ path }: BackupFolder, file: string): void {
  if (!existsSync(file)) throw new CliError(`${file.slice(path.length + 1)} is missing in ${path}.`)
}

function check(name: string, isRight: boolean): void {
  if (!isRight)
    throw new CliError(`${name} is not what the backup's manifest says. Nothing of it is used.`)
}
