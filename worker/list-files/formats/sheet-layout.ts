import type { RawRow } from '../reading.ts'

/** Titles stand among the first rows of a sheet. */
const SEARCHED = 60
const LEAST_CELLS = 3
const NUMBER = /^[-+]?\d[\d\s.,]*$/

/** The rows of a sheet that may be its titles, folded: no numbers, three cells or more. */
export function layoutRows(rows: readonly RawRow[]): Set<string> {
  return new Set(rows.slice(0, SEARCHED).flatMap(({ cells }) => layoutOf(cells) ?? []))
}

/** The last line of the first rows that another sheet has as well; 0 where they share none. */
export function sharedLayout(layout: ReadonlySet<string>, rows: readonly RawRow[]): number {
  const shared = rows.slice(0, SEARCHED).filter(({ cells }) => {
    const own = layoutOf(cells)
    return own !== null && layout.has(own)
  })
  return shared.at(-1)?.line ?? 0
}

function layoutOf(cells: readonly string[]): string | null {
  const folded = cells.map((cell) => cell.replace(/\s+/g, ' ').trim().toLowerCase())
  const filled = folded.filter((cell) => cell !== '')
  if (filled.length < LEAST_CELLS || filled.some((cell) => NUMBER.test(cell))) return null
  return folded.join('\t').replace(/\t+$/, '')
}
