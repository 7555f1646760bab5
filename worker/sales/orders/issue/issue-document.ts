import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../../db/insert-when.ts'
import type { Seller } from '../../../db/json/seller.ts'
import {
  orderDocumentLines,
  orderDocuments,
  orderParcels,
} from '../../../db/schema/order-documents.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { log } from '../../../lib/log.ts'
import { shipFromShelf } from '../../../suppliers/shelf/take-from-shelf.ts'
import { readSeller } from '../../bank-transfers/read-seller.ts'
import { balanceAfter, orderAfter } from '../balance.ts'
import { type Command, commandText, doneBefore } from '../command.ts'
import { commitOrder, type LedgerEntry, type OrderChange } from '../commit-order.ts'
import type { DocumentDraft } from './document-draft.ts'
import { documentMail, type MailedDocument } from './document-mail.ts'
import { documentRefund } from '../money/document-refund.ts'
import { nextNumber } from '../next-number.ts'
import type { DocumentRow, OrderRow, OrderState } from '../order-state.ts'

const ACTIONS = {
  invoice: 'orders.invoice',
  shipment: 'orders.ship',
  credit_note: 'orders.refund',
  cancellation: 'orders.cancel',
}

/** The kind of the timeline's step. */
const EVENTS = {
  invoice: 'invoiced',
  shipment: 'shipped',
  credit_note: 'refunded',
  cancellation: 'canceled',
}

/** Stands for the number, which only the database knows when the mail is written. */
const NUMBER = '{document}'

export interface Issued {
  state: OrderState
  document: DocumentRow
}

/**
 * Issues one document of the order that `which` selects, once for each `command`: repeated, it answers what
 * was issued. `draft` checks the quantities. 409 `order_frozen` for an order held for fraud.
 */
export async function issueDocument(
  ctx: Ctx,
  { which, command }: { which: SQL; command: Command },
  draft: (state: OrderState) => DocumentDraft,
): Promise<Issued> {
  const issued = ({ documents }: OrderState) =>
    doneBefore(documents, command, ({ issuedBy }) => issuedBy)
  // Stored with the document, which must not follow later settings.
  const seller = await readSeller(ctx)
  const state = await commitOrder(ctx, which, (read) => {
    if (issued(read) !== undefined) return null
    if (read.order.fraudReason !== null) throw conflict('order_frozen')
    return toChange(ctx, read, { draft: draft(read), seller, command })
  })
  const document = issued(state)
  if (document === undefined) throw new Error(`order ${state.order.id}: document not written`)
  await keepSoon(ctx, document)
  return { state, document }
}

interface Issue {
  draft: DocumentDraft
  seller: Seller
  command: Command
}

function toChange(ctx: Ctx, state: OrderState, { draft, seller, command }: Issue): OrderChange {
  const { order } = state
  const by = commandText(command)
  const documentCell = (column: string) => sql`(SELECT ${sql.raw(column)} FROM order_documents
    WHERE order_id = ${order.id} AND issued_by = ${by})`
  const refund = documentRefund(ctx, state, { draft, documentId: documentCell('id'), by })
  return {
    ...draft.change,
    order: { ...draft.change.order, ...refund.order },
    credited: creditOf(draft),
    invoiced: draft.kind === 'invoice' ? draft.total : 0,
    events: [
      {
        kind: EVENTS[draft.kind],
        data: eventData(draft, { id: documentCell('id'), number: documentCell('number') }),
      },
      ...excuseEvents(draft, { id: documentCell('id'), number: documentCell('number') }),
      ...unpaidEvents(draft, { id: documentCell('id'), number: documentCell('number') }),
      ...refund.events,
    ],
    ledger: [
      {
        source: sql`'document:' || ${documentCell('id')}`,
        entries: documentPostings(order, draft),
      },
      ...refund.ledger,
    ],
    mail: {
      ...documentMail(state, toMailed(state, draft, refund)),
      fill: { [NUMBER]: documentCell('number') },
    },
    sendsRefunds: refund.sendsRefunds,
    action: ACTIONS[draft.kind],
    audit: {
      document: draft.kind,
      total: draft.total,
      refund: refund.amount,
      reason: draft.reason,
      ...(draft.excuse !== undefined && { excuse: draft.excuse }),
      ...(isUnpaid(draft) && { unpaid: draft.unpaid }),
      lines: draft.lines.map(({ line, quantity, excused }) => ({
        order_line_id: line.id,
        quantity,
        ...(excused > 0 && { excused }),
      })),
    },
    also: (guard) => [
      ...writeDocument(ctx, state, { draft, seller, by, guard, id: documentCell('id') }),
      ...(draft.change.also?.(guard) ?? []),
      ...refund.rows(guard),
      ...shipFromShelf(ctx, { takes: draft.shipped ?? [], documentId: documentCell('id') }, guard),
    ],
  }
}

function toMailed(
  state: OrderState,
  draft: DocumentDraft,
  { amount, sentAmount }: { amount: number; sentAmount: number },
): MailedDocument {
  const change = { ...draft.change, credited: creditOf(draft) }
  return {
    ...draft,
    number: NUMBER,
    trackingNumber: draft.trackingNumber ?? null,
    reason: draft.reason ?? '',
    toRefund: amount - sentAmount,
    refunded: sentAmount,
    isRefundHeld: draft.isRefundHeld === true,
    linesAfter: orderAfter(state, change).lines,
    balanceAfter: balanceAfter(state, change),
  }
}

const creditOf = ({ kind, total }: DocumentDraft): number => (kind === 'credit_note' ? total : 0)

/** The data of the timeline's step: the document, how many pieces, and for how much. */
function eventData(
  { lines, total, trackingNumber }: DocumentDraft,
  { id, number }: { id: SQL; number: SQL },
): SQL {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  return sql`json_object('document_id', ${id}, 'number', ${number}, 'quantity', ${quantity},
    'amount', ${total}, 'tracking_number', ${trackingNumber ?? null})`
}

/** Only staff sees why pieces left that were not on the shelf. */
function excuseEvents(
  { excuse, lines }: DocumentDraft,
  { id, number }: { id: SQL; number: SQL },
): OrderChange['events'] {
  if (excuse === undefined) return []
  const parts = lines
    .filter(({ excused }) => excused > 0)
    .map(({ line: { brand, mpn }, excused }) => ({ brand, mpn, quantity: excused }))
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
  const data = sql`json_object('document_id', ${id}, 'number', ${number},
    'reason', ${excuse.reason}, 'note', ${excuse.note ?? ''}, 'quantity', ${quantity},
    'parts', json(${JSON.stringify(parts)}))`
  return [{ kind: 'shipped_excused', data, isInternal: true }]
}

const isUnpaid = ({ unpaid = 0 }: DocumentDraft): boolean => unpaid > 0

/** Only staff sees that a parcel has left before it was paid. */
function unpaidEvents(
  draft: DocumentDraft,
  { id, number }: { id: SQL; number: SQL },
): OrderChange['events'] {
  if (!isUnpaid(draft)) return []
  const data = sql`json_object('document_id', ${id}, 'number', ${number}, 'amount', ${draft.unpaid})`
  return [{ kind: 'shipped_unpaid', data, isInternal: true }]
}

interface NewDocument extends Omit<Issue, 'command'> {
  /** The command, as it is stored. */
  by: string
  guard: SQL
  id: SQL
}

function writeDocument(
  ctx: Ctx,
  { order }: OrderState,
  { draft, by, guard, id, seller }: NewDocument,
): BatchItem<'sqlite'>[] {
  const { take, number } = nextNumber(ctx, { kind: draft.kind, isTest: order.isTest }, guard)
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
      excuseReason: draft.excuse?.reason ?? null,
      excuseNote: draft.excuse?.note ?? '',
      reason: draft.reason ?? '',
      corrects: draft.corrects ?? null,
      issuedBy: by,
      actorId: ctx.actor?.id ?? null,
      createdAt: ctx.now,
      seller,
    },
    rest,
  })
  const lines = draft.lines.map(({ line, quantity, excused, sum, tax }) =>
    insertWhen(ctx.db, orderDocumentLines, {
      cells: { documentId: id, orderLineId: line.id, quantity, excused, sum, tax },
      rest,
    }),
  )
  const { parcel, trackingNumber = null } = draft
  const cells = { documentId: id, trackingNumber, ...parcel, updatedAt: ctx.now }
  const parcels = parcel === undefined ? [] : [insertWhen(ctx.db, orderParcels, { cells, rest })]
  return [take, document, ...lines, ...parcels]
}

/** Has a document stored in R2. When the queue is away, its first reader stores it. */
async function keepSoon(ctx: Ctx, { id, orderId }: DocumentRow): Promise<void> {
  try {
    await ctx.jobs.send({ kind: 'documents.keep', orderId, documentId: id })
  } catch (error) {
    log.error('document not kept yet', { documentId: id, error })
  }
}

/**
 * The ledger entries of a document. An invoice books that the customer owes its total, for goods, shipping and
 * tax; a credit note books the opposite, shipments and cancellations nothing.
 */
function documentPostings(order: OrderRow, draft: DocumentDraft): LedgerEntry[] {
  if (draft.kind === 'shipment' || draft.kind === 'cancellation') return []
  const sign = draft.kind === 'invoice' ? 1 : -1
  const goodsTax = draft.tax - draft.shippingTax
  const goods = order.isTaxIncluded ? draft.subtotal - goodsTax : draft.subtotal
  const shipping = order.isTaxIncluded ? draft.shipping - draft.shippingTax : draft.shipping
  return [
    { account: 'receivable', amount: sign * draft.total },
    { account: 'goods', amount: -sign * goods },
    { account: 'shipping', amount: -sign * shipping },
    { account: 'tax', amount: -sign * draft.tax },
  ]
}
