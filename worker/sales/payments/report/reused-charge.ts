import { and, eq, ne } from 'drizzle-orm'
import { orders } from '../../../db/schema/orders.ts'
import { payments } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import type { OrderChange } from '../../orders/commit-order.ts'
import type { OrderState, PaymentRow } from '../../orders/order-state.ts'
import type { PaymentReport } from '../payment-provider.ts'

interface Charged {
  payment: PaymentRow
  report: PaymentReport
}

/** The number of the order whose payment the charge has paid, if that is another payment; else null. */
export async function chargeOwner(
  { db }: Ctx,
  state: OrderState,
  { payment: { id, provider }, report: { chargeId, status } }: Charged,
): Promise<string | null> {
  if (chargeId === null || provider === null || status !== 'paid') return null
  const [owner] = await db
    .select({ orderId: payments.orderId, number: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(eq(payments.provider, provider), eq(payments.providerId, chargeId), ne(payments.id, id)),
    )
  if (owner === undefined) return null
  // A second charge of a payment is a payment of its own of the same order: repeated, it is known.
  const isPaid = state.payments.find((each) => each.id === id)?.status === 'paid'
  return isPaid && owner.orderId === state.order.id ? null : owner.number
}

interface Reused extends Charged {
  owner: string
}

/** Tells staff, once for each charge, that a report names a charge which has paid for another order. */
export function reusedChange(
  { events }: OrderState,
  { payment, report, owner }: Reused,
): OrderChange | null {
  const isKnown = events.some(
    ({ kind, data }) =>
      kind === 'charge_reused' && (data as { charge?: unknown }).charge === report.chargeId,
  )
  if (isKnown) return null
  const data = {
    payment: payment.id,
    charge: report.chargeId,
    order: owner,
    amount: payment.amount,
  }
  return {
    events: [{ kind: 'charge_reused', data, isInternal: true }],
    action: 'payments.charge_reused',
    audit: data,
  }
}
