import { type Fragment, sql } from '../../db/query.ts'
import { shareOf } from '../checkout/calculate-totals.ts'
import type { LineRow, OrderRow, OrderState, RefundRow } from './order-state.ts'

/**
 * What an order costs and what of it is still to be paid. All amounts are minor units of the order's
 * currency. `balance` and `BALANCE_SQL` are one rule; a test compares them.
 */

type Priced = Pick<OrderRow, 'shipping' | 'shippingTax' | 'isTaxIncluded' | 'isShippingInvoiced'>
type PricedLine = Pick<LineRow, 'sum' | 'tax' | 'ordered' | 'canceled'>

/**
 * What an order comes to without what was cancelled. Shipping counts unless everything is cancelled and it
 * was never charged.
 */
export function orderTotal(order: Priced, lines: PricedLine[]): number {
  const remaining = (amount: number, { ordered, canceled }: PricedLine) =>
    shareOf(amount, ordered - canceled, ordered)
  const isAllCanceled = lines.every(({ ordered, canceled }) => ordered === canceled)
  const isShippingDue = order.isShippingInvoiced || !isAllCanceled
  const goods = lines.reduce((sum, line) => sum + remaining(line.sum, line), 0)
  const taxes = lines.reduce((sum, line) => sum + remaining(line.tax, line), 0)
  const shipping = isShippingDue ? order.shipping : 0
  const tax = order.isTaxIncluded ? 0 : taxes + (isShippingDue ? order.shippingTax : 0)
  return goods + shipping + tax
}

type Payable = Pick<OrderState, 'order' | 'lines' | 'documents'>

/** What is still to be paid; below zero: what the customer has paid too much. */
export const balance = ({ order, lines, documents }: Payable): number =>
  orderTotal(order, lines) - creditedBy(documents) - (order.paid - order.refunded)

const creditedBy = (documents: OrderState['documents']): number =>
  documents.reduce((sum, { kind, total }) => (kind === 'credit_note' ? sum + total : sum), 0)

/** What a command is about to change of an order. */
interface Change {
  lines?: ({ id: number } & Partial<LineRow>)[] | undefined
  added?: LineRow[] | undefined
  removed?: number[] | undefined
  order?: Partial<OrderRow> | undefined
  /** What a new credit note takes off. */
  credited?: number | undefined
}

/** The order and its lines once `change` is written. */
export function orderAfter(
  { order, lines }: Pick<OrderState, 'order' | 'lines'>,
  change: Change,
): Pick<OrderState, 'order' | 'lines'> {
  const changes = new Map(change.lines?.map((line) => [line.id, line]))
  return {
    order: { ...order, ...change.order },
    lines: [
      ...lines
        .filter(({ id }) => change.removed?.includes(id) !== true)
        .map((line) => ({ ...line, ...changes.get(line.id) })),
      ...(change.added ?? []),
    ],
  }
}

/** The balance once `change` is written. */
export const balanceAfter = (state: Payable, change: Change): number =>
  balance({ ...state, ...orderAfter(state, change) }) - (change.credited ?? 0)

const PENDING: ReadonlySet<RefundRow['status']> = new Set(['held', 'waiting', 'to_send'])

/** Money that is to be refunded and not sent yet: by its provider, by hand, or once staff releases it. */
export const pendingRefunds = (refunds: Pick<RefundRow, 'status' | 'amount'>[]): number =>
  refunds.reduce((sum, { status, amount }) => (PENDING.has(status) ? sum + amount : sum), 0)

/** Whether a refund counts as refunded: its money has left and has not come back. */
export const isSent = ({ status }: Pick<RefundRow, 'status'>): boolean =>
  status === 'sent' || status === 'done'

/** `shareOf` what is not cancelled of a line `l`. */
const remainingSql = (column: Fragment): Fragment =>
  sql`(2 * ${column} * (l.ordered - l.canceled) + l.ordered) / (2 * l.ordered)`

/** The balance of an order `o`, for lists that sort or filter by it. */
export const BALANCE_SQL: Fragment = sql`(
  (SELECT sum(${remainingSql(sql`l.sum`)} + iif(o.is_tax_included, 0, ${remainingSql(sql`l.tax`)}))
    FROM order_lines l WHERE l.order_id = o.id)
  + iif(o.is_shipping_invoiced OR EXISTS (SELECT 1 FROM order_lines l
      WHERE l.order_id = o.id AND l.canceled < l.ordered),
    o.shipping + iif(o.is_tax_included, 0, o.shipping_tax), 0)
  - coalesce((SELECT sum(d.total) FROM order_documents d
      WHERE d.order_id = o.id AND d.kind = 'credit_note'), 0)
  - o.paid + o.refunded)`
