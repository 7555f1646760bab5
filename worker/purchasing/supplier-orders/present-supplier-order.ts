import type { Ctx } from '../../env.ts'
import { lineSum, sumOf } from '../../lib/money.ts'
import { seesCosts } from '../../permissions.ts'
import type { SupplierOrder, SupplierOrderLine } from './schemas.ts'
import type { SupplierLine, SupplierOrderRow, SupplierOrderState } from './supplier-order-state.ts'
import { supplierOrderStatus, toConfirm, toReceive } from './supplier-order-status.ts'

/** A supplier order as staff sees it, with what may be done with it, and its costs for who may see them. */
export function toSupplierOrder(ctx: Ctx, state: SupplierOrderState): SupplierOrder {
  const { order, lines, steps } = state
  const { currency, digits } = order
  const hasCosts = seesCosts(ctx)
  const total = (pieces: (line: SupplierLine) => number) =>
    lines.reduce((sum, line) => sum + pieces(line), 0)
  const costs = lines.map((line) =>
    lineSum(
      { micros: line.costMicros, currency },
      line.quantity - line.refused - line.canceled,
      digits,
    ),
  )
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    version: order.version,
    supplier: { id: state.supplier.id, name: state.supplier.name },
    supplier_email: state.supplier.email,
    warehouse: state.warehouse,
    carrier: order.carrier,
    tracking_number: order.trackingNumber,
    comment: order.comment,
    created_at: order.createdAt.toISOString(),
    sent_at: order.sentAt?.toISOString() ?? null,
    promised_at: promisedOf(lines),
    quantity: total((line) => line.quantity),
    confirmed: total((line) => line.confirmed),
    refused: total((line) => line.refused),
    canceled: total((line) => line.canceled),
    received: total((line) => line.received),
    cost: hasCosts ? sumOf(costs, currency) : null,
    items: lines.map((line) => ({
      ...toLine(line, order),
      ...(!hasCosts && { cost: null, sum: null }),
    })),
    steps: steps.map((step) => ({
      id: step.id,
      kind: step.kind,
      data: step.data,
      actor: step.actorId === null ? null : { id: step.actorId, name: step.actorName ?? '' },
      created_at: step.createdAt.toISOString(),
    })),
    can: rightsOf(lines),
  }
}

function rightsOf(lines: SupplierLine[]): SupplierOrder['can'] {
  const isOpen = lines.some((line) => toReceive(line) > 0)
  return {
    send: isOpen,
    confirm: isOpen,
    dispatch: isOpen,
    receive: isOpen,
    cancel: lines.some((line) => toConfirm(line) > 0),
  }
}

function promisedOf(lines: SupplierLine[]): string | null {
  const days = lines
    .filter((line) => toReceive(line) > 0)
    .flatMap(({ promisedAt }) => (promisedAt === null ? [] : [promisedAt.getTime()]))
  return days.length === 0 ? null : new Date(Math.max(...days)).toISOString()
}

function toLine(line: SupplierLine, order: SupplierOrderRow): SupplierOrderLine {
  const { currency, digits } = order
  const cost = { micros: line.costMicros, currency }
  return {
    id: line.id,
    order_line_id: line.orderLineId,
    order: line.order,
    product: { id: line.productId, brand: line.brand, mpn: line.mpn, name: line.name },
    code: line.code,
    cost,
    sum: lineSum(cost, line.quantity, digits),
    status: supplierOrderStatus([line], order.sentAt !== null),
    quantity: line.quantity,
    confirmed: line.confirmed,
    refused: line.refused,
    canceled: line.canceled,
    received: line.received,
    invoiced: line.invoiced,
    to_confirm: toConfirm(line),
    to_receive: toReceive(line),
    promised_at: line.promisedAt?.toISOString() ?? null,
    dispatched_at: line.dispatchedAt?.toISOString() ?? null,
    reason: line.reason,
  }
}
