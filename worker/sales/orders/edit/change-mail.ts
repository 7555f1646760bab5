import type { Ctx } from '../../../env.ts'
import { formatDays } from '../../../../web/lib/format-date.ts'
import { moneyText } from '../../../lib/money-text.ts'
import type { Mail } from '../../../store/mail/mail-kinds.ts'
import { transferPurpose } from '../../bank-transfers/requested-transfer.ts'
import { balance, orderTotal } from '../balance.ts'
import { orderPage } from '../order-links.ts'
import { type OrderState, promisedOf } from '../order-state.ts'
import { readTransfer } from '../show/read-transfer.ts'
import { type ChangedPart, changedWords } from './changed-words.ts'
import type { ChangePlan } from './plan-change.ts'

/** The most lines a mail lists. */
const SHOWN = 20

interface Told {
  reason: string
  /** Minor units that are to be given back. */
  refund: number
  isHeld: boolean
}

/** The mail to the customer about a change, before and after, in the order's language. */
export async function changeMail(
  ctx: Ctx,
  state: OrderState,
  plan: ChangePlan,
  { reason, refund, isHeld }: Told,
): Promise<Mail> {
  const { order } = state
  const { locale, currency } = order
  const after = { ...state, ...plan.after }
  const text = (amount: number) => moneyText({ amount, currency }, locale)
  const { parts, ...changed } = changedWords(plan, order)
  const due = balance(after)
  const isAsked = due > 0 && due > balance(state)
  const promised = promisedOf(after.order)
  const isAwaited = after.order.isPrepaid && due > 0
  return {
    kind: 'order-changed',
    to: { email: order.customer.email, locale, userId: order.userId },
    data: {
      firstName: order.customer.first_name,
      number: order.number,
      parts: parts.slice(0, SHOWN).map(partText).join('; '),
      more: Math.max(0, parts.length - SHOWN),
      shipping: changed.is_shipping_changed ? after.order.shippingTitle : null,
      isAddressChanged: changed.is_address_changed,
      payment: changed.is_payment_changed ? after.order.paymentTitle : null,
      before: text(orderTotal(order, state.lines)),
      after: text(orderTotal(after.order, after.lines)),
      due: isAsked ? text(due) : null,
      returned: refund > 0 ? text(refund) : null,
      isHeld,
      promised: isAwaited ? null : promised && formatDays(promised, locale),
      isPrepaid: after.order.isPrepaid,
      transfer: isAsked ? await transferOf(ctx, after) : null,
      reason,
      url: orderPage(order),
    },
  }
}

/** `NXP LM317T × 10 → TI LM317T × 10`; a sign before what is new or gone. */
const partText = ({ was, is }: ChangedPart): string =>
  was === null ? `+ ${is ?? ''}` : is === null ? `− ${was}` : `${was} → ${is}`

/** Where the rest goes, when it is paid by transfer. */
async function transferOf(ctx: Ctx, after: OrderState) {
  const status = after.order.isPrepaid ? 'pending_payment' : after.order.status
  const transfer = await readTransfer(ctx, { ...after, order: { ...after.order, status } })
  if (transfer === null) return null
  const { recipient, tax_number: taxNumber, account, bank_name, bank_code } = transfer
  return {
    recipient,
    taxNumber,
    account,
    bank: [bank_name, bank_code].filter(Boolean).join(', '),
    correspondentAccount: transfer.correspondent_account,
    purpose: transferPurpose(after.order.locale, after.order.number),
  }
}
