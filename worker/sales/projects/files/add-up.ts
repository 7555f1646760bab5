import { brandKey } from '../../../lib/brand-key.ts'
import { searchKey, strictKey } from '../../../lib/part-number.ts'
import type { ImportedPart } from './read-lines.ts'

const LONGEST_DESIGNATORS = 4000
const LONGEST_NOTE = 1000
const MOST_PIECES = 1_000_000_000

/** By what two rows ask for one part: the number however it is written, and the brand. */
export const partKey = ({ number, brand }: { number: string; brand: string }): string =>
  `${searchKey(number)} ${strictKey(number)} ${brandKey(brand)}`

/** Lines of one part as one row, where the first of them stands, as long as it can hold them all. */
export function addUp(parts: readonly ImportedPart[]): ImportedPart[] {
  const rows: ImportedPart[] = []
  const places = new Map<string, number>()
  for (const part of parts) {
    const key = partKey(part)
    const at = places.get(key)
    const sum = at === undefined ? null : added(rows[at], part)
    if (at !== undefined && sum !== null) rows[at] = sum
    else places.set(key, rows.push(part) - 1)
  }
  return rows
}

function added(row: ImportedPart | undefined, part: ImportedPart): ImportedPart | null {
  if (row === undefined || row.spareBps !== part.spareBps) return null
  const designators = joined(row.designators, part.designators)
  const quantity = row.quantity + part.quantity
  if (designators.length > LONGEST_DESIGNATORS || quantity > MOST_PIECES) return null
  const notes = new Set([row.note, part.note].flatMap((note) => note ?? []))
  const note = notes.size === 0 ? null : [...notes].join('; ')
  if (note !== null && note.length > LONGEST_NOTE) return null
  return { ...row, designators, quantity, note }
}

const joined = (one: string, other: string): string =>
  [one, other].filter((text) => text !== '').join(', ')
