import { couldBeThousands, type DecimalHabit } from '../../lib/decimal.ts'
import type { RawRow } from '../reading.ts'

const LONGEST = 40
const PARTED = /^[^\d]*?([\d \u00a0\u202f'’]*\d)([.,])(\d+)[^\d]*$/
const BOTH = /\d([.,])[\d.,]*?\d([.,])\d+[^\d.,]*$/

/**
 * How the price columns write decimals. A number with both signs, or one that cannot be thousands,
 * is proof; where only `1,234` occurs, thousands are recognised by shorter numbers standing without a comma.
 */
export function findHabit(rows: readonly RawRow[], columns: readonly number[]): DecimalHabit {
  const seen = { point: 0, comma: 0, doubtfulComma: 0, doubtfulPoint: 0, small: 0 }
  for (const row of rows) {
    for (const column of columns) look((row.cells[column] ?? '').trim(), seen)
  }
  if (seen.point > 0 && seen.comma > 0) return 'mixed'
  if (seen.point > 0) return 'point'
  if (seen.comma > 0) return seen.doubtfulPoint > 0 && seen.small === 0 ? 'mixed' : 'comma'
  if (seen.doubtfulComma > 0) return seen.small > 0 ? 'point' : 'comma'
  return seen.doubtfulPoint > 0 ? 'point' : 'none'
}

function look(cell: string, seen: Record<string, number> & { point: number; comma: number }): void {
  if (cell.length > LONGEST) return
  const both = BOTH.exec(cell)
  if (both !== null && both[1] !== both[2]) {
    if (both[2] === '.') seen.point += 1
    else seen.comma += 1
    return
  }
  const parted = PARTED.exec(cell)
  if (parted === null) {
    if (/^\d{1,3}$/.test(cell)) seen['small'] = (seen['small'] ?? 0) + 1
    return
  }
  const isComma = parted[2] === ','
  const isDoubtful = couldBeThousands(parted[1]!, parted[3]!)
  const key = isDoubtful
    ? isComma
      ? 'doubtfulComma'
      : 'doubtfulPoint'
    : isComma
      ? 'comma'
      : 'point'
  seen[key] = (seen[key] ?? 0) + 1
}
