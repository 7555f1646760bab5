import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import { emptyAsNull } from '../../../lib/wire.ts'
import type { ShipmentInput } from '../schemas/admin-order.ts'
import type { WithCommand } from '../command.ts'
import { draftDocument } from './document-draft.ts'
import { type Issued, issueDocument } from './issue-document.ts'
import { type Picked, pickLines } from './pick-lines.ts'
import { toShip } from '../line-quantities.ts'
import { supplyAfter } from '../supply-status.ts'

/** Ships one parcel: its pieces leave the stock. */
export const shipOrder = (
  ctx: Ctx,
  which: SQL,
  { input, command }: WithCommand<ShipmentInput>,
): Promise<Issued> =>
  issueDocument(ctx, { which, command }, (state) => {
    const picked = pickLines(state, input.lines, toShip)
    return draftDocument(state.order, {
      kind: 'shipment',
      picked,
      before: ({ line }) => line.shipped,
      hasShipping: false,
      trackingNumber: emptyAsNull(input.tracking_number ?? ''),
      change: { lines: picked.map(toChange), released: picked.map(toRelease) },
    })
  })

const toChange = ({ line, quantity }: Picked) =>
  supplyAfter(line, { id: line.id, shipped: line.shipped + quantity })

const toRelease = ({ line, quantity }: Picked) => ({
  offerItemId: line.supplierOfferItemId,
  reserved: quantity,
  taken: quantity,
})
