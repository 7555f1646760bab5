import type { ListItem, RawRow } from '../../../list-files/reading.ts'
import type { Recognised } from '../../../list-files/schemas/recognised.ts'

/** A step below a thousandth of the one before is a slip, as one above its double is. */
const SMALLEST_PART = 1000
const MOST_TIMES = 2
const STEP_FIELD = /^(price_break|break_price):/
/** A price of nothing, with its currency or without: `0`, `0,00 руб.` */
const ZERO = /^\D*0[\s0.,]*\D*$/

/**
 * Tells whether a larger quantity's price cannot be right in an offer's row: it is nothing, next to nothing, or
 * much more than that of fewer pieces.
 */
export function makeStepCheck({
  columns,
}: Recognised): (row: RawRow, item: Pick<ListItem, 'ladder'>) => boolean {
  const steps = columns.filter(({ field }) => STEP_FIELD.test(field))
  return ({ cells }, { ladder }) =>
    steps.some(({ index }) => ZERO.test(cells[index] ?? '')) ||
    ladder?.some(([, micros], at) => {
      const before = ladder[at - 1]?.[1] ?? micros
      return micros * SMALLEST_PART < before || micros > before * MOST_TIMES
    }) === true
}
