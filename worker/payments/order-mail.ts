import { moneyText } from '../lib/money-text.ts'
import type { Mail } from '../mail/mail-kinds.ts'
import { orderPage } from '../orders/order-page.ts'
import type { OrderState, PaymentRow } from '../orders/order-state.ts'

type Told =
  | { kind: 'order-paid'; payment: PaymentRow; excess: number }
  | { kind: 'payment-failed'; payment: PaymentRow }

/** The mail to the buyer about a payment of his order, in the order's language; once for each payment. */
export function orderMail({ order }: OrderState, told: Told): Mail {
  const { kind, payment } = told
  const text = (amount: number) => moneyText({ amount, currency: order.currency }, order.locale)
  const data = {
    firstName: order.customer.first_name,
    number: order.number,
    amount: text(payment.amount),
    url: orderPage(order),
  }
  const to = { email: order.customer.email, locale: order.locale, userId: order.userId }
  const onceKey = `${kind}:${payment.trackingId}`
  if (told.kind === 'payment-failed') return { kind: 'payment-failed', to, data, onceKey }
  const returned = told.excess > 0 ? text(told.excess) : null
  return { kind: 'order-paid', to, data: { ...data, returned }, onceKey }
}
