import { moneyText } from '../../../lib/money-text.ts'
import type { Mail } from '../../../store/mail/mail-kinds.ts'
import { orderPage } from '../order-links.ts'
import type { OrderRow } from '../order-state.ts'

/** What was paid, and what of it was too much and is refunded; minor units of the order's currency. */
interface PaidAmount {
  amount: number
  excess?: number
}

/** The mail to the customer that their payment has arrived, in the order's language. */
export function paidMail(
  order: OrderRow,
  { amount, excess = 0 }: PaidAmount,
): Extract<Mail, { kind: 'order-paid' }> {
  const text = (sum: number) => moneyText({ amount: sum, currency: order.currency }, order.locale)
  return {
    kind: 'order-paid',
    to: { email: order.customer.email, locale: order.locale, userId: order.userId },
    data: {
      firstName: order.customer.first_name,
      number: order.number,
      amount: text(amount),
      returned: excess > 0 ? text(excess) : null,
      promised: null,
      isPickup: order.shippingAddress === null,
      url: orderPage(order),
    },
  }
}
