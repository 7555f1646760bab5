import { moneyText } from '../../../lib/money-text.ts'
import type { Mail } from '../../../store/mail/mail-kinds.ts'
import { orderPage } from '../../orders/order-links.ts'
import type { OrderState, PaymentRow } from '../../orders/order-state.ts'
import { paidMail } from '../../orders/money/paid-mail.ts'

type MailedPayment =
  | { kind: 'order-paid'; payment: PaymentRow; excess: number }
  | { kind: 'payment-failed'; payment: PaymentRow }

/** The mail to the customer about a payment of their order, in the order's language; once for each payment. */
export function paymentMail({ order }: OrderState, mailed: MailedPayment): Mail {
  const { kind, payment } = mailed
  const onceKey = `${kind}:${payment.trackingId}`
  if (mailed.kind === 'order-paid') {
    return { ...paidMail(order, { amount: payment.amount, excess: mailed.excess }), onceKey }
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
