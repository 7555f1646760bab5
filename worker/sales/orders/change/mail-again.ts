import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import type { Mail } from '../../../store/mail/mail-kinds.ts'
import type { OrderMailKind } from '../schemas/admin-order.ts'
import { documentMail } from '../issue/document-mail.ts'
import { MAIL_OF_KIND } from './mail-of-kind.ts'
import { orderPage } from '../show/order-page.ts'
import type { DocumentRow, OrderState } from '../commit/order-state.ts'
import { creditedOf } from '../commit/owed.ts'
import { paidMail } from './paid-mail.ts'
import { placedWords } from '../place/placed-words.ts'
import { readTransfer } from '../show/read-transfer.ts'

/** Mails that an order has something to tell in, in the order they first went out. */
export const mailsOf = ({ payments, documents }: OrderState): OrderMailKind[] => [
  'order-placed',
  ...(payments.some(({ status }) => status === 'paid') ? ['order-paid' as const] : []),
  ...new Set(documents.map(({ kind }) => MAIL_OF_KIND[kind])),
]

/** A mail as it would go out now, about the last thing of its kind; refused when there is none. */
export async function mailAgain(ctx: Ctx, state: OrderState, kind: OrderMailKind): Promise<Mail> {
  if (kind === 'order-placed') return placedAgain(ctx, state)
  if (kind === 'order-paid') return paidAgain(state)
  const document = state.documents.findLast((one) => MAIL_OF_KIND[one.kind] === kind)
  if (document === undefined) throw conflict('order_mail_without_news')
  return documentMail(state, toldOf(state, document))
}

async function placedAgain(ctx: Ctx, state: OrderState): Promise<Mail> {
  const { order, lines } = state
  const data = placedWords({
    locale: order.locale,
    firstName: order.customer.first_name,
    number: order.number,
    lines,
    total: { amount: order.grandTotal, currency: order.currency },
    shipping: order.shippingTitle,
    payment: order.paymentTitle,
    isPrepaid: order.isPrepaid,
    transfer: await readTransfer(ctx, state),
    url: orderPage(order),
  })
  const to = { email: order.customer.email, locale: order.locale, userId: order.userId }
  return { kind: 'order-placed', to, data }
}

function paidAgain({ order, payments, refunds }: OrderState): Mail {
  const payment = payments.findLast(({ status }) => status === 'paid')
  if (payment === undefined) throw conflict('order_mail_without_news')
  const excess = refunds
    .filter(({ paymentId, documentId }) => paymentId === payment.id && documentId === null)
    .reduce((sum, { amount }) => sum + amount, 0)
  return paidMail(order, { amount: payment.amount, excess })
}

function toldOf(state: OrderState, document: DocumentRow) {
  const { order, lines } = state
  const picked = state.documentLines
    .filter(({ documentId }) => documentId === document.id)
    .flatMap(({ orderLineId, quantity }) =>
      lines.filter(({ id }) => id === orderLineId).map((line) => ({ line, quantity })),
    )
  const refunds = state.refunds.filter(
    ({ documentId, status }) => documentId === document.id && status !== 'failed',
  )
  return {
    ...document,
    lines: picked,
    refund: refunds.reduce((sum, { amount }) => sum + amount, 0),
    isRefundHeld: refunds.some(({ status }) => status === 'held'),
    after: { order, lines, credited: creditedOf(state) },
  }
}
