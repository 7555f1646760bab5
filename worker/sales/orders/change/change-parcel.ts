import { type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../../db/insert-when.ts'
import { orderParcels } from '../../../db/schema/order-documents.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { mailed } from '../../../store/mail/mailed.ts'
import { commitOrder, type OrderChange } from '../commit-order.ts'
import { trackingMail } from '../issue/document-mail.ts'
import type { OrderState } from '../order-state.ts'
import { parcelOf } from '../parcel.ts'
import type { ParcelInput } from '../schemas/admin-order.ts'

interface ParcelChange {
  shipmentId: number
  input: ParcelInput
}

/**
 * Changes what a shipment's parcel says; its document stays as it was issued. The customer is mailed a new
 * tracking number, once. `not_found` for what is no shipment of the order.
 */
export const changeParcel = (ctx: Ctx, which: SQL, change: ParcelChange): Promise<OrderState> =>
  changeParcels(ctx, which, () => [change])

/** The same of several parcels of one order, in one commit; `choose` says which ones of the order as it is read. */
export const changeParcels = (
  ctx: Ctx,
  which: SQL,
  choose: (state: OrderState) => ParcelChange[],
): Promise<OrderState> =>
  commitOrder(ctx, which, (state) => {
    const changes = choose(state).flatMap((change) => changeOf(ctx, state, change) ?? [])
    return joined(ctx, changes)
  })

/** Null when nothing differs. */
function changeOf(
  ctx: Ctx,
  state: OrderState,
  { shipmentId, input }: ParcelChange,
): OrderChange | null {
  const document = state.documents.find(({ id, kind }) => id === shipmentId && kind === 'shipment')
  if (document === undefined) throw notFound()
  const before = parcelOf(state, document)
  const { tracking_number: trackingNumber = before.trackingNumber } = input
  const { weight = before.weight, boxes = before.boxes } = input
  const isNewNumber = trackingNumber !== before.trackingNumber
  const isRepacked = weight !== before.weight || boxes !== before.boxes
  if (!isNewNumber && !isRepacked) return null
  const shipment = { document_id: document.id, number: document.number }
  const after = { tracking_number: trackingNumber, weight, boxes }
  return {
    events: [
      ...(isNewNumber
        ? [{ kind: 'tracking', data: { ...shipment, tracking_number: trackingNumber } }]
        : []),
      ...(isRepacked
        ? [{ kind: 'parcel', data: { ...shipment, weight, boxes }, isInternal: true }]
        : []),
    ],
    mail:
      isNewNumber && trackingNumber !== null
        ? trackingMail(state, { number: document.number, trackingNumber })
        : null,
    action: 'orders.parcel',
    audit: { ...shipment, ...after, before: before.trackingNumber },
    also: (guard) => [
      insertWhen(ctx.db, orderParcels, {
        cells: { documentId: document.id, trackingNumber, weight, boxes, updatedAt: ctx.now },
        rest: sql`WHERE ${guard}`,
      }).onConflictDoUpdate({
        target: orderParcels.documentId,
        set: { trackingNumber, weight, boxes, updatedAt: ctx.now },
      }),
    ],
  }
}

/** Changes of several parcels as one; each new number has a mail of its own. */
function joined(ctx: Ctx, changes: OrderChange[]): OrderChange | null {
  const [first, ...others] = changes
  if (first === undefined || others.length === 0) return first ?? null
  const mails = changes.flatMap((change) => change.mail ?? [])
  return {
    events: changes.flatMap(({ events }) => events),
    mail: mails.at(-1) ?? null,
    action: first.action,
    audit: { parcels: changes.map(({ audit }) => audit) },
    also: (guard) => [
      ...changes.flatMap(({ also }) => also?.(guard) ?? []),
      ...mails.slice(0, -1).map((one) => mailed(ctx, one, guard)),
    ],
  }
}
