import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../../db/insert-when.ts'
import { refunds } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import type { OrderChange, Posting } from '../commit/commit-order.ts'
import type { DocumentDraft } from './document-draft.ts'
import { handRefundPosting } from './hand-refund-posting.ts'
import type { OrderState } from '../commit/order-state.ts'
import { owedOf } from '../commit/owed.ts'
import { owingAfter } from '../commit/owing-after.ts'
import { underWay } from '../commit/under-way.ts'

/** What a document gives back of money that has come in. */
interface Refund {
  /** Minor units, by whatever way; 0: nothing was paid too much. */
  amount: number
  order: OrderChange['order']
  events: OrderChange['events']
  ledger: Posting[]
  rows: (guard: SQL) => BatchItem<'sqlite'>[]
}

interface Part {
  /** Null: by hand. */
  paymentId: number | null
  amount: number
  trackingId: string
}

/**
 * A credit note or a cancellation of what is paid gives the money back: through the cards it came by as
 * far as they have it (the rows wait for who asks the provider), the rest by hand and at once. All of it is
 * `held` when who cancels may not give money back. Never more than the document takes off, nor than was paid
 * too much.
 */
export function refundOf(
  ctx: Ctx,
  state: OrderState,
  draft: DocumentDraft,
  documentId: SQL,
): Refund {
  const amount = amountOf(state, draft)
  const parts = partsOf(state, amount)
  const isHeld = draft.isRefundHeld === true
  const byHand = isHeld ? undefined : parts.find(({ paymentId }) => paymentId === null)
  return {
    amount,
    order: byHand === undefined ? {} : { refunded: state.order.refunded + byHand.amount },
    events: [
      ...(byHand === undefined ? [] : [{ kind: 'refunded', data: { amount: byHand.amount } }]),
      ...(isHeld && amount > 0
        ? [{ kind: 'refund_held', data: { amount }, isInternal: true }]
        : []),
    ],
    ledger: byHand === undefined ? [] : [handRefundPosting(byHand)],
    rows: (guard) =>
      parts.map((part) => {
        const status = isHeld ? 'held' : part.paymentId === null ? 'done' : 'waiting'
        const askAt = status === 'waiting' ? ctx.now : null
        return insertWhen(ctx.db, refunds, {
          cells: {
            orderId: state.order.id,
            ...part,
            documentId,
            status,
            askAt,
            actorId: ctx.actor?.id ?? null,
            createdAt: ctx.now,
          },
          rest: sql`WHERE ${guard}`,
        })
      }),
  }
}

function amountOf(state: OrderState, { kind, total, change }: DocumentDraft): number {
  if (kind === 'invoice' || kind === 'shipment') return 0
  const credited = kind === 'credit_note' ? total : 0
  const tooMuch = -owedOf(owingAfter(state, { ...change, credited })) - underWay(state.refunds)
  return Math.max(0, Math.min(total, tooMuch))
}

/** The newest card first. */
function partsOf(state: OrderState, amount: number): Part[] {
  let left = amount
  const parts: Part[] = []
  const add = (paymentId: number | null, most: number) => {
    const part = Math.min(left, most)
    if (part <= 0) return
    parts.push({ paymentId, amount: part, trackingId: crypto.randomUUID() })
    left -= part
  }
  const cards = state.payments.filter(({ status, provider }) => status === 'paid' && provider)
  for (const card of cards.toReversed()) {
    const ofCard = state.refunds.filter(({ paymentId }) => paymentId === card.id)
    add(card.id, card.amount - card.refunded - underWay(ofCard))
  }
  add(null, left)
  return parts
}
