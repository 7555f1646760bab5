import { formatUtcDate } from '../../../web/lib/format-utc-date.ts'
import type { Ctx } from '../../env.ts'
import { formatDays } from '../../../web/lib/format-date.ts'
import { moneyText, unitPriceText } from '../../lib/money-text.ts'
import type { Mail } from '../../store/mail/mail-kinds.ts'
import { orderTotal } from '../orders/balance.ts'
import type { ChangePlan } from '../orders/edit/plan-change.ts'
import { type LineRow, type OrderState, promisedOf } from '../orders/order-state.ts'
import { proposalUrl } from './proposal-link.ts'

interface Mailed {
  line: LineRow
  plan: ChangePlan
  offered: LineRow
  words: { ordered: string; proposed: string }
  key: string
  note: string
  validUntil: Date
}

/** The mail with the link of a proposal, in the order's language. */
export function proposalMail(
  ctx: Ctx,
  { order, lines }: OrderState,
  { line, plan, offered, words, key, note, validUntil }: Mailed,
): Mail {
  const { locale, currency } = order
  const price = (micros: number) => unitPriceText({ micros, currency }, locale)
  const sum = (amount: number) => moneyText({ amount, currency }, locale)
  const promised = promisedOf(plan.after.order)
  return {
    kind: 'proposal-made',
    to: { email: order.customer.email, locale, userId: order.userId },
    data: {
      firstName: order.customer.first_name,
      number: order.number,
      ...words,
      priceBefore: price(line.channelPriceMicros),
      price: price(offered.channelPriceMicros),
      before: sum(orderTotal(order, lines)),
      after: sum(orderTotal(plan.after.order, plan.after.lines)),
      promised: promised && formatDays(promised, locale),
      note,
      validUntil: formatUtcDate(validUntil, locale),
      url: proposalUrl(ctx.env, order, key),
    },
  }
}
