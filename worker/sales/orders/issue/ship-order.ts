import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import { AppError, conflict } from '../../../errors.ts'
import { balance } from '../balance.ts'
import { emptyAsNull } from '../../../lib/wire.ts'
import type { ShipmentInput } from '../schemas/admin-order.ts'
import type { WithCommand } from '../command.ts'
import { draftDocument } from './document-draft.ts'
import { type Issued, issueDocument } from './issue-document.ts'
import { type Picked, pickLines } from './pick-lines.ts'
import { toShip } from '../line-quantities.ts'
import { isSupplyAsRead } from '../line-supply.ts'
import type { LineRow, OrderState } from '../order-state.ts'
import { beyondShelf, onShelf, shippedLots, toShipFromShelf } from '../shelf.ts'
import { supplyAfter } from '../supply-status.ts'

/**
 * Ships one parcel: its pieces leave the stock. Pieces that are not on the shelf leave with an excuse only, and
 * an excuse that nothing needs is not kept. 422 on the field of a line without one; 409 when no lines are
 * named and nothing is on the shelf. A parcel may leave before it is paid: the timeline and the audit log say so.
 */
export const shipOrder = (
  ctx: Ctx,
  which: SQL,
  { input, command }: WithCommand<ShipmentInput>,
): Promise<Issued> =>
  issueDocument(ctx, { which, command }, (state) => {
    const picked = pickParcel(state, input.lines)
    const short = picked.filter(({ excused }) => excused > 0)
    if (short.length > 0 && input.excuse === undefined) throw notOnShelf(picked)
    return draftDocument(state.order, {
      kind: 'shipment',
      picked,
      before: ({ line }) => line.shipped,
      hasShipping: false,
      trackingNumber: emptyAsNull(input.tracking_number ?? ''),
      parcel: { weight: input.weight ?? null, boxes: input.boxes ?? null },
      ...(short.length > 0 && input.excuse !== undefined && { excuse: input.excuse }),
      unpaid: state.order.status === 'pending_payment' ? Math.max(0, balance(state)) : 0,
      shipped: picked.flatMap(({ line, quantity, excused }) =>
        shippedLots(line, quantity - excused),
      ),
      change: {
        lines: picked.map(toChange),
        released: picked.map(toRelease),
        condition: isSupplyAsRead(picked.map(({ line }) => line)),
      },
    })
  })

type Packed = Required<Picked>

/** The pieces of a parcel: those requested, or all that are on the shelf. */
function pickParcel(state: OrderState, requested: ShipmentInput['lines']): Packed[] {
  const { lines } = state
  const isLeft = requested === undefined && lines.some((line) => toShip(line) > 0)
  if (isLeft && !lines.some((line) => toShipFromShelf(line) > 0)) {
    throw conflict('order_nothing_on_shelf')
  }
  const left = requested === undefined ? toShipFromShelf : toShip
  return pickLines(state, requested, left).map(({ line, quantity }) => ({
    line,
    quantity,
    excused: beyondShelf(line, quantity),
  }))
}

/** Says of each line how many of its pieces are on the shelf; `reason` has the page ask for an excuse. */
function notOnShelf(picked: Packed[]): AppError {
  const short = picked.map((one, at) => ({ ...one, at })).filter(({ excused }) => excused > 0)
  const refusal = ({ line, quantity }: Packed) => ({
    sentence: 'order_line_not_on_shelf',
    params: { part: partOf(line), count: onShelf(line), quantity },
  })
  return new AppError('validation', {
    fields: Object.fromEntries(
      short.map((one) => [`lines.${one.at}.quantity`, [refusal(one)]] as const),
    ),
    extra: {
      reason: 'not_on_shelf',
      lines: short.map(({ line }) => ({ order_line_id: line.id, on_shelf: onShelf(line) })),
    },
  })
}

const partOf = ({ brand, mpn }: LineRow): string => `${brand} ${mpn}`

const toChange = ({ line, quantity, excused }: Packed) =>
  supplyAfter(line, {
    id: line.id,
    shipped: line.shipped + quantity,
    shippedExcused: line.shippedExcused + excused,
  })

const toRelease = ({ line, quantity }: Picked) => ({
  offerItemId: line.supplierOfferItemId,
  reserved: quantity,
  taken: quantity,
})
