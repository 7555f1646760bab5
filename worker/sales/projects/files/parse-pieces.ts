import { parseWhole } from '../../../lib/decimal.ts'
import { quantityOf } from '../../../catalog/search/list/take-quantity.ts'

const MOST_PIECES = 1_000_000_000
/** A thousand, or one with three decimals: nobody can tell. */
const AMBIGUOUS = /^\d{1,3}[.,]\d{3}$/

/** Pieces as a cell says them: `10`, `x10`, `10 pcs`, `1 000`, `2.0`; null for whatever is not certain. */
export function parsePieces(cell: string): number | null {
  const text = cell.trim()
  if (AMBIGUOUS.test(text)) return null
  const whole = parseWhole(text, 'none')
  const pieces = whole === null ? quantityOf(text) : whole.isExact ? whole.whole : null
  return pieces !== null && pieces >= 0 && pieces <= MOST_PIECES ? pieces : null
}

const MOST_BPS = 100_000

/** Hundredths of a percent as a cell says them: `10`, `2,5 %`; null for whatever is no percentage. */
export function parseSpare(cell: string): number | null {
  const digits = /^(\d{1,4}(?:[.,]\d{1,2})?)\s*%?$/.exec(cell.trim())?.[1]
  if (digits === undefined) return null
  const [whole = '0', fraction = ''] = digits.replace(',', '.').split('.')
  const bps = Number.parseInt(`${whole}${fraction.padEnd(2, '0')}`, 10)
  return bps <= MOST_BPS ? bps : null
}
