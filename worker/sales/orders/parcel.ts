import type { DocumentRow, OrderState, ParcelRow } from './order-state.ts'

type Parcel = Pick<ParcelRow, 'trackingNumber' | 'weight' | 'boxes'>

/** The parcel of a document as it is now; older shipments have the number that their document was issued with. */
export const parcelOf = (
  { parcels }: Pick<OrderState, 'parcels'>,
  { id, trackingNumber }: DocumentRow,
): Parcel =>
  parcels.find(({ documentId }) => documentId === id) ?? {
    trackingNumber,
    weight: null,
    boxes: null,
  }
