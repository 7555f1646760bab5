import { moneyText } from '../../../lib/money-text.ts'
import type { Mail } from '../../../store/mail/mail-kinds.ts'
import { orderPage } from '../../orders/show/order-page.ts'
import type { OrderState, PaymentRow } from '../../orders/commit/order-state.ts'
import { paidMail } from '../../orders/change/paid-mail.ts'

type Told =
  | { kind: 'order-paid'; payment: PaymentRow; excess: number }
  | { kind: 'payment-failed'; payment: PaymentRow }

/** The mail to the buyer about a payment of his order, in the order's language; once for each payment. */
export function orderMail({ order }: OrderState, told: Told): Mail {
  const { kind, payment } = told
  const onceKey = `${kind}:${payment.trackingId}`
  if (told.kind === 'order-paid') {
    return { ...paidMail(order, { amount: payment.amount, excess: told.excess }), onceKey }
  }
  const { email, first_name: firstName } = order.customer
  const sum = { amount: payment.amount, currency: order.currency }
  return {
    kind: 'payment-failed',
    to: { email, locale: order.locale, userId: order.userId },
    data: {
      firstName,
      number: order.number,
      amount: moneyText(sum, order.locale),
      url: orderPage(order),
    },
    onceKey,
  }
}
