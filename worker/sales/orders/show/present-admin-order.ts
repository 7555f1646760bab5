import type { Ctx } from '../../../env.ts'
import type { Money } from '../../../lib/money.ts'
import { seesCosts } from '../../../permissions.ts'
import type {
  AdminOrder,
  AdminOrderEvent,
  AdminOrderLine,
  OrderMargin,
} from '../schemas/admin-order.ts'
import { isToSend } from '../money/mark-refund-sent.ts'
import { isToSettle } from '../money/settle-sent-refund.ts'
import { isShippingRefundable } from '../issue/refund-order.ts'
import { type OrderNames, readOrderNames } from './order-names.ts'
import { mailsOf } from '../change/send-order-mail.ts'
import { nextStatuses } from '../supply-status.ts'
import type { EventRow, LineRow, OrderState } from '../order-state.ts'
import { balance, pendingRefunds } from '../balance.ts'
import { type GoodsMargin, lineMargins, sumMargins } from '../order-margin.ts'
import { toOrder, toOrderLine } from './present-order.ts'
import { toShip } from '../line-quantities.ts'
import { cancelable, creditable } from '../replacements.ts'
import { refusedPieces, toInvoiceUnrefused } from '../refused-pieces.ts'
import { onShelf } from '../shelf.ts'
import { presentAdminDocument } from './present-document.ts'

/** An order as staff sees it, with what may be done with it, and its costs for who may see them. */
export async function toAdminOrder(ctx: Ctx, state: OrderState): Promise<AdminOrder> {
  const { order, lines, events } = state
  const names = await readOrderNames(ctx, state)
  const margins = seesCosts(ctx) ? lineMargins(state, names.costs) : null
  const money = (amount: number): Money => ({ amount, currency: order.currency })
  const { can: _, ...seen } = toOrder(state, { mayBuy: false })
  return {
    ...seen,
    items: lines.map((line, at) => ({
      ...toAdminLine(line, order.currency, names),
      cost: margins && { micros: line.costMicros, currency: line.costCurrency },
      margin: toMargin(margins?.[at] ?? null, order.currency),
    })),
    margin: toMargin(margins && sumMargins(margins), order.currency),
    documents: state.documents.map((document) => presentAdminDocument(state, document)),
    events: events.map((event) => toAdminEvent(event, names)),
    payments: state.payments.map((payment) => ({
      id: payment.id,
      method: payment.method,
      provider: payment.provider,
      provider_id: payment.providerId,
      amount: money(payment.amount),
      refunded: money(payment.refunded),
      status: payment.status,
      last_error: payment.lastError,
      created_at: payment.createdAt.toISOString(),
    })),
    refunds: state.refunds.map((refund) => ({
      id: refund.id,
      payment_id: refund.paymentId,
      document_id: refund.documentId,
      amount: money(refund.amount),
      status: refund.status,
      sent_at: refund.sentAt?.toISOString() ?? null,
      sent_on: refund.sentOn,
      reference: refund.reference,
      last_error: refund.lastError,
      created_at: refund.createdAt.toISOString(),
      can: {
        mark_sent: order.fraudReason === null && isToSend(refund),
        settle: isToSettle(refund),
      },
    })),
    user_id: order.userId,
    channel: names.channel,
    fraud_reason: order.fraudReason,
    due: money(balance(state)),
    can: rightsOf(state),
    mails: mailsOf(state),
  }
}

function rightsOf(state: OrderState): AdminOrder['can'] {
  const { order, lines } = state
  const isFree = order.fraudReason === null
  const some = (left: (line: LineRow) => number) => isFree && lines.some((line) => left(line) > 0)
  return {
    invoice: some(toInvoiceUnrefused),
    ship: some(toShip),
    refund: some(creditable),
    refund_shipping: isFree && isShippingRefundable(state),
    cancel: some(cancelable),
    take_payment: balance(state) > 0,
    give_back: -balance(state) > pendingRefunds(state.refunds),
    release_refund: isFree && state.refunds.some(({ status }) => status === 'held'),
    mark_fraud: isFree,
    clear_fraud: !isFree,
  }
}

function toMargin(margin: GoodsMargin | null, currency: string): OrderMargin | null {
  if (margin === null) return null
  const money = (amount: number): Money => ({ amount, currency })
  return {
    net: money(margin.net),
    refunded: money(margin.refunded),
    sold_cost: money(margin.soldCost),
    expected_cost: money(margin.expectedCost),
    amount: money(margin.amount),
    bps: margin.bps,
  }
}

const toAdminLine = (
  line: LineRow,
  currency: string,
  names: OrderNames,
): Omit<AdminOrderLine, 'cost' | 'margin'> => ({
  ...toOrderLine(line, currency),
  supplier: { id: line.supplierId, name: names.suppliers.get(line.supplierId) ?? '' },
  warehouse: { id: line.warehouseId, name: names.warehouses.get(line.warehouseId) ?? '' },
  to_invoice: toInvoiceUnrefused(line),
  to_ship: toShip(line),
  to_cancel: cancelable(line),
  to_refund: creditable(line),
  is_replacement: line.replacesLineId !== null,
  on_shelf: onShelf(line),
  refused: refusedPieces(line),
  next_statuses: nextStatuses(line),
})

const toAdminEvent = (event: EventRow, { people }: OrderNames): AdminOrderEvent => ({
  id: event.id,
  kind: event.kind,
  data: event.data,
  created_at: event.createdAt.toISOString(),
  is_internal: event.isInternal,
  actor:
    event.actorId === null ? null : { id: event.actorId, name: people.get(event.actorId) ?? '' },
})
