import { type BackupFolder, rowsPath, unpacked } from './folder.ts'
import { type Changes, keyOf, type Row } from './changes.ts'
import { readSealed } from './sealed-file.ts'

/** The rows of a table as they were at the end of the backup, a page at a time: what changed meanwhile comes last. */
export function* readTable(
  folder: BackupFolder,
  table: { name: string; key: number[] },
  changes: Changes,
): Generator<Row[]> {
  const changed = changes.get(table.name) ?? new Map<string, Row | null>()
  for (const piece of readSealed(folder, rowsPath(folder, table.name))) {
    if (piece.length === 0) continue
    const rows = unpacked(piece) as Row[]
    yield rows.filter((row) => !changed.has(keyOf(table, row)))
  }
  yield [...changed.values()].filter((row) => row !== null)
}
