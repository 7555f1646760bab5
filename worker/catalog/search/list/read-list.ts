import { invalid } from '../../../errors.ts'
import { type ListPart, parseListLine, parseNumberCell } from './parse-list-line.ts'
import type { SearchListInput } from '../schemas/search.ts'

const MOST_LINES = 500

/** A part with the 1-based line it stands in; `part` null when the line holds no number. */
export interface ListedPart {
  line: number
  part: ListPart | null
  text: string
  quantity: number
}

/** The parts a list asks for, in its order. Blank lines of a pasted text are passed over. 422 past 500 lines. */
export function readList(input: SearchListInput): ListedPart[] {
  if ('lines' in input) {
    return input.lines.flatMap(({ number, quantity, brand }, index) => {
      const parsed = parseNumberCell(number, quantity)
      const parts = parsed.map((part) => ({ ...part, brand: brand || null, whole: null }))
      return listed(index + 1, number, quantity, parts)
    })
  }
  const lines = input.text
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() !== '')
  if (lines.length > MOST_LINES) throw invalid('text', 'too_many', { count: MOST_LINES })
  return lines.flatMap(({ text, line }) => listed(line, text.trim(), 1, parseListLine(text)))
}

function listed(line: number, text: string, quantity: number, parts: ListPart[]): ListedPart[] {
  if (parts.length === 0) return [{ line, part: null, text, quantity }]
  return parts.map((part) => ({ line, part, text: part.number, quantity: part.quantity }))
}
