import { FileRefused } from '../../reading.ts'
import { LIMITS } from '../limits.ts'
import { RowSplitter, type TextLayout } from './row-splitter.ts'

/** The comma comes last: it is also a decimal mark, and wins no tie. */
const CANDIDATES = ['\t', ';', '|', ',']

const ROWS = 500

/**
 * The delimiter that cuts the sample into rows of one width, many cells each; null when none does
 * (one value per line). Quoted cells are respected.
 */
export function detectDelimiter(sample: string, lineEnd: TextLayout['lineEnd']): string | null {
  const hinted = /^sep=([;,|\t])\r?\n/i.exec(sample)?.[1]
  if (hinted !== undefined) return hinted
  let best: string | null = null
  let bestScore = 0
  for (const delimiter of CANDIDATES) {
    const score = consistency(widths(sample, { delimiter, lineEnd }))
    if (score <= bestScore) continue
    best = delimiter
    bestScore = score
  }
  return best
}

/** Share of the rows that have the commonest width, weighted by that width. */
function consistency(widths: number[]): number {
  const rowsOf = new Map<number, number>()
  for (const width of widths) if (width > 1) rowsOf.set(width, (rowsOf.get(width) ?? 0) + 1)
  let best = 0
  for (const [width, rows] of rowsOf)
    best = Math.max(best, (rows / widths.length) * (1 + Math.log2(width)))
  // Two cells in one line of five are commas of a sentence, not columns.
  return best < 0.4 ? 0 : best
}

function widths(sample: string, layout: TextLayout): number[] {
  const splitter = new RowSplitter(layout, 1)
  const found: number[] = []
  try {
    for (const rows of splitter.push(sample)) for (const row of rows) found.push(row.cells.length)
    if (found.length < 3)
      for (const rows of splitter.end()) for (const row of rows) found.push(row.cells.length)
  } catch (error) {
    // This candidate does not fit; whether the file is to be refused shows when it is read.
    if (!(error instanceof FileRefused)) throw error
    if (error.code === 'too_many_columns') found.push(LIMITS.columns)
  }
  return found.slice(0, ROWS)
}
