import type { ColumnPlan } from './plan-columns.ts'

/** A note between offers has few cells: a telephone and its owner, an address. */
const MOST_CELLS = 3

/**
 * Tells whether a row that is no offer offers nothing at all: no number, no code, no price and no stock
 * in their places, only a few words elsewhere. Asked only of refused rows.
 */
export function makeNoteCheck(plan: ColumnPlan): (cells: readonly string[]) => boolean {
  const telling = [
    plan.partNumber,
    plan.code,
    plan.price,
    plan.stock,
    plan.priceBreaks,
    ...plan.steps.map(({ column }) => column),
    ...plan.pairs.map(({ price }) => price),
  ].filter((column) => column >= 0)
  return (cells) => {
    if (telling.some((column) => (cells[column] ?? '').trim() !== '')) return false
    return cells.filter((cell) => cell.trim() !== '').length <= MOST_CELLS
  }
}
