import type { AwaitedLine } from '../../../../worker/purchasing/receipts/schemas.ts'
import { readNumber } from '../../../form/read-number.ts'

/** Pieces that have come by line, as typed: all of them, those beyond the announced too. */
export type Counts = Record<number, string>

/** Pieces of a line; NaN when what is typed is no number of pieces. */
export function countOf(counts: Counts, { id }: { id: number }): number {
  const count = readNumber(counts[id] ?? '') ?? 0
  return count < 0 ? Number.NaN : count
}

/** Cyrillic capitals that look like Latin ones, and those. */
const CYRILLIC = 'АВЕКМНОРСТУХІЈЅЎЁ'
const LATIN = 'ABEKMHOPCTYXIJSYE'

/** A number as the search folds it: upper case, Latin letters for their look-alikes, only letters and digits. */
export const foldNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[А-ЯЁІЎЈЅ]/g, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** `12*BAT54J` is twelve pieces, `BAT54J` is one. */
export function readScan(typed: string): { number: string; pieces: number } {
  const [, times = '1', number = typed] = /^\s*([1-9]\d{0,5})\s*[*×]\s*(.+)$/.exec(typed) ?? []
  return { number: number.trim(), pieces: Number(times) }
}

/** What a scan counted; `line` null: no line that is to come has this number. */
export interface Scanned {
  number: string
  pieces: number
  line: AwaitedLine | null
  /** Of them, how many nobody announced. */
  surplus: number
}

/**
 * Counts a scan: onto the oldest line of that number that still waits, then the next; what is left is a surplus of
 * the last of them.
 */
export function countScan(
  lines: AwaitedLine[],
  counts: Counts,
  typed: string,
): { counts: Counts; scanned: Scanned } {
  const { number, pieces } = readScan(typed)
  const key = foldNumber(number)
  const found = lines.filter(({ keys }) => keys.includes(key))
  const next = { ...counts }
  let left = pieces
  let first: AwaitedLine | null = null
  for (const line of found) {
    const count = countOf(next, line) || 0
    const taken = Math.min(left, Math.max(0, line.to_receive - count))
    if (taken === 0) continue
    next[line.id] = String(count + taken)
    left -= taken
    first ??= line
  }
  const last = found.at(-1)
  if (last !== undefined && left > 0) next[last.id] = String((countOf(next, last) || 0) + left)
  return {
    counts: next,
    scanned: {
      number,
      pieces,
      line: first ?? last ?? null,
      surplus: last === undefined ? 0 : left,
    },
  }
}

/** How what was counted differs from what was announced, over all lines. */
export function differencesOf(lines: AwaitedLine[], counts: Counts) {
  const by = lines.map((line) => (countOf(counts, line) || 0) - line.to_receive)
  return {
    came: lines.reduce((sum, line) => sum + (countOf(counts, line) || 0), 0),
    short: by.reduce((sum, more) => sum + Math.max(0, -more), 0),
    surplus: by.reduce((sum, more) => sum + Math.max(0, more), 0),
  }
}

/** The lines of the body: announced pieces, and those beyond them. */
export const toLines = (lines: AwaitedLine[], counts: Counts) =>
  lines
    .filter((line) => countOf(counts, line) > 0)
    .map((line) => {
      const count = countOf(counts, line)
      const surplus = Math.max(0, count - line.to_receive)
      return {
        supplier_order_id: line.supplier_order.id,
        line_id: line.id,
        quantity: count - surplus,
        ...(surplus > 0 && { surplus }),
      }
    })
