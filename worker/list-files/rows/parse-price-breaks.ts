import { parseMicros, type DecimalHabit } from '../../lib/decimal.ts'
import { foldWord } from './fold-word.ts'
import { LONGEST_CELL } from './longest-cell.ts'
import { MOST_QUANTITY } from './parse-quantity.ts'
import { MOST_MICROS } from './parse-price.ts'

/** A price from a quantity on: pieces, micros. */
export type PriceStep = [quantity: number, micros: number]

const STEP =
  /^(?:от|from|>=?|≥|ад|від)?\s*(\d[\d ]*?)\s*(?:\+|(?:-|–)\s*\d+)?\s*(?:шт\.?|pcs?\.?|ea\.?)?\s*(?::|=|->|→|–|—|-|\/|@|x|\s)\s*(?:\p{Sc}|[a-z]{3}\s)?\s*(\d[\d.,]*(?:e[+-]?\d+)?)\s*(?:\p{Sc}|[a-zа-я]{1,4}\.?)?$/iu
const LONGEST_LADDER = 4000
const NOTHING = new Set(['', '-', '–', '—', 'n/a', 'нет', 'no'])

/**
 * Reads a ladder written in one cell: `25: 0.298; 100: 0.17`, `1+ = 2,50 | 10+ = 2,10`. Steps as
 * they stand; [] for a blank; null when any piece cannot be read.
 */
export function parsePriceBreaks(text: string, habit: DecimalHabit): PriceStep[] | null {
  if (text.length > LONGEST_LADDER) return null
  if (NOTHING.has(foldWord(text))) return []
  const steps: PriceStep[] = []
  for (const piece of pieces(text)) {
    const match = piece.length > LONGEST_CELL ? null : STEP.exec(piece)
    const parsed = match === null ? null : parseMicros(match[2]!, { habit, exponent: 'allowed' })
    if (match === null || parsed === null || parsed === 'too_large') return null
    const quantity = Number.parseInt(match[1]!.replaceAll(' ', ''), 10)
    if (quantity < 1 || quantity > MOST_QUANTITY || parsed.micros > MOST_MICROS) return null
    if (parsed.micros > 0) steps.push([quantity, parsed.micros])
  }
  return steps
}

/** A comma parts steps only where it cannot part decimals: nothing else does, and a blank follows. */
function pieces(text: string): string[] {
  const parted = /[;|\n]/.test(text) ? text.split(/[;|\n]/) : text.split(/,\s+/)
  return parted.map((piece) => piece.trim()).filter((piece) => piece !== '')
}
