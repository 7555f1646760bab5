import { AppError, conflict, invalid } from '../../../errors.ts'
import type { LineRow, OrderState } from '../commit/order-state.ts'

/** Pieces of a line that a document takes. */
export interface Picked {
  line: LineRow
  quantity: number
}

interface Asked {
  order_line_id: number
  quantity: number
}

/**
 * The lines a document is for: those asked for, or all there is `left` of. Refuses a line of another
 * order, and more pieces than are left, by the field; and a document of nothing.
 */
export function pickLines(
  { lines }: OrderState,
  asked: Asked[] | undefined,
  left: (line: LineRow) => number,
): Picked[] {
  if (asked === undefined) {
    const all = lines
      .map((line) => ({ line, quantity: left(line) }))
      .filter(({ quantity }) => quantity > 0)
    if (all.length === 0) throw conflict('order_nothing_left')
    return all
  }
  return asked.map(({ order_line_id: id, quantity }, at) => {
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
