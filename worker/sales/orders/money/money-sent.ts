import { type SQL, sql } from 'drizzle-orm'
import { formatUtcDate } from '../../../../web/lib/format-utc-date.ts'
import { moneyText } from '../../../lib/money-text.ts'
import type { Mail } from '../../../store/mail/mail-kinds.ts'
import type { OrderChange, Posting } from '../commit-order.ts'
import { orderPage } from '../order-links.ts'
import type { OrderRow, RefundRow } from '../order-state.ts'
import type { RefundSentInput } from '../schemas/admin-order.ts'

/** A refund as the ledger names it; `source` begins with `refund:`. */
export interface SentRefund {
  source: SQL | string
  /** Minor units of the order's currency. */
  amount: number
}

/** How money was sent by hand: the day of the transfer, `2026-11-30`, and what the bank calls it. */
export interface Transfer {
  sentOn: string | null
  reference: string
}

/** A transfer as staff enter it. */
export const toTransfer = ({ sent_on: sentOn, reference = '' }: RefundSentInput): Transfer => ({
  sentOn,
  reference,
})

/** The provider sent it, or nothing more is known. */
export const NO_TRANSFER: Transfer = { sentOn: null, reference: '' }

/** What the order, its timeline and the ledger say once this money has left, in one event. */
export function moneySent(
  order: OrderRow,
  rows: SentRefund[],
  { sentOn, reference }: Transfer = NO_TRANSFER,
): Required<Pick<OrderChange, 'order' | 'events'>> & { ledger: Posting[] } {
  const amount = rows.reduce((sum, row) => sum + row.amount, 0)
  if (amount === 0) return { order: {}, events: [], ledger: [] }
  const transfer = { ...(sentOn !== null && { sent_on: sentOn }), ...(reference && { reference }) }
  return {
    order: { refunded: order.refunded + amount },
    events: [{ kind: 'refunded', data: { amount, ...transfer } }],
    ledger: rows.map((row) => posting(row.source, row.amount)),
  }
}

/** What the order and the ledger say once money that was sent has come back. */
export const moneyBack = (order: OrderRow, { id, amount }: Pick<RefundRow, 'id' | 'amount'>) => ({
  order: { refunded: order.refunded - amount },
  ledger: posting(`refund:${id}:failed`, -amount),
})

const posting = (source: SQL | string, amount: number): Posting => ({
  source,
  entries: [
    { account: 'receivable', amount },
    { account: 'money', amount: -amount },
  ],
})

/** The ledger's name of a refund whose row the same batch writes. */
export const refundSource = (trackingId: string): SQL =>
  sql`'refund:' || (SELECT id FROM refunds WHERE tracking_id = ${trackingId})`

/** The mail to the customer that their money has been sent, in the order's language. */
export const moneySentMail = (
  order: OrderRow,
  amount: number,
  { sentOn, reference }: Transfer = NO_TRANSFER,
): Extract<Mail, { kind: 'order-money-sent' }> => ({
  kind: 'order-money-sent',
  to: { email: order.customer.email, locale: order.locale, userId: order.userId },
  data: {
    firstName: order.customer.first_name,
    number: order.number,
    amount: moneyText({ amount, currency: order.currency }, order.locale),
    sentOn: sentOn === null ? null : formatUtcDate(new Date(sentOn), order.locale),
    reference,
    url: orderPage(order),
  },
})
