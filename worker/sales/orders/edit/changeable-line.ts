import { type AppError, invalid } from '../../../errors.ts'
import type { LineRow } from '../order-state.ts'
import type { EditedLine } from '../schemas/order-change.ts'
import { onShelf } from '../shelf.ts'
import type { Market } from './read-market.ts'

/** Why nothing of a line can be changed by now; null when it can. */
export const stopOf = (line: LineRow): 'invoiced' | 'shipped' | 'canceled' | null => {
  if (line.invoiced > 0) return 'invoiced'
  if (line.shipped > 0) return 'shipped'
  return line.canceled > 0 ? 'canceled' : null
}

const STOPS = {
  invoiced: 'order_change_invoiced',
  shipped: 'order_change_shipped_line',
  canceled: 'order_change_canceled',
} as const

/** 422 on the line unless nothing of it is invoiced, shipped or cancelled. */
export function changeableLine(line: LineRow, path: string): void {
  const stop = stopOf(line)
  if (stop !== null) throw refusal(line, `${path}.order_line_id`, STOPS[stop])
}

/**
 * 422 while pieces of a line are bought for it: they would be nobody's. Also while its supplier's answer is not
 * told yet, which would be told of the line that takes its place.
 */
export function requireFree(line: LineRow, field: string): void {
  if (line.bought > 0) throw refusal(line, field, 'order_change_bought_all')
  if (line.refusedUntold > 0 && line.supplyStatus !== 'refused') {
    throw refusal(line, field, 'order_change_answer_comes')
  }
}

/** 422 on the field of what a replacement cannot have: another quantity than was taken back, or a price. */
export function requireAsReplaced(line: LineRow, edit: EditedLine, path: string): void {
  const { quantity = line.ordered, price_micros: price = 0, discount } = edit
  const params = { part: `${line.brand} ${line.mpn}`, count: line.ordered }
  if (quantity !== line.ordered)
    throw invalid(`${path}.quantity`, 'order_change_replacement_quantity', params)
  const field = price === 0 ? 'discount' : 'price_micros'
  if (price !== 0 || discount !== undefined)
    throw invalid(`${path}.${field}`, 'order_change_replacement_price', params)
}

/** 422 for a line that a supplier was asked for: or that lies on our shelf: they name it, so that it can only be cancelled. */
export function requireUnasked({ supplied }: Market, line: LineRow, field: string): void {
  if (supplied.has(line.id) || onShelf(line) > 0)
    throw refusal(line, field, 'order_change_has_history')
}

const refusal = ({ brand, mpn, bought }: LineRow, field: string, sentence: string): AppError =>
  invalid(field, sentence, { part: `${brand} ${mpn}`, count: bought })
