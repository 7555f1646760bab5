import { actorOf } from '../../actor-of.ts'
import { query, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import { type CheckoutPlan, planCheckout } from './plan-checkout.ts'
import { toAnswer } from './present-checkout.ts'
import { type CheckoutRow, type CheckoutState, readCheckout } from './read-checkout.ts'
import type { CheckoutAnswer, CheckoutChange } from './schemas.ts'

/**
 * Changes the actor's choices. Companies, addresses and teams must be their own, and a method must be offered
 * for the new choices, else 422 on its field; a chosen method that is no longer offered is dropped. 409 once
 * the order is placed. Two round trips.
 */
export async function updateCheckout(
  ctx: Ctx,
  id: number,
  change: CheckoutChange,
): Promise<CheckoutAnswer> {
  const state = await readCheckout(ctx, id)
  if (state.row === null) throw notFound()
  if (state.row.status === 'placed') throw placed()
  requireOwn(state, change)
  const wanted = { ...state.row, ...defined(change) }
  const plan = planCheckout(state, wanted, ctx)
  requireOffered(change, plan)
  const row = await write(ctx, wanted)
  return toAnswer(state, row, plan)
}

export const placed = () => conflict('checkout_placed', { reason: 'checkout_placed' })

/** The fields that the body has. */
const defined = ({ is_partial: isPartial, ...change }: CheckoutChange): Partial<CheckoutRow> => ({
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  ...(isPartial !== undefined && { is_partial: Number(isPartial) }),
})

/** 422 for companies, addresses and teams that are not the actor's. */
function requireOwn(state: CheckoutState, change: CheckoutChange): void {
  const isAmong = (things: { id: number }[], id: number | null | undefined) =>
    id == null || things.some((thing) => thing.id === id)
  if (!isAmong(state.companies, change.company_id)) {
    throw invalid('company_id', 'unknown_company')
  }
  for (const field of ['shipping_address_id', 'payment_address_id'] as const) {
    if (!isAmong(state.addresses, change[field])) throw invalid(field, 'unknown_address')
  }
  if (!isAmong(state.teams, change.team_id)) throw invalid('team_id', 'unknown_team')
}

function requireOffered(change: CheckoutChange, plan: CheckoutPlan): void {
  if (change.shipping_method !== undefined && plan.rate === null) {
    throw invalid('shipping_method', 'method_not_offered')
  }
  if (change.payment_method !== undefined && plan.paymentMethod === null) {
    throw invalid('payment_method', 'method_not_offered')
  }
}

async function write(ctx: Ctx, row: CheckoutRow): Promise<CheckoutRow> {
  const written = await queryRow(
    ctx.db.raw,
    query`UPDATE checkouts SET is_partial = ${row.is_partial}, company_id = ${row.company_id}, team_id = ${row.team_id},
        shipping_address_id = ${row.shipping_address_id},
        payment_address_id = ${row.payment_address_id}, shipping_method = ${row.shipping_method},
        payment_method = ${row.payment_method}, comment = ${row.comment},
        po_number = ${row.po_number}, updated_at = ${ctx.now.getTime()}
      WHERE id = ${row.id} AND user_id = ${actorOf(ctx).id} AND status = 'open' RETURNING id`,
  )
  if (written === null) throw placed()
  return row
}
