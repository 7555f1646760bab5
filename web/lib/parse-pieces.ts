const MOST_PIECES = 1_000_000_000
const UNIT = /\p{L}{0,5}\.?$/u

/**
 * Reads a quantity of a list: `10`, `10 шт.`, `x10`, `2 500`, `2,500`, `10.0`. A blank is one
 * piece. Null when it is no whole number, or is ambiguous (`1,000`: one or a thousand).
 */
export function parsePieces(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/^[x×х*]/i, '')
    .replace(UNIT, '')
  if (plain === '' || plain === '-') return text.trim() === '' || plain === '-' ? 1 : null
  const grouped = /^[1-9]\d{0,2}(?:[,'](?!000$)\d{3})+$/.test(plain)
  const digits = grouped ? plain.replace(/[,']/g, '') : plain.replace(/[.,]0{1,2}$/, '')
  if (!/^\d{1,10}$/.test(digits)) return null
  const pieces = parseInt(digits, 10)
  return pieces > MOST_PIECES ? null : pieces
}
