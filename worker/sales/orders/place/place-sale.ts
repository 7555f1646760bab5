import { type CheckoutPlan, planCheckout } from '../../checkout/plan-checkout.ts'
import { PLACED, type PlacedRow } from '../../checkout/placed-row.ts'
import type { CheckoutState } from '../../checkout/read-checkout.ts'
import { query, queryRow } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { AppError, conflict } from '../../../errors.ts'
import { announce } from '../../../store/live/announce.ts'
import { sendSoon } from '../../../store/mail/send-soon.ts'
import { wakeWebhooks } from '../../../store/webhooks/wake-webhooks.ts'
import { type StaffDiscount, toOrderDraft } from './order-draft.ts'
import { type PlaceCommand, requirePayable, requirePlaceable } from './place-order.ts'
import { writePlaced } from './write-placed.ts'

/** Each retry means another order took the same stock first. */
const MOST_TRIES = 20

/** What is sold without a checkout page: by staff to a customer, or by a quote with everything chosen. */
export interface SaleToPlace {
  /** One order comes of it, however often it is placed. */
  madeBy: string
  command: PlaceCommand
  /** Reads it as it is now, with all that was chosen as its `row`. */
  read: () => Promise<{ state: CheckoutState; discount?: StaffDiscount | null }>
  /** What else must hold. */
  check?: (state: CheckoutState, plan: CheckoutPlan) => void
}

/**
 * Places an order from a sale, once for its `madeBy`: repeated, it answers the same order; by the same writer as a
 * shopper's, in the language of `ctx`, whose actor is named as who placed it (null: who has the quote's link).
 * Errors as those of `placeOrder`.
 */
export async function placeSale(ctx: Ctx, sale: SaleToPlace): Promise<PlacedRow> {
  const { madeBy, command } = sale
  const before = await placedBefore(ctx, sale)
  if (before !== null) return before
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { state, discount = null } = await sale.read()
    if (state.row === null) throw new Error('all that is chosen is in its row')
    const plan = planCheckout(state, state.row, ctx)
    requirePayable(ctx, state, plan)
    requirePlaceable(state, plan, command)
    sale.check?.(state, plan)
    const draft = toOrderDraft(ctx, { state, plan, command, source: { madeBy }, discount })
    const { order } = await writePlaced(ctx, draft)
    if (order === null) continue
    announce(ctx, { kind: 'order', id: order.id })
    wakeWebhooks(ctx)
    await sendSoon(ctx)
    return sameInput(order, command)
  }
  throw conflict('conflict')
}

/** The order that a sale has become; null before. `idempotency_conflict` when its key asked for something else. */
export async function placedBefore(
  ctx: Ctx,
  { madeBy, command }: Pick<SaleToPlace, 'madeBy' | 'command'>,
): Promise<PlacedRow | null> {
  const order = await queryRow(
    ctx.db.raw,
    query<PlacedRow>`SELECT ${PLACED} FROM orders
      WHERE checkout_id = (SELECT id FROM checkouts WHERE made_by = ${madeBy})`,
  )
  return order && sameInput(order, command)
}

function sameInput(order: PlacedRow, { hash }: PlaceCommand): PlacedRow {
  if (order.placed_hash !== hash) throw new AppError('idempotency_conflict')
  return order
}
