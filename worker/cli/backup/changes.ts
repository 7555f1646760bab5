import { type BackupFolder, changesPath, packed, unpacked } from './folder.ts'
import { readSealed, SealedWriter } from './sealed-file.ts'

export type Row = (string | number | null)[]

/** Of each table, by key, the rows that changed while it was copied, as they are at the end; null: gone. */
export type Changes = Map<string, Map<string, Row | null>>

type Piece = [table: string, rows: [key: string, row: Row | null][]]

/** What a row is known by in `Changes`. */
export const keyOf = ({ key }: { key: number[] }, row: Row): string =>
  JSON.stringify(key.map((nth) => row[nth]))

const ROWS_OF_A_PIECE = 500

export function writeChanges(folder: BackupFolder, changes: Changes): void {
  const writer = new SealedWriter(folder, changesPath(folder))
  for (const [table, rows] of changes) {
    const all = [...rows]
    for (let at = 0; at < all.length; at += ROWS_OF_A_PIECE) {
      const piece: Piece = [table, all.slice(at, at + ROWS_OF_A_PIECE)]
      writer.add(packed(piece))
    }
  }
  writer.end()
}

export function readChanges(folder: BackupFolder): Changes {
  const changes: Changes = new Map()
  for (const piece of readSealed(folder, changesPath(folder))) {
    // A backup during which nothing changed has one empty piece.
    if (piece.length === 0) continue
    const [table, rows] = unpacked(piece) as Piece
    const known = changes.get(table) ?? new Map<string, Row | null>()
    for (const [key, row] of rows) known.set(key, row)
    changes.set(table, known)
  }
  return changes
}
