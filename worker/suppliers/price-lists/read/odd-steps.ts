import { parsePrice } from '../../../list-files/rows/parse-price.ts'
import type { ListItem, RawRow } from '../../../list-files/reading.ts'
import type { Recognised } from '../../../list-files/schemas/recognised.ts'

/** A step below a thousandth of the one before is a slip, as one above its double is. */
const SMALLEST_PART = 1000
const MOST_TIMES = 2

/**
 * Tells whether a larger quantity's price cannot be right in an offer's row: it is nothing, next to nothing, or
 * much more than that of fewer pieces.
 */
export function makeStepCheck({
  columns,
  decimal,
}: Recognised): (row: RawRow, item: ListItem) => boolean {
  const steps = columns.flatMap(({ field, index }) =>
    /^(price_break|break_price):/.test(field) ? [index] : [],
  )
  const isZero = (text: string) => {
    const parsed = text === '' ? null : parsePrice(text, decimal)
    return parsed?.kind === 'price' && parsed.micros === 0
  }
  return ({ cells }, { ladder }) =>
    hasOddStep(ladder ?? []) || steps.some((column) => isZero(cells[column] ?? ''))
}

const hasOddStep = (ladder: readonly (readonly [number, number])[]): boolean =>
  ladder.some(([, micros], at) => {
    const before = ladder[at - 1]?.[1] ?? micros
    return micros * SMALLEST_PART < before || micros > before * MOST_TIMES
  })
