import { eq, sql } from 'drizzle-orm'
import { returns } from '../../../db/schema/returns.ts'
import type { Ctx } from '../../../env.ts'
import { AppError } from '../../../errors.ts'
import { sha256 } from '../../../lib/hash.ts'
import { PACKING_SENTENCES } from '../../../i18n/packing-documents.ts'
import { word } from '../../../i18n/sentence.ts'
import { audited } from '../../../store/audit/audit.ts'
import { commandText } from '../../orders/command.ts'
import { refundOrder } from '../../orders/issue/refund-order.ts'
import { toRefund } from '../../orders/line-quantities.ts'
import { orderById, readOrder } from '../../orders/order-state.ts'
import { expectStatus, stepOf } from '../commit-return.ts'
import { takenBack } from '../replace/list-replacements.ts'
import { readReturn, returnById, type ReturnState } from '../return-state.ts'
import { paidLineOf, sum } from '../taken-pieces.ts'

/**
 * Credits exactly the pieces that were taken back, and do not come again, and refunds what was paid for them, for
 * replacements what the pieces cost that they stand for: credit note, refund and the
 * return's own step are one transaction, and the credit note has one command for each return, so that no repeat and
 * no race refunds twice. 409 `return_not_invoiced` for pieces that no invoice charges any more.
 */
export async function refundReturn(ctx: Ctx, id: number): Promise<ReturnState> {
  const read = await readReturn(ctx, returnById(id))
  if (read.row.status === 'refunded') return read
  expectStatus(read, 'inspected')
  const { row, order } = read
  const lines = toCredit(read)
  await expectInvoiced(ctx, order.id, lines)
  // Said on the credit note, in the language of its order.
  const reason = word(PACKING_SENTENCES.return_reason, order.locale, { number: row.number })
  const command = { key: `return ${id}`, hash: sha256(`return ${id}`) }
  const note = sql`(SELECT id FROM order_documents
    WHERE order_id = ${order.id} AND issued_by = ${commandText(command)})`
  await refundOrder(ctx, orderById(order.id), {
    input: { lines, reason },
    command,
    returned: {
      condition: sql`EXISTS (SELECT 1 FROM ${returns}
        WHERE ${returns.id} = ${id} AND ${returns.version} = ${row.version})`,
      also: (guard) => [
        ctx.db
          .update(returns)
          .set({
            status: 'refunded',
            creditNoteId: note,
            version: row.version + 1,
            updatedAt: ctx.now,
          })
          .where(sql`${eq(returns.id, id)} AND ${guard}`),
        ...stepOf(ctx, id, { kind: 'refunded', guard }),
        audited(
          ctx,
          {
            action: 'returns.refund',
            subject: { type: 'return', id },
            before: { status: row.status },
            after: { status: 'refunded', lines },
          },
          guard,
        ),
      ],
    },
  })
  return readReturn(ctx, returnById(id))
}

/** Pieces by the line that was paid for: a replacement cost nothing, what it stands for did. */
function toCredit({ lines }: ReturnState): { order_line_id: number; quantity: number }[] {
  const byLine = Map.groupBy(takenBack(lines), ({ one }) => paidLineOf(one.of))
  return [...byLine].map(([id, own]) => ({
    order_line_id: id,
    quantity: sum(own.map(({ quantity }) => quantity)),
  }))
}

async function expectInvoiced(
  ctx: Ctx,
  orderId: number,
  wanted: { order_line_id: number; quantity: number }[],
): Promise<void> {
  const { lines } = await readOrder(ctx, orderById(orderId))
  for (const { order_line_id: id, quantity } of wanted) {
    const line = lines.find((one) => one.id === id)
    if (line !== undefined && quantity <= toRefund(line)) continue
    const params = { part: `${line?.brand ?? ''} ${line?.mpn ?? ''}`.trim() }
    throw new AppError('conflict', { sentence: 'return_not_invoiced', params })
  }
}
