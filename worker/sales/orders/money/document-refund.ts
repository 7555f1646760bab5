import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../../db/insert-when.ts'
import { refunds } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import type { OrderChange, Posting } from '../commit-order.ts'
import type { DocumentDraft } from '../issue/document-draft.ts'
import { handRefundPosting } from './record-refund.ts'
import type { OrderState } from '../order-state.ts'
import { balanceAfter, pendingRefunds } from '../balance.ts'

/** What a document refunds. */
interface Refund {
  /** Minor units, over all ways; 0: nothing was paid too much. */
  amount: number
  order: OrderChange['order']
  events: OrderChange['events']
  ledger: Posting[]
  rows: (guard: SQL) => BatchItem<'sqlite'>[]
}

interface Part {
  /** The card payment to refund; null: by hand. */
  paymentId: number | null
  amount: number
  trackingId: string
}

/**
 * What a credit note or a cancellation refunds of what was paid: through the cards it was paid by, as far as
 * they go (the rows wait until Cron sends them to the provider), the rest by hand and at once. All of it is
 * `held` when the actor may not refund. Never more than the document takes off, nor than was paid too much.
 */
export function documentRefund(
  ctx: Ctx,
  state: OrderState,
  { draft, documentId }: { draft: DocumentDraft; documentId: SQL },
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
        const nextPollAt = status === 'waiting' ? ctx.now : null
        return insertWhen(ctx.db, refunds, {
          cells: {
            orderId: state.order.id,
            ...part,
            documentId,
            status,
            nextPollAt,
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
  const tooMuch = -balanceAfter(state, { ...change, credited }) - pendingRefunds(state.refunds)
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
    add(card.id, card.amount - card.refunded - pendingRefunds(ofCard))
  }
  add(null, left)
  return parts
}
