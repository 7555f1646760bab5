import { parseWhole, type DecimalHabit } from '../../lib/decimal.ts'
import { foldWord } from './fold-word.ts'
import { LONGEST_CELL } from './longest-cell.ts'
import { plainInteger } from './plain-integer.ts'

export const MOST_QUANTITY = 1_000_000_000

const NOTHING = new Set(['', '-', '–', '—', 'n/a', 'na', 'нет', 'no', 'none', '#n/a'])
const UNITS =
  /^(?:от|min|мин|по|уп|упак|x|х)?\.?\s*(\d[\d.,  \u202f']*?)\s*(?:шт|штук|pcs|pc|pieces|ea|each|units?|ед|од|уп|упак|м|m|个|件|只)?\.?\s*(?:\/\s*(?:уп|упак|pack|box|reel))?\.?$/

/** Pieces of a minimum or a pack: blank, dash and 0 are 1; null when it is no whole number. */
export function parseQuantity(text: string, habit: DecimalHabit): number | null {
  const plain = plainInteger(text)
  if (plain >= 0) return plain > MOST_QUANTITY ? null : Math.max(1, plain)
  if (text.length > LONGEST_CELL) return null
  const word = foldWord(text)
  if (NOTHING.has(word)) return 1
  const digits = UNITS.exec(word)?.[1]
  const parsed = digits === undefined ? null : parseWhole(digits, habit)
  if (parsed === null || !parsed.isExact || parsed.whole > MOST_QUANTITY) return null
  return Math.max(1, parsed.whole)
}
