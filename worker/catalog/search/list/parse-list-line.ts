import { searchKey } from '../../../lib/part-number.ts'

/** One part asked for, and the other way its line can be read. */
export interface ListPart {
  number: string
  quantity: number
  brand: string | null
  /** The line as one number, when what was taken for its quantity may belong to the number. */
  whole: string | null
}

const MOST_PIECES = 1_000_000_000
const PER_PART = /^(\d{1,6})\s*:\s*(.+)$/
const QUANTITY = /^[x×х*]?\s*([1-9]\d{0,8})\s*(?:шт\.?|штук[аі]?|pcs?\.?|ea\.?)?$/iu
/** A blank, or a comma and a blank, then the quantity; a bare comma belongs to the number. */
const TRAILING = /^(.*\S)\s+([x×х*]?\s*[1-9]\d{0,8}\s*(?:шт\.?|штук[аі]?|pcs?\.?|ea\.?)?)$/iu
const ESCAPED = /\\([,;:\\"'\s])/g
const SPLIT = /(?<!\\);/

/**
 * The parts of a number cell: `A;B; 6: C` is three parts, the last six times. A backslash frees the
 * sign after it (`2N7002P\,215`). `_`, blanks and signs alone are no number. Nothing else is split:
 * commas, blanks, brackets and leading zeros stay as they are.
 */
export function parseNumberCell(
  cell: string,
  quantity: number,
): { number: string; quantity: number }[] {
  return cell.split(SPLIT).flatMap((text) => {
    const piece = text.replace(ESCAPED, '$1').trim()
    const [, times, rest] = PER_PART.exec(piece) ?? []
    const number = (rest ?? piece).trim()
    if (searchKey(number) === '') return []
    const pieces = quantity * (times === undefined ? 1 : Math.max(1, Number.parseInt(times, 10)))
    return [{ number, quantity: Math.min(pieces, MOST_PIECES) }]
  })
}

/**
 * A line of a pasted list: the number, then its quantity after a tab, a semicolon or a blank; with
 * tabs a brand may stand between them. Several parts in one line share its quantity.
 */
export function parseListLine(line: string): ListPart[] {
  const cells = line.split('\t').map((cell) => cell.trim())
  const [first = '', ...rest] = cells.filter((cell) => cell !== '')
  if (rest.length > 0) return parseCells(first, rest)
  const semicolon = line.lastIndexOf(';')
  const afterSemicolon = semicolon < 0 ? null : quantityOf(line.slice(semicolon + 1).trim())
  if (afterSemicolon !== null) {
    return parts(line.slice(0, semicolon), afterSemicolon, null, null)
  }
  const trailing = semicolon < 0 ? TRAILING.exec(line.trim()) : null
  const quantity = trailing === null ? null : quantityOf((trailing[2] ?? '').trim())
  if (trailing === null || quantity === null) return parts(line, 1, null, null)
  return parts((trailing[1] ?? '').replace(/,$/, ''), quantity, null, line.trim())
}

function parseCells(number: string, rest: string[]): ListPart[] {
  const at = rest.findIndex((cell) => quantityOf(cell) !== null)
  const quantity = at < 0 ? 1 : (quantityOf(rest[at] ?? '') ?? 1)
  return parts(number, quantity, at === 1 ? (rest[0] ?? null) : null, null)
}

const parts = (cell: string, quantity: number, brand: string | null, whole: string | null) =>
  parseNumberCell(cell, quantity).map((part) => ({ ...part, brand, whole }))

function quantityOf(text: string): number | null {
  const digits = QUANTITY.exec(text)?.[1]
  return digits === undefined ? null : Number.parseInt(digits, 10)
}
