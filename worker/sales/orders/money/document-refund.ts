import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../../db/insert-when.ts'
import { refunds } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import type { OrderChange, Posting } from '../commit-order.ts'
import type { DocumentDraft } from '../issue/document-draft.ts'
import { moneySent, refundSource, type Transfer } from './money-sent.ts'
import type { OrderState } from '../order-state.ts'
import { balanceAfter, pendingRefunds } from '../balance.ts'

/** What a document refunds. */
interface Refund {
  /** Minor units, over all ways; 0: nothing was paid too much. */
  amount: number
  /** Of `amount`, what has been sent already. */
  sentAmount: number
  /** Whether a provider is to send some of it. */
  sendsRefunds: boolean
  order: NonNullable<OrderChange['order']>
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

/** What is refunded, and why; null: for no document. */
interface Owed {
  amount: number
  documentId: SQL | null
  isHeld: boolean
  sent: Transfer | null
  /** The command, as it is stored. */
  by: string
}

/**
 * What a credit note or a cancellation refunds of what was paid: through the cards it was paid by, as far as
 * they go (the queue sends these rows to the provider), the rest by hand: staff are to send it, or have sent it
 * already. All of it is `held` when the actor may not refund. Never more than the document takes off, nor than
 * was paid too much.
 */
export function documentRefund(
  ctx: Ctx,
  state: OrderState,
  { draft, documentId, by }: { draft: DocumentDraft; documentId: SQL; by: string },
): Refund {
  const { isRefundHeld: isHeld = false, sent = null } = draft
  return refundOf(ctx, state, { amount: amountOf(state, draft), documentId, isHeld, sent, by })
}

/** The rows and steps by which `amount` minor units are refunded, the way they were paid. */
export function refundOf(
  ctx: Ctx,
  state: OrderState,
  { amount, documentId, isHeld, sent, by }: Owed,
): Refund {
  const parts = partsOf(state, amount)
  const byHand = parts.filter(({ paymentId }) => paymentId === null)
  const gone = isHeld || sent === null ? [] : byHand
  const money = moneySent(state.order, gone.map(toSent), sent ?? undefined)
  const sentAmount = gone.reduce((sum, part) => sum + part.amount, 0)
  return {
    ...money,
    amount,
    sentAmount,
    sendsRefunds: !isHeld && parts.length > byHand.length,
    events: [...money.events, ...toComeEvents(amount - sentAmount, isHeld)],
    rows: (guard) =>
      parts.map((part) =>
        insertWhen(ctx.db, refunds, {
          cells: {
            orderId: state.order.id,
            ...part,
            documentId,
            ...statusOf(ctx, part, { isHeld, sent, by }),
            actorId: ctx.actor?.id ?? null,
            createdAt: ctx.now,
          },
          rest: sql`WHERE ${guard}`,
        }),
      ),
  }
}

const toSent = ({ trackingId, amount }: Part) => ({ source: refundSource(trackingId), amount })

/** The step of the timeline for money that is still to be sent. */
function toComeEvents(amount: number, isHeld: boolean): OrderChange['events'] {
  if (amount === 0) return []
  if (isHeld) return [{ kind: 'refund_held', data: { amount }, isInternal: true }]
  return [{ kind: 'refund_pending', data: { amount } }]
}

function statusOf(
  ctx: Ctx,
  { paymentId }: Part,
  { isHeld, sent, by }: { isHeld: boolean; sent: Transfer | null; by: string },
) {
  if (isHeld) return { status: 'held' } as const
  if (paymentId !== null) return { status: 'waiting', nextPollAt: ctx.now } as const
  if (sent === null) return { status: 'to_send' } as const
  return { status: 'sent', sentAt: ctx.now, ...sent, sentBy: by } as const
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
