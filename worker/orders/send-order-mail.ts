import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../env.ts'
import { conflict } from '../errors.ts'
import type { OrderMailKind } from './admin-schemas.ts'
import { commitOrder } from './commit-order.ts'
import { documentMail } from './document-mail.ts'
import { MAIL_OF_KIND } from './mail-of-kind.ts'
import type { DocumentRow, OrderState } from './order-state.ts'
import { creditedOf } from './owed.ts'

/** Sends the mail about the last document of its kind again; refused when there is none. */
export const sendOrderMail = (ctx: Ctx, which: SQL, kind: OrderMailKind): Promise<OrderState> =>
  commitOrder(ctx, which, (state) => {
    const document = state.documents.findLast((one) => MAIL_OF_KIND[one.kind] === kind)
    if (document === undefined) throw conflict('order_mail_without_document')
    return {
      events: [{ kind: 'mail_sent', data: { mail: kind }, isInternal: true }],
      mail: documentMail(state, toldOf(state, document)),
      action: 'orders.mail',
      audit: { mail: kind, document: document.number },
    }
  })

function toldOf(state: OrderState, document: DocumentRow) {
  const { order, lines } = state
  const picked = state.documentLines
    .filter(({ documentId }) => documentId === document.id)
    .flatMap(({ orderLineId, quantity }) =>
      lines.filter(({ id }) => id === orderLineId).map((line) => ({ line, quantity })),
    )
  const refund = state.refunds
    .filter(({ documentId, status }) => documentId === document.id && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...document,
    lines: picked,
    refund,
    after: { order, lines, credited: creditedOf(state) },
  }
}
