import { type SQL, sql } from 'drizzle-orm'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { supplierOrderLines } from '../../db/schema/supplier-orders.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { dayInZone } from '../../lib/day-in-zone.ts'
import type { WithCommand } from '../../sales/orders/command.ts'
import { toLotCost } from '../../suppliers/shelf/lot-cost.ts'
import { type NewLot, putOnShelf } from '../../suppliers/shelf/put-on-shelf.ts'
import { readCostBook } from '../../suppliers/shelf/read-cost-book.ts'
import { commitSupplierOrder } from './commit-supplier-order.ts'
import { pickSupplierLines, tooManyPieces } from './pick-supplier-lines.ts'
import { readTimeZone } from '../../db/read-time-zone.ts'
import { recordDelivery } from './record-delivery.ts'
import type { ReceiveInput } from './schemas.ts'
import type { SupplierLine, SupplierOrderState } from './supplier-order-state.ts'
import { toReceive } from './supplier-order-status.ts'

interface Receipt {
  line: SupplierLine
  quantity: number
  surplus: number
}

/**
 * Records received pieces, promised or not, and the delivery time for the warehouse's figures. They are put on our
 * shelf at their cost in the base currency of that day: as many as the customer's line still waits for are for it,
 * the rest and the surplus are free. 422 for more than may come, on its field.
 */
export async function receiveSupplierOrder(
  ctx: Ctx,
  id: number,
  { input, command }: WithCommand<ReceiveInput>,
): Promise<SupplierOrderState> {
  const [book, timeZone] = await Promise.all([
    readCostBook(ctx, input.received_at),
    readTimeZone(ctx),
  ])
  return commitSupplierOrder(ctx, { id, command }, (state) => {
    const receivedAt = receiptTime(input, { ctx, state, timeZone })
    const receipts = toReceipts(state, input)
    const lots = receipts.flatMap((receipt) =>
      toLots(receipt, { book, state, receivedAt, place: input.place ?? '' }),
    )
    const isDelivery = receipts.some(({ quantity }) => quantity > 0)
    const data = {
      received_at: receivedAt.toISOString(),
      ...(input.place !== undefined && { place: input.place }),
      lines: input.lines,
    }
    return {
      lines: receipts.filter(({ quantity }) => quantity > 0).map(toChange),
      step: { kind: 'received', data },
      action: 'supplier-orders.receive',
      also: (guard) => [
        ...(isDelivery
          ? recordDelivery(ctx, { order: state.order, receivedAt, timeZone }, guard)
          : []),
        ...addSurplus(ctx, receipts, guard),
        ...putOnShelf(ctx, lots, guard),
      ],
    }
  })
}

const toReceipts = (state: SupplierOrderState, input: ReceiveInput): Receipt[] =>
  pickSupplierLines(state, input.lines).map(({ line, asked: { quantity, surplus = 0 }, at }) => {
    const count = toReceive(line)
    if (quantity > count) throw tooManyPieces(line, { at, field: 'quantity', count })
    if (surplus > 0 && quantity < count) {
      const params = { part: `${line.brand} ${line.mpn}`, count }
      throw invalid(`lines.${at}.surplus`, 'supply_surplus_early', params)
    }
    return { line, quantity, surplus }
  })

function toChange({ line, quantity }: Receipt) {
  const received = line.received + quantity
  return { id: line.id, received, confirmed: Math.max(line.confirmed, received) }
}

interface Delivered {
  book: PriceBook
  state: SupplierOrderState
  receivedAt: Date
  place: string
}

/** The lot for the customer's line, and one of what nobody has ordered. */
function toLots(
  { line, quantity, surplus }: Receipt,
  { book, state, receivedAt, place }: Delivered,
): NewLot[] {
  const lot = {
    ...toLotCost(book, { micros: line.costMicros, currency: state.order.currency }),
    productId: line.productId,
    supplierOrderLineId: line.id,
    place,
    receivedAt,
  }
  return [
    ...(quantity > 0
      ? [{ ...lot, source: 'receipt', pieces: quantity, allocateTo: line.orderLineId } as const]
      : []),
    ...(surplus > 0 ? [{ ...lot, source: 'surplus', pieces: surplus } as const] : []),
  ]
}

/** What came beyond the order is counted at its line: invoices are compared with it. */
function addSurplus(ctx: Ctx, receipts: Receipt[], guard: SQL) {
  const rows = receipts
    .filter(({ surplus }) => surplus > 0)
    .map(({ line: { id }, surplus }) => ({ id, surplus }))
  if (rows.length === 0) return []
  return [
    ctx.db
      .update(supplierOrderLines)
      .set({ surplus: sql`surplus + (j.value ->> 'surplus')` })
      .from(sql`json_each(${JSON.stringify(rows)}) j`)
      .where(sql`${supplierOrderLines.id} = j.value ->> 'id' AND ${guard}`),
  ]
}

/** The time of the receipt, today's is now: 422 for a day before the order or after today, as the store has days. */
function receiptTime(
  { received_at: day }: ReceiveInput,
  { ctx, state, timeZone }: { ctx: Ctx; state: SupplierOrderState; timeZone: string },
): Date {
  const today = dayInZone(ctx.now, timeZone)
  if (day === undefined || day === today) return ctx.now
  const { createdAt } = state.order
  if (day < dayInZone(createdAt, timeZone) || day > today) {
    throw invalid('received_at', 'supply_received_when')
  }
  // Noon in the middle of all time zones: the same day in each of them but the farthest.
  return new Date(Math.max(Date.parse(`${day}T12:00:00Z`), createdAt.getTime()))
}
