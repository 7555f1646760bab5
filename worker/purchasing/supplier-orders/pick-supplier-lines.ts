import { type AppError, conflict, invalid } from '../../errors.ts'
import type { SupplierLine, SupplierOrderState } from './supplier-order-state.ts'

interface Asked {
  id: number
}

interface Picked<Line> {
  line: SupplierLine
  asked: Line
  at: number
}

/** The requested lines of a supplier order; 422 on the field for lines of other orders. */
export const pickSupplierLines = <Line extends Asked>(
  { lines }: SupplierOrderState,
  asked: Line[],
): Picked<Line>[] =>
  asked.map((one, at) => {
    const line = lines.find(({ id }) => id === one.id)
    if (line === undefined) throw invalid(`lines.${at}.id`, 'supply_line_unknown')
    return { line, asked: one, at }
  })

/** The requested lines, or all, of which pieces are `left`; 409 when there are none. */
export function linesWith(
  state: SupplierOrderState,
  asked: Asked[] | undefined,
  left: (line: SupplierLine) => number,
): SupplierLine[] {
  const named =
    asked === undefined ? state.lines : pickSupplierLines(state, asked).map(({ line }) => line)
  const found = named.filter((line) => left(line) > 0)
  if (found.length === 0) throw conflict('supply_nothing_left')
  return found
}

/** The refusal of more pieces than are left, on its field. */
export function tooManyPieces(
  { brand, mpn }: SupplierLine,
  { at, field, count }: { at: number; field: string; count: number },
): AppError {
  const params = { part: `${brand} ${mpn}`, count }
  return invalid(`lines.${at}.${field}`, 'order_line_too_many', params)
}
