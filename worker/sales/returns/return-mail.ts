import type { Mail } from '../../store/mail/mail-kinds.ts'
import type { ReturnState } from './return-state.ts'

/** The return's page in the customer's account, where the order was placed. */
const pageOf = ({ row, order }: ReturnState): string =>
  `${order.origin}/${order.locale}/account/returns/${row.id}`

const headOf = (state: ReturnState) => {
  const { row, order } = state
  return {
    to: { email: order.customer.email, locale: order.locale, userId: order.userId },
    data: {
      firstName: order.customer.first_name,
      number: row.number,
      order: order.number,
      url: pageOf(state),
    },
  }
}

/** Tells the customer where to send it. */
export function approvedMail(state: ReturnState, sendTo: string): Mail {
  const { to, data } = headOf(state)
  return { kind: 'return-approved', to, data: { ...data, sendTo } }
}

/** Tells that it, or with `parts` some pieces of it, were declined, and why. */
export function declinedMail(
  state: ReturnState,
  { reason, parts }: { reason: string; parts: string },
): Mail {
  const { to, data } = headOf(state)
  return { kind: 'return-declined', to, data: { ...data, reason, parts } }
}

/** Tells that these parts come again, free of charge. */
export function replacedMail(state: ReturnState, parts: string): Mail {
  const { to, data } = headOf(state)
  return { kind: 'return-replaced', to, data: { ...data, parts } }
}

/** Tells that it has arrived and will be looked at. */
export function receivedMail(state: ReturnState): Mail {
  const { to, data } = headOf(state)
  return { kind: 'return-received', to, data }
}
