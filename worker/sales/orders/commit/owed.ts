import { dueOf } from './due.ts'
import type { LineRow, OrderRow, OrderState } from './order-state.ts'

/** What an order has come to, minor units. */
export interface Owing {
  order: OrderRow
  lines: LineRow[]
  /** What credit notes took off. */
  credited: number
}

export const creditedOf = ({ documents }: Pick<OrderState, 'documents'>): number =>
  documents.reduce((sum, { kind, total }) => (kind === 'credit_note' ? sum + total : sum), 0)

/** What is still to be paid, minor units; below zero: what the customer has paid too much. */
export const owedOf = ({ order, lines, credited }: Owing): number =>
  dueOf(order, lines) - credited - (order.paid - order.refunded)
