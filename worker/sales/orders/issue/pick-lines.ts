import { AppError, conflict, invalid } from '../../../errors.ts'
import type { LineRow, OrderState } from '../order-state.ts'

/** Pieces of a line for a document. */
export interface Picked {
  line: LineRow
  quantity: number
  /** Of a parcel's pieces, those that do not come from the shelf. */
  excused?: number
}

interface RequestedLine {
  order_line_id: number
  quantity: number
}

/**
 * The pieces a document is for: those requested, or all that are `left`. 422 on the field for a line of
 * another order and for more pieces than are left; 409 when nothing is.
 */
export function pickLines(
  { lines }: OrderState,
  requested: RequestedLine[] | undefined,
  left: (line: LineRow) => number,
): Picked[] {
  if (requested === undefined) {
    const all = lines
      .map((line) => ({ line, quantity: left(line) }))
      .filter(({ quantity }) => quantity > 0)
    if (all.length === 0) throw conflict('order_nothing_left')
    return all
  }
  return requested.map(({ order_line_id: id, quantity }, at) => {
    const line = lines.find((one) => one.id === id)
    if (line === undefined) throw invalid(`lines.${at}.order_line_id`, 'order_line_unknown')
    if (quantity > left(line)) throw tooMany(line, at, left(line))
    return { line, quantity }
  })
}

function tooMany({ id, brand, mpn }: LineRow, at: number, count: number): AppError {
  const params = { part: `${brand} ${mpn}`, count }
  return new AppError('validation', {
    fields: { [`lines.${at}.quantity`]: [{ sentence: 'order_line_too_many', params }] },
    extra: { order_line_id: id, left: count },
  })
}
