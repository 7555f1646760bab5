import { type BackupFolder, rowsPath, unpacked } from './folder.ts'
import type { Changes, Row } from './changes.ts'
import { readSealed } from './sealed-file.ts'

/** The rows of a table as they were at the end of the backup, a page at a time: what changed meanwhile comes last. */
export function* readTable(
  folder: BackupFolder,
  { name, key }: { name: string; key: number },
  changes: Changes,
): Generator<Row[]> {
  const changed = changes.get(name) ?? new Map<number, Row | null>()
  for (const piece of readSealed(folder, rowsPath(folder, name))) {
    if (piece.length === 0) continue
    const rows = unpacked(piece) as Row[]
    yield rows.filter((row) => !changed.has(Number(row[key])))
  }
  yield [...changed.values()].filter((row) => row !== null)
}
