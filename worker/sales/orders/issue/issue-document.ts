import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../../db/insert-when.ts'
import { orderDocumentLines, orderDocuments } from '../../../db/schema/order-documents.ts'
import { keepSoon } from './keep-soon.ts'
import { readSeller } from '../../bank-transfers/read-seller.ts'
import type { Seller } from '../../../db/json/seller.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { type Command, commandText } from '../commit/command.ts'
import { commitOrder, type OrderChange } from '../commit/commit-order.ts'
import type { DocumentDraft } from './document-draft.ts'
import { documentMail, type ToldDocument } from './document-mail.ts'
import { documentPostings } from './document-postings.ts'
import { doneBefore } from '../commit/done-before.ts'
import { nextNumber } from './next-number.ts'
import type { DocumentRow, OrderState } from '../commit/order-state.ts'
import { owingAfter } from '../commit/owing-after.ts'
import { refundOf } from './refund-of.ts'

const ACTIONS = {
  invoice: 'orders.invoice',
  shipment: 'orders.ship',
  credit_note: 'orders.refund',
  cancellation: 'orders.cancel',
}

/** What the timeline calls it. */
const EVENTS = {
  invoice: 'invoiced',
  shipment: 'shipped',
  credit_note: 'refunded',
  cancellation: 'canceled',
}

/** The database alone knows the number when the mail is written. */
const NUMBER = '{document}'

export interface Issued {
  state: OrderState
  document: DocumentRow
}

/**
 * Issues one document of the order that `which` names, once for each `command`; the same command again
 * answers what it has issued. `draft` checks the quantities. Refuses an order held for fraud.
 */
export async function issueDocument(
  ctx: Ctx,
  which: SQL,
  command: Command,
  draft: (state: OrderState) => DocumentDraft,
): Promise<Issued> {
  const issued = ({ documents }: OrderState) =>
    doneBefore(documents, command, ({ issuedBy }) => issuedBy)
  // Read once and written with it: what it says must not follow the settings.
  const seller = await readSeller(ctx)
  const state = await commitOrder(ctx, which, (read) => {
    if (issued(read) !== undefined) return null
    if (read.order.fraudReason !== null) throw conflict('order_frozen')
    return toChange(ctx, read, command, { draft: draft(read), seller })
  })
  const document = issued(state)
  if (document === undefined) throw new Error(`order ${state.order.id}: document not written`)
  await keepSoon(ctx, document)
  return { state, document }
}

interface Issue {
  draft: DocumentDraft
  seller: Seller
}

function toChange(
  ctx: Ctx,
  state: OrderState,
  command: Command,
  { draft, seller }: Issue,
): OrderChange {
  const { order } = state
  const by = commandText(command)
  const its = (column: string) => sql`(SELECT ${sql.raw(column)} FROM order_documents
    WHERE order_id = ${order.id} AND issued_by = ${by})`
  const refund = refundOf(ctx, state, draft, its('id'))
  return {
    ...draft.change,
    order: { ...draft.change.order, ...refund.order },
    credited: creditOf(draft),
    events: [
      {
        kind: EVENTS[draft.kind],
        data: eventData(draft, { id: its('id'), number: its('number') }),
      },
      ...refund.events,
    ],
    ledger: [
      { source: sql`'document:' || ${its('id')}`, entries: documentPostings(order, draft) },
      ...refund.ledger,
    ],
    mail: {
      ...documentMail(state, toldOf(state, draft, refund.amount)),
      fill: { [NUMBER]: its('number') },
    },
    action: ACTIONS[draft.kind],
    audit: {
      document: draft.kind,
      total: draft.total,
      refund: refund.amount,
      reason: draft.reason,
      lines: draft.lines.map(({ line, quantity }) => ({ order_line_id: line.id, quantity })),
    },
    also: (guard) => [
      ...writeDocument(ctx, state, { draft, seller, by, guard, id: its('id') }),
      ...refund.rows(guard),
    ],
  }
}

const toldOf = (state: OrderState, draft: DocumentDraft, refund: number): ToldDocument => ({
  ...draft,
  number: NUMBER,
  trackingNumber: draft.trackingNumber ?? null,
  reason: draft.reason ?? '',
  refund,
  isRefundHeld: draft.isRefundHeld === true,
  after: owingAfter(state, { ...draft.change, credited: creditOf(draft) }),
})

const creditOf = ({ kind, total }: DocumentDraft): number => (kind === 'credit_note' ? total : 0)

/** What the timeline says: the document, how many pieces, and for how much. */
function eventData(
  { lines, total, trackingNumber }: DocumentDraft,
  { id, number }: { id: SQL; number: SQL },
): SQL {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  return sql`json_object('document_id', ${id}, 'number', ${number}, 'quantity', ${quantity},
    'amount', ${total}, 'tracking_number', ${trackingNumber ?? null})`
}

function writeDocument(
  ctx: Ctx,
  { order }: OrderState,
  { draft, by, guard, id, seller }: Issue & { by: string; guard: SQL; id: SQL },
): BatchItem<'sqlite'>[] {
  const { take, number } = nextNumber(ctx, draft.kind, guard)
  const { kind, subtotal, shipping, tax: allTax, total } = draft
  const rest = sql`WHERE ${guard}`
  const document = insertWhen(ctx.db, orderDocuments, {
    cells: {
      orderId: order.id,
      kind,
      number,
      subtotal,
      shipping,
      tax: allTax,
      total,
      trackingNumber: draft.trackingNumber ?? null,
      reason: draft.reason ?? '',
      issuedBy: by,
      actorId: ctx.actor?.id ?? null,
      createdAt: ctx.now,
      seller,
    },
    rest,
  })
  const lines = draft.lines.map(({ line, quantity, sum, tax }) =>
    insertWhen(ctx.db, orderDocumentLines, {
      cells: { documentId: id, orderLineId: line.id, quantity, sum, tax },
      rest,
    }),
  )
  return [take, document, ...lines]
}
