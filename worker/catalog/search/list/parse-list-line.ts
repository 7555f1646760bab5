import { searchKey } from '../../../lib/part-number.ts'
import { takeDesignators } from './take-designators.ts'
import { type Counted, quantitiesOf, quantityOf } from './take-quantity.ts'

/** One way to read a line: a number, how many of it, and a brand that was named beside it. */
export interface Reading {
  number: string
  quantity: number
  brand: string | null
  /** Holds only where the catalogue knows no other. */
  isLastResort?: true
}

/** A part asked for, and the ways its text can be read; the catalogue says which of them there is. */
export interface ListPart {
  /** The first one holds while the catalogue knows none. */
  readings: Reading[]
}

/** A line: one part or several, unless the catalogue knows it as one part with its brand. */
export interface ParsedLine {
  parts: ListPart[]
  asOne: Reading[]
}

const MOST_PIECES = 1_000_000_000
const PER_PART = /^(\d{1,6})\s*:\s*(.+)$/
const ESCAPED = /\\([,;:\\"'\s])/g
const SPLIT = /(?<!\\);/
/** What stands between the words of a line; a bare comma belongs to a number. */
const BETWEEN = /\s*[;|]\s*|\s*,\s+|\s+[-–—]\s+|\s+/
/** Signs at the ends that separate and say nothing. */
const LOOSE = /^[\s,;|–—:-]+|(?<!\\)[\s,;|–—:-]+$/g
/** Names of brands have no more words, and lines of more words are descriptions. */
const MOST_BRAND_WORDS = 3
const MOST_WORDS = 8

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
 * A line of a pasted list: a number with its quantity and its brand before it, after it or absent, between tabs,
 * semicolons, bars, commas, dashes or blanks; designators (`R1, R2, R5-R8`) count the pieces where nothing else
 * does. What is a brand, and which digits are a quantity, only the catalogue knows: all ways are named.
 */
export function parseListLine(line: string): ParsedLine {
  const cells = cellsOf(line, '\t')
  if (cells.length > 1) return { parts: readCells(cells), asOne: [] }
  if (!SPLIT.test(line)) {
    const readings = readText(line)
    return { parts: readings.length === 0 ? [] : [{ readings }], asOne: [] }
  }
  // `A;10` is a number and its quantity, `A;B` two parts, `Brand;A;10` a number with its brand.
  const parted = cellsOf(line, SPLIT)
  const last = parted.at(-1) ?? ''
  const quantity = quantityOf(last)
  const cell = quantity === null ? line : line.slice(0, line.lastIndexOf(';'))
  const parts = partsOf(cell, quantity ?? 1)
  const isOne = parted.length <= 3 && !parted.some((each) => PER_PART.test(each))
  return { parts, asOne: isOne ? readText(line).filter(({ brand }) => brand !== null) : [] }
}

const cellsOf = (line: string, sign: string | RegExp): string[] =>
  line
    .split(sign)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')

/** Cells of a table: a number and a quantity, with a brand in front of the number or behind it. */
function readCells(cells: string[]): ListPart[] {
  const later = cells.findIndex((cell, index) => index > 0 && quantityOf(cell) !== null)
  const isFirst = later < 0 && quantityOf(cells[0] ?? '') !== null
  const place = isFirst ? 0 : later
  const quantity = quantityOf(cells[place] ?? '') ?? 1
  const [first = '', second] = cells.filter((_, index) => index !== place)
  // Where the quantity stands between them, what follows are names and notes.
  const brand = second !== undefined && place !== 1 ? second : null
  if (brand === null) {
    const [single, ...more] = parseNumberCell(first, quantity)
    if (single === undefined || more.length > 0) return partsOf(first, quantity)
    return [{ readings: distinct([{ ...single, brand: null }, ...readText(first, quantity)]) }]
  }
  const readings = distinct([
    { number: unescaped(first), quantity, brand },
    { number: unescaped(brand), quantity, brand: first },
    ...(isFirst ? [{ number: cells[0] ?? '', quantity: 1, brand: first }] : []),
  ])
  return SPLIT.test(first) ? partsOf(first, quantity) : [{ readings }]
}

const unescaped = (text: string): string => text.replace(ESCAPED, '$1').trim()

/** The parts of a cell, each with one reading. */
const partsOf = (cell: string, quantity: number): ListPart[] =>
  parseNumberCell(cell, quantity).map((part) => ({ readings: [{ ...part, brand: null }] }))

/** Free text: its quantity wherever it stands, then a brand before or after the number. */
function readText(text: string, known?: number): Reading[] {
  const line = unescaped(text).replace(LOOSE, '')
  const ways = takeDesignators(line).flatMap(({ rest, count }) =>
    known === undefined ? quantitiesOf(rest, count) : [{ rest, quantity: known }],
  )
  return distinct(ways.flatMap(readWords))
}

/** A text without its quantity: the number alone, or a brand of a few words before or after it. */
function readWords({ rest, ...counted }: Counted): Reading[] {
  const text = rest.replace(LOOSE, '')
  const words = wordsOf(text, BETWEEN)
  // Commas without blanks, as in `Brand,number`, where nothing else separates.
  const isTight = words.length === 1
  const parted = isTight ? wordsOf(text, ',') : words
  const whole = { number: text, brand: null, ...counted }
  if (parted.length < 2 || parted.length > MOST_WORDS) return [whole]
  const longest = Math.min(MOST_BRAND_WORDS, parted.length - 1)
  const splits = Array.from({ length: longest }, (_, index) => index + 1).flatMap((length) => [
    { brand: parted.slice(0, length), number: parted.slice(length) },
    { brand: parted.slice(-length), number: parted.slice(0, -length) },
  ])
  return [
    whole,
    ...splits.map(({ brand, number }) => ({
      number: number.join(' '),
      brand: brand.join(' '),
      ...counted,
      ...(isTight && { isLastResort: true as const }),
    })),
  ]
}

const wordsOf = (text: string, between: RegExp | string): string[] =>
  text.split(between).filter((word) => word !== '')

/** Each way once; those without a number are none. */
function distinct(readings: Reading[]): Reading[] {
  const seen = new Map(
    readings
      .toReversed()
      .map((each) => [`${searchKey(each.number)} ${each.quantity} ${each.brand ?? ''}`, each]),
  )
  return [...seen.values()].toReversed().filter(({ number }) => searchKey(number) !== '')
}
