import type {
  TrackedParcel,
  TrackingPreview,
  TrackingRow,
} from '../../../../worker/sales/tracking/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { apiFetch } from '../../../api/api-fetch.ts'
import { api } from '../../../api/client.ts'

export const TRACKING_TEXTS = 'admin/tracking'
/** Who gives parcels their numbers. */
export const MAY_TRACK = 'sales.orders.view&sales.orders.ship'

/** As many parcels as one request writes. */
const MOST_WRITTEN = 20

/** Sends a carrier's file, or what was pasted, to be looked through. Throws `ApiError` when it cannot be read. */
export async function readTracking(file: Blob): Promise<TrackingPreview> {
  const answer = await apiFetch('/api/admin/tracking/preview', {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  })
  return ((await answer.json()) as { data: TrackingPreview }).data
}

/** A row that can be written. */
export type Ready = TrackingRow & { shipment: NonNullable<TrackingRow['shipment']> }

export const isReady = (row: TrackingRow): row is Ready =>
  row.shipment !== null && (row.outcome === 'new' || row.outcome === 'replaces')

/** What is written unless somebody unticks it: nothing that is to be looked at first. */
export const isSure = (row: TrackingRow): boolean => row.outcome === 'new' && row.carrier === null

/** Writes the numbers of these rows, request after request; tells after each how many are done. */
export async function writeTracking(
  rows: readonly Ready[],
  onStep: (done: number) => void,
): Promise<TrackedParcel[]> {
  const written: TrackedParcel[] = []
  for (let at = 0; at < rows.length; at += MOST_WRITTEN) {
    const parcels = rows
      .slice(at, at + MOST_WRITTEN)
      .map(({ shipment, tracking_number, before }) => ({
        shipment_id: shipment.id,
        tracking_number,
        before,
      }))
    written.push(...(await dataOf(api.admin.tracking.$post({ json: { parcels } }))))
    onStep(written.length)
  }
  return written
}
