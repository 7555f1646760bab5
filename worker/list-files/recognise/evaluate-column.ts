import { searchKey } from '../../lib/part-number.ts'

/** What the values of a column look like, each from 0 to 1. */
export interface ColumnLook {
  /** Like part numbers: letters and digits, each its own. */
  number: number
  /** Like pieces: small whole numbers that do not just count the lines. */
  quantity: number
  /** Like places on a board: R1, C3-C7. */
  reference: number
}

const SHORTEST_NUMBER = 3
const REFERENCE = /^[A-Z]{1,3}\d{1,4}[A-Z]?(?:\s*[-–,;\s]\s*[A-Z]{0,3}\d{1,4}[A-Z]?)*$/i
const PIECES = /^\d{1,6}(?:\s*(?:шт|pcs?|ea)\.?)?$/i

/** Tells what the values of a column look like, by the cells that are not empty. */
export function evaluateColumn(cells: string[]): ColumnLook {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length === 0) return { number: 0, quantity: 0, reference: 0 }
  const share = (isSo: (cell: string, index: number) => boolean) =>
    filled.filter(isSo).length / filled.length
  const whole = share((cell) => PIECES.test(cell))
  const isCounter = filled.length > 2 && share((cell, index) => cell === String(index + 1)) > 0.8
  const references = share((cell) => REFERENCE.test(cell))
  const distinct = new Set(filled).size / filled.length
  const lengths = filled.map((cell) => searchKey(cell).length)
  const length = lengths.reduce((sum, each) => sum + each, 0) / lengths.length
  const like = share(isLikeNumber)
  return {
    // Long keys tell a part from the place it is soldered to.
    number: like * (0.4 + 0.6 * distinct) * Math.min(1, length / 8) * (references > 0.9 ? 0.5 : 1),
    // A mark in some lines is no quantity.
    quantity: isCounter ? 0 : (whole * filled.length) / cells.length,
    reference: references,
  }
}

function isLikeNumber(cell: string): boolean {
  const key = searchKey(cell)
  const words = cell.split(/\s+/).filter((word) => /^\p{L}{4,}$/u.test(word)).length
  return key.length >= SHORTEST_NUMBER && /\d/.test(key) && key.length <= 40 && words < 3
}
