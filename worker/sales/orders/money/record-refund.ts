import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../../db/insert-when.ts'
import { refunds } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { invalid } from '../../../errors.ts'
import { moneyText } from '../../../lib/money-text.ts'
import { balance, pendingRefunds } from '../balance.ts'
import { commandText, doneBefore, type WithCommand } from '../command.ts'
import { commitOrder, type OrderChange } from '../commit-order.ts'
import type { OrderState, RefundRow } from '../order-state.ts'
import type { HandPaymentInput } from '../schemas/admin-order.ts'
import {
  moneySent,
  moneySentMail,
  refundSource,
  type SentRefund,
  type Transfer,
} from './money-sent.ts'

/**
 * Records money refunded by hand, sent today: of what is to be refunded by hand, the oldest first, then of what
 * was paid too much and is not being refunded already. 422 for more than both; a repeated command records
 * nothing.
 */
export function recordRefund(
  ctx: Ctx,
  which: SQL,
  { input, command }: WithCommand<HandPaymentInput>,
): Promise<OrderState> {
  return commitOrder(ctx, which, (state) => {
    const prefix = `hand:${state.order.id}:`
    const done =
      doneBefore(state.refunds, command, ({ sentBy }) => sentBy ?? '') ??
      // As refunds by hand were recorded before they had states.
      doneBefore(
        state.refunds.filter(({ trackingId }) => trackingId.startsWith(prefix)),
        command,
        ({ trackingId }) => trackingId.slice(prefix.length),
      )
    if (done !== undefined) return null
    const waiting = state.refunds.filter(({ status }) => status === 'to_send')
    const tooMuch = Math.max(0, -balance(state) - pendingRefunds(state.refunds))
    const most = waiting.reduce((sum, { amount }) => sum + amount, tooMuch)
    if (input.amount > most) {
      const { currency } = state.order
      throw invalid('amount', 'order_refund_too_much', {
        most: moneyText({ amount: most, currency }, ctx.locale),
      })
    }
    return refundChange(ctx, state, { input, waiting, by: commandText(command) })
  })
}

interface Recorded {
  input: HandPaymentInput
  waiting: RefundRow[]
  /** The command, as it is stored. */
  by: string
}

function refundChange(ctx: Ctx, { order }: OrderState, recorded: Recorded): OrderChange {
  const { amount, note = '' } = recorded.input
  const transfer: Transfer = { sentOn: ctx.now.toISOString().slice(0, 10), reference: '' }
  const cells = { status: 'sent', sentAt: ctx.now, ...transfer, sentBy: recorded.by } as const
  const { sent, rows } = settle(ctx, order.id, { ...recorded, cells })
  const recordedSent = moneySent(order, sent, transfer)
  return {
    ...recordedSent,
    events: [
      ...recordedSent.events,
      ...(note === '' ? [] : [{ kind: 'note', data: { text: note }, isInternal: true }]),
    ],
    mail: moneySentMail(order, amount, transfer),
    action: 'orders.give-back',
    audit: { amount, note },
    also: rows,
  }
}

interface Settled {
  sent: SentRefund[]
  rows: (guard: SQL) => BatchItem<'sqlite'>[]
}

/** Marks waiting rows as sent, the last one in part if need be; what is left becomes a row of its own. */
function settle(
  ctx: Ctx,
  orderId: number,
  { input, waiting, cells }: Recorded & { cells: Partial<typeof refunds.$inferInsert> },
): Settled {
  const sent: SentRefund[] = []
  const writes: ((guard: SQL) => BatchItem<'sqlite'>)[] = []
  const insert = (amount: number, documentId: number | null) => {
    const trackingId = crypto.randomUUID()
    sent.push({ source: refundSource(trackingId), amount })
    const actorId = ctx.actor?.id ?? null
    const row = { orderId, documentId, trackingId, amount, actorId, createdAt: ctx.now }
    writes.push((guard) =>
      insertWhen(ctx.db, refunds, {
        cells: { ...row, status: 'sent', ...cells },
        rest: sql`WHERE ${guard}`,
      }),
    )
  }
  let left = input.amount
  for (const row of waiting) {
    const part = Math.min(left, row.amount)
    if (part === 0) break
    left -= part
    const isWhole = part === row.amount
    const set = isWhole ? cells : { amount: row.amount - part }
    writes.push((guard) =>
      ctx.db
        .update(refunds)
        .set(set)
        .where(sql`${refunds.id} = ${row.id} AND ${refunds.status} = 'to_send' AND ${guard}`),
    )
    if (isWhole) sent.push({ source: `refund:${row.id}`, amount: part })
    else insert(part, row.documentId)
  }
  if (left > 0) insert(left, null)
  return { sent, rows: (guard) => writes.map((write) => write(guard)) }
}
