import { isAmong } from '../db/page.ts'
import { users } from '../db/schema/accounts.ts'
import { suppliers, warehouses } from '../db/schema/suppliers.ts'
import type { Ctx } from '../env.ts'
import type { Money } from '../lib/money.ts'
import type { AdminOrder, AdminOrderEvent, AdminOrderLine } from './admin-schemas.ts'
import { isShippingRefundable } from './is-shipping-refundable.ts'
import { MAIL_OF_KIND } from './mail-of-kind.ts'
import { nextStatuses } from './next-statuses.ts'
import type { EventRow, LineRow, OrderState } from './order-state.ts'
import { owedNow } from './owed-now.ts'
import { toOrder, toOrderLine } from './present-order.ts'
import { underWay } from './under-way.ts'
import { toCancel, toInvoice, toRefund, toShip } from './quantities.ts'

/** Names of what an order only has ids of. */
interface Names {
  suppliers: Map<number, string>
  warehouses: Map<number, string>
  people: Map<number, string>
}

/** An order as staff sees it, with what it costs the store and what may be done with it. */
export async function toAdminOrder(ctx: Ctx, state: OrderState): Promise<AdminOrder> {
  const { order, lines, events } = state
  const names = await readNames(ctx, state)
  const money = (amount: number): Money => ({ amount, currency: order.currency })
  const { can: _, ...seen } = toOrder(state, { mayBuy: false })
  return {
    ...seen,
    items: lines.map((line) => toAdminLine(line, order.currency, names)),
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
      last_error: refund.lastError,
      created_at: refund.createdAt.toISOString(),
    })),
    user_id: order.userId,
    fraud_reason: order.fraudReason,
    due: money(owedNow(state)),
    can: rightsOf(state),
    mails: [...new Set(state.documents.map(({ kind }) => MAIL_OF_KIND[kind]))],
  }
}

function rightsOf(state: OrderState): AdminOrder['can'] {
  const { order, lines } = state
  const isFree = order.fraudReason === null
  const some = (left: (line: LineRow) => number) => isFree && lines.some((line) => left(line) > 0)
  return {
    invoice: some(toInvoice),
    ship: some(toShip),
    refund: some(toRefund),
    refund_shipping: isFree && isShippingRefundable(state),
    cancel: some(toCancel),
    take_payment: owedNow(state) > 0,
    give_back: -owedNow(state) > underWay(state.refunds),
    mark_fraud: isFree,
    clear_fraud: !isFree,
  }
}

const toAdminLine = (line: LineRow, currency: string, names: Names): AdminOrderLine => ({
  ...toOrderLine(line, currency),
  cost: { micros: line.costMicros, currency: line.costCurrency },
  supplier: { id: line.supplierId, name: names.suppliers.get(line.supplierId) ?? '' },
  warehouse: { id: line.warehouseId, name: names.warehouses.get(line.warehouseId) ?? '' },
  to_invoice: toInvoice(line),
  to_ship: toShip(line),
  to_cancel: toCancel(line),
  to_refund: toRefund(line),
  next_statuses: nextStatuses(line),
})

const toAdminEvent = (event: EventRow, { people }: Names): AdminOrderEvent => ({
  id: event.id,
  kind: event.kind,
  data: event.data,
  created_at: event.createdAt.toISOString(),
  is_internal: event.isInternal,
  actor:
    event.actorId === null ? null : { id: event.actorId, name: people.get(event.actorId) ?? '' },
})

async function readNames({ db }: Ctx, { lines, events }: OrderState): Promise<Names> {
  const ids = (all: (number | null)[]) => [...new Set(all.filter((id) => id !== null))]
  const [ofSuppliers, ofWarehouses, ofPeople] = await db.batch([
    db
      .select({ id: suppliers.id, name: suppliers.name })
      .from(suppliers)
      .where(isAmong(suppliers.id, ids(lines.map(({ supplierId }) => supplierId)))),
    db
      .select({ id: warehouses.id, name: warehouses.name })
      .from(warehouses)
      .where(isAmong(warehouses.id, ids(lines.map(({ warehouseId }) => warehouseId)))),
    db
      .select({ id: users.id, first: users.firstName, last: users.lastName })
      .from(users)
      .where(isAmong(users.id, ids(events.map(({ actorId }) => actorId)))),
  ])
  const byId = (rows: { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]))
  return {
    suppliers: byId(ofSuppliers),
    warehouses: byId(ofWarehouses),
    people: byId(ofPeople.map(({ id, first, last }) => ({ id, name: `${first} ${last}`.trim() }))),
  }
}
