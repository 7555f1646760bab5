import { invalid } from '../../../errors.ts'
import {
  type ListPart,
  type ParsedLine,
  parseListLine,
  parseNumberCell,
  type Reading,
} from './parse-list-line.ts'
import type { SearchListInput } from '../schemas/search.ts'

const MOST_LINES = 500

/** A line of a list, by its 1-based place. */
export interface ListedLine {
  line: number
  text: string
  /** Of a line without a number. */
  quantity: number
  parts: ListPart[]
  /** Ways to read all of it as one part, which hold where the catalogue knows them. */
  asOne: Reading[]
}

/** The lines of a list, in their order. Blank lines of a pasted text are passed over. 422 past 500 lines. */
export function readList(input: SearchListInput): ListedLine[] {
  if ('lines' in input) {
    return input.lines.map(({ number, quantity, brand }, index) => ({
      line: index + 1,
      text: number,
      quantity,
      parts: parseNumberCell(number, quantity).map((part) => ({
        readings: [{ ...part, brand: brand || null }],
      })),
      asOne: [],
    }))
  }
  const lines = input.text
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() !== '')
  if (lines.length > MOST_LINES) throw invalid('text', 'too_many', { count: MOST_LINES })
  return lines.map(({ text, line }) => toListed(line, text.trim(), parseListLine(text)))
}

const toListed = (line: number, text: string, parsed: ParsedLine): ListedLine => ({
  line,
  text,
  quantity: 1,
  ...parsed,
})

/** Every number that some reading of the list names. */
export const numbersOf = (lines: readonly ListedLine[]): string[] =>
  readingsOf(lines).map(({ number }) => number)

/** Numbers to be guessed at where the catalogue knows none: as written, and beside one word of a brand. */
export const guessedOf = (lines: readonly ListedLine[]): string[] =>
  lines.flatMap(({ parts }) =>
    parts.flatMap(({ readings }) =>
      readings.slice(0, READINGS_GUESSED).map(({ number }) => number),
    ),
  )

/** The whole, and a brand of one word before and after. */
export const READINGS_GUESSED = 3

const readingsOf = (lines: readonly ListedLine[]): Reading[] =>
  lines.flatMap(({ parts, asOne }) => [...parts.flatMap(({ readings }) => readings), ...asOne])
