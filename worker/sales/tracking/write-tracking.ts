import { query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { changeParcels } from '../orders/change/change-parcel.ts'
import { orderById, type OrderState } from '../orders/order-state.ts'
import { parcelOf } from '../orders/parcel.ts'
import type { TrackedParcel, TrackingInput } from './schemas.ts'

type Parcel = TrackingInput['parcels'][number]
type Outcome = TrackedParcel['outcome']

/**
 * Gives parcels their tracking numbers, in one commit for each order; the customer is mailed each new one with a link
 * to the carrier. A parcel whose number is not the one it had when it was looked at keeps it. Repeated, it writes and
 * mails nothing.
 */
export async function writeTracking(
  ctx: Ctx,
  { parcels }: TrackingInput,
): Promise<TrackedParcel[]> {
  const wanted = new Map(parcels.map((parcel) => [parcel.shipment_id, parcel]))
  const rows = await queryRows(
    ctx.db.raw,
    query<{ id: number; order_id: number }>`SELECT d.id, d.order_id
      FROM json_each(${JSON.stringify([...wanted.keys()])}) j
      CROSS JOIN order_documents d ON d.id = j.value WHERE d.kind = 'shipment'`,
  )
  const outcomes = new Map<number, Outcome>()
  for (const [orderId, ofOrder] of Map.groupBy(rows, ({ order_id: id }) => id)) {
    const own = ofOrder.flatMap(({ id }) => wanted.get(id) ?? [])
    for (const [id, outcome] of await writeOrder(ctx, orderId, own)) outcomes.set(id, outcome)
  }
  return [...wanted.keys()].map((id) => ({
    shipment_id: id,
    outcome: outcomes.get(id) ?? 'unknown',
  }))
}

async function writeOrder(ctx: Ctx, orderId: number, parcels: Parcel[]) {
  let outcomes = new Map<number, Outcome>()
  try {
    await changeParcels(ctx, orderById(orderId), (state) => {
      outcomes = new Map(parcels.map((parcel) => [parcel.shipment_id, outcomeOf(state, parcel)]))
      return parcels
        .filter(({ shipment_id: id }) => outcomes.get(id) === 'written')
        .map(({ shipment_id: shipmentId, tracking_number }) => ({
          shipmentId,
          input: { tracking_number },
        }))
    })
    return outcomes
  } catch (error) {
    // Lost too many races; the other orders go on.
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    return new Map(parcels.map(({ shipment_id: id }) => [id, 'busy' as const]))
  }
}

function outcomeOf(state: OrderState, parcel: Parcel): Outcome {
  const document = state.documents.find(({ id }) => id === parcel.shipment_id)
  if (document === undefined) return 'unknown'
  const { trackingNumber } = parcelOf(state, document)
  if (trackingNumber === parcel.tracking_number) return 'same'
  return trackingNumber === parcel.before ? 'written' : 'changed'
}
