import type { Ctx } from '../../env.ts'
import { seesCosts } from '../../permissions.ts'
import { costOfParts, type LinePart, lineShares, partSum, toParts } from './line-parts.ts'
import type { SupplierOrder, SupplierOrderLine, SupplierOrderPart } from './schemas.ts'
import type { SupplierLine, SupplierOrderRow, SupplierOrderState } from './supplier-order-state.ts'
import { supplierOrderStatus, toConfirm, toReceive } from './supplier-order-status.ts'

/** A supplier order as staff sees it, with what may be done with it, and its costs for who may see them. */
export function toSupplierOrder(ctx: Ctx, state: SupplierOrderState): SupplierOrder {
  const { order, lines, steps } = state
  const { currency, digits } = order
  const hasCosts = seesCosts(ctx)
  const total = (pieces: (line: SupplierLine) => number) =>
    lines.reduce((sum, line) => sum + pieces(line), 0)
  const parts = toParts(lines)
  const sums = new Map(
    parts.flatMap((part) => {
      const shares = lineShares(part, ordered, { currency, digits })
      return part.map((line, at) => [line.id, shares[at]] as const)
    }),
  )
  const costs = costOfParts(parts, (line) => line.quantity - line.refused - line.canceled, {
    currency,
    digits,
  })
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
    cost: hasCosts ? costs : null,
    items: lines.map((line) => ({
      ...toLine(line, order),
      sum: sums.get(line.id) ?? null,
      ...(!hasCosts && { cost: null, sum: null }),
    })),
    parts: parts.map((part) => ({
      ...toPart(part, order),
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

const ordered = ({ quantity }: SupplierLine): number => quantity

function toPart(part: LinePart<SupplierLine>, order: SupplierOrderRow): SupplierOrderPart {
  const [first] = part
  const { currency, digits } = order
  const total = (pieces: (line: SupplierLine) => number) =>
    part.reduce((sum, line) => sum + pieces(line), 0)
  return {
    product: { id: first.productId, brand: first.brand, mpn: first.mpn, name: first.name },
    code: first.code,
    cost: { micros: first.costMicros, currency },
    sum: partSum(part, ordered, { currency, digits }),
    status: supplierOrderStatus(part, order.sentAt !== null),
    quantity: total(ordered),
    extra: total((line) => line.extra),
    confirmed: total((line) => line.confirmed),
    refused: total((line) => line.refused),
    canceled: total((line) => line.canceled),
    received: total((line) => line.received),
    lines: part.map(({ id }) => id),
  }
}

type Line = Omit<SupplierOrderLine, 'sum'>

function toLine(line: SupplierLine, { currency, sentAt }: SupplierOrderRow): Line {
  return {
    id: line.id,
    order_line_id: line.orderLineId,
    order: line.order,
    product: { id: line.productId, brand: line.brand, mpn: line.mpn, name: line.name },
    code: line.code,
    instead_of: line.insteadOf,
    cost: { micros: line.costMicros, currency },
    status: supplierOrderStatus([line], sentAt !== null),
    quantity: line.quantity,
    extra: line.extra,
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
