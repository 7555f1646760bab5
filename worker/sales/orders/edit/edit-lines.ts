import { conflict, invalid } from '../../../errors.ts'
import type { Locale } from '../../../../web/lib/locales.ts'
import type { TaxTerms } from '../../../lib/margin.ts'
import type { LineRow, OrderState } from '../order-state.ts'
import type { OrderChangeInput } from '../schemas/order-change.ts'
import {
  changeableLine,
  requireAsReplaced,
  requireFree,
  requireUnasked,
} from './changeable-line.ts'
import { newPrice } from './new-price.ts'
import { firstStatus, offeredLine, validQuantity } from './offered-line.ts'
import type { Market } from './read-market.ts'

/** A line of an order before and after a change. */
export interface PlannedLine {
  /** Null: it is added. */
  was: LineRow | null
  /** Null: it is removed. The id of an added one is 0. Sums are not calculated yet. */
  is: LineRow | null
  /** The field of its number, for what is refused about it later; null: it is not edited. */
  field: string | null
  /** The lowest price allowed, where it is charged less by right: it stands in the audit log. */
  floorMicros?: number
}

interface Editing {
  market: Market
  input: OrderChangeInput
  /** The person may charge less than the floor. */
  mayUndercut: boolean
  /** Of where it goes. */
  tax: TaxTerms
  locale: Locale
}

/** All lines of an order as they would be. 422 on the field of what cannot be done. */
export function editLines(state: OrderState, editing: Editing): PlannedLine[] {
  const { lines } = state
  const { input } = editing
  for (const [at, { order_line_id: id }] of (input.lines ?? []).entries()) {
    if (!lines.some((line) => line.id === id))
      throw invalid(`lines.${at}.order_line_id`, 'order_line_unknown')
  }
  const kept = lines.map((line) => editLine(line, editing))
  const last = Math.max(0, ...lines.map(({ position }) => position))
  const added = (input.added ?? []).map((_, at) => addLine(state, editing, { at, last }))
  const planned = [...kept, ...added]
  if (planned.every(({ is }) => is === null)) throw conflict('order_change_last_line')
  return planned
}

function editLine(line: LineRow, { market, input, ...terms }: Editing): PlannedLine {
  const at = input.lines?.findIndex((one) => one.order_line_id === line.id) ?? -1
  const edit = input.lines?.[at]
  const untouched = { was: line, is: line, field: null }
  if (edit === undefined) return untouched
  const path = `lines.${at}`
  const { quantity = line.ordered, supplier_offer_item_id: itemId, is_removed: isRemoved } = edit
  const isReplaced = itemId !== undefined && itemId !== line.supplierOfferItemId
  const isPriced = edit.price_micros !== undefined || edit.discount !== undefined
  if (isRemoved === true) {
    changeableLine(line, path)
    requireFree(line, `${path}.order_line_id`)
    requireUnasked(market, line, `${path}.order_line_id`)
    return { was: line, is: null, field: `${path}.order_line_id` }
  }
  if (!isReplaced && !isPriced && quantity === line.ordered) return untouched
  changeableLine(line, path)
  if (line.replacesLineId !== null) requireAsReplaced(line, edit, path)
  if (isReplaced) requireFree(line, `${path}.supplier_offer_item_id`)
  if (quantity < line.bought)
    throw invalid(`${path}.quantity`, 'order_change_bought', {
      part: `${line.brand} ${line.mpn}`,
      count: line.bought,
    })
  const field = `${path}.quantity`
  const offered = isReplaced
    ? {
        ...line,
        ...replacing(line, offeredLine(market, { itemId, quantity, path })),
        supplyStatus: firstStatus(market, itemId),
        promisedAt: null,
      }
    : { ...line, ...validQuantity(market, { line, quantity, path }) }
  const { cells, below } = newPrice(market, { line: offered, edit, path, ...terms })
  return { was: line, is: { ...offered, ...cells }, field, ...below }
}

/** What a line becomes of another offer: a replacement stays free of charge, and goes back as what it replaces. */
const replacing = (line: LineRow, offered: ReturnType<typeof offeredLine>) =>
  line.replacesLineId === null
    ? offered
    : { ...offered, priceMicros: 0, channelPriceMicros: 0, isReturnable: line.isReturnable }

function addLine(
  { order }: OrderState,
  { market, input, ...terms }: Editing,
  { at, last }: { at: number; last: number },
): PlannedLine {
  const added = input.added?.[at]
  if (added === undefined) throw new RangeError('no such line')
  const path = `added.${at}`
  const { supplier_offer_item_id: itemId, quantity } = added
  const offered = {
    ...UNTOUCHED,
    ...offeredLine(market, { itemId, quantity, path }),
    supplyStatus: firstStatus(market, itemId),
    id: 0,
    orderId: order.id,
    position: last + at + 1,
  }
  const { cells, below } = newPrice(market, { line: offered, edit: added, path, ...terms })
  return { was: null, is: { ...offered, ...cells }, field: `${path}.quantity`, ...below }
}

/** What has become of a line that is new. */
export const UNTOUCHED = {
  sum: 0,
  tax: 0,
  invoiced: 0,
  shipped: 0,
  shippedExcused: 0,
  refunded: 0,
  refundedUnshipped: 0,
  canceled: 0,
  supplyStatus: 'new',
  promisedAt: null,
  replacesLineId: null,
  received: 0,
  bought: 0,
  refusedBySupplier: 0,
  refusedUntold: 0,
  allocations: [],
  warnedAt: null,
  warnedFor: null,
} satisfies Partial<LineRow>
