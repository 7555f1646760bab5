import type { Order, OrderStatus } from '../../../worker/sales/orders/schemas/order.ts'

export type Stage = 'placed' | 'paid' | 'processing' | 'completed'

/** A stage of an order's way, with the key of its words. */
export interface OrderStage {
  stage: Stage
  state: 'done' | 'now' | 'next'
  words: `steps.${Stage}` | `status.${OrderStatus}`
}

/** The way of an order that is not stopped. Where it stands now is called as its badge is. */
export function orderStages(order: Pick<Order, 'status' | 'payment_method'>): OrderStage[] {
  const { status } = order
  const stages = stagesOf(order)
  const at = Math.max(0, stages.indexOf(STAGE_NOW[status] ?? 'placed'))
  return stages.map((stage, place) => {
    if (place === at) {
      return { stage, state: status === 'completed' ? 'done' : 'now', words: `status.${status}` }
    }
    return { stage, state: place < at ? 'done' : 'next', words: `steps.${stage}` }
  })
}

/** Payment to the courier, or later by an invoice, is the last stage; other payments come before shipping. */
const stagesOf = ({ payment_method }: Pick<Order, 'payment_method'>): Stage[] =>
  ['cash_on_delivery', 'on_account'].includes(payment_method.code)
    ? ['placed', 'processing', 'completed']
    : ['placed', 'paid', 'processing', 'completed']

const STAGE_NOW: { [Status in OrderStatus]?: Stage } = {
  pending: 'placed',
  pending_payment: 'paid',
  processing: 'processing',
  completed: 'completed',
}
