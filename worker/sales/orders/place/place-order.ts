import { actorOf } from '../../../actor-of.ts'
import { missingOf } from '../../checkout/present-checkout.ts'
import { type CheckoutPlan, planCheckout } from '../../checkout/plan-checkout.ts'
import { ON_ACCOUNT } from '../../credit/owed.ts'
import { requireCredit } from '../../credit/refuse-credit.ts'
import { requireOrderable } from '../../checkout/held-lines.ts'
import { type CheckoutState, readCheckout } from '../../checkout/read-checkout.ts'
import type { PlaceInput } from '../../checkout/schemas.ts'
import { queryChanges, query, queryRow, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { AppError, conflict, invalid, notFound } from '../../../errors.ts'
import { announce } from '../../../store/live/announce.ts'
import { sendSoon } from '../../../store/mail/send-soon.ts'
import { wakeWebhooks } from '../../../store/webhooks/wake-webhooks.ts'
import type { Command } from '../command.ts'
import { toOrderDraft } from './order-draft.ts'
import type { PlacedRow } from '../../checkout/placed-row.ts'
import { writePlaced } from './write-placed.ts'

/** Each retry means another order took the same stock first. */
const MOST_TRIES = 20

/** The input with its `Idempotency-Key`, or a key of the request's own. */
export type PlaceCommand = PlaceInput & Command

/**
 * Places an order from the actor's checkout, once for each checkout: repeated, it answers the same order. One
 * transaction writes the order and its lines, holds the stock, removes the lines from the cart or takes them off
 * the quote, which is accepted once nothing is left of it, and adds the mail and the audit row. Two round trips, and two more for each lost race.
 *
 * 409 `credit_limit` and `credit_overdue` for what its company may not order on account; `out_of_stock` or `price_changed` with the lines as they are now; `idempotency_conflict` for a key
 * that placed another checkout, or this one with another body; 422 for what has not been chosen.
 */
export async function placeOrder(
  ctx: Ctx,
  checkoutId: number,
  command: PlaceCommand,
): Promise<PlacedRow> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const state = await readCheckout(ctx, checkoutId)
    if (state.row === null) throw notFound()
    if (state.order !== null) return sameOrder(ctx, state.order, command)
    await refuseLost(ctx, state)
    if (state.quote !== null) {
      requireOrderable(ctx, state.quote, {
        currency: state.priced.book.currency.code,
        userId: state.userId,
      })
    }
    const plan = planCheckout(state, state.row, ctx)
    requirePayable(ctx, state, plan)
    requirePlaceable(state, plan, command)
    const { order, rival } = await writePlaced(
      ctx,
      toOrderDraft(ctx, { state, plan, command, source: { checkoutId } }),
    )
    if (rival !== null) throw new AppError('idempotency_conflict')
    if (order === null) continue
    announce(ctx, { kind: 'order', id: order.id })
    wakeWebhooks(ctx)
    await sendSoon(ctx)
    return sameOrder(ctx, order, command)
  }
  throw conflict('conflict')
}

/** The checkout's order; `idempotency_conflict` when the key belongs to another checkout or body. */
async function sameOrder(ctx: Ctx, order: PlacedRow, command: PlaceCommand): Promise<PlacedRow> {
  const isOther =
    order.placed_by === command.key
      ? order.placed_hash !== null && order.placed_hash !== command.hash
      : await hasPlacedAnother(ctx, command.key)
  if (isOther) throw new AppError('idempotency_conflict')
  return order
}

const hasPlacedAnother = async (ctx: Ctx, key: string): Promise<boolean> =>
  (await queryRow(
    ctx.db.raw,
    query`SELECT 1 FROM orders WHERE user_id = ${actorOf(ctx).id} AND placed_by = ${key}`,
  )) !== null

/** 422 for a chosen company or team that is gone: the choice is cleared, and the shopper chooses again. */
async function refuseLost(ctx: Ctx, { row, lost }: CheckoutState): Promise<void> {
  const [field] = lost
  if (field === undefined || row === null) return
  await queryChanges(
    ctx.db.raw,
    sql`UPDATE checkouts SET company_id = ${row.company_id}, team_id = ${row.team_id}
      WHERE id = ${row.id} AND status = 'open'`,
  )
  throw invalid(field, field === 'team_id' ? 'unknown_team' : 'unknown_company')
}

/** 409 for an order on account that the company's limit has no room for, or while it has something overdue. */
export function requirePayable(ctx: Ctx, state: CheckoutState, { owed }: CheckoutPlan): void {
  const { row, credit, creditExcuse } = state
  if (row?.payment_method !== ON_ACCOUNT || creditExcuse !== null) return
  requireCredit(ctx, credit.get(row.company_id ?? 0) ?? null, owed)
}

/** 409 and 422 for what keeps an order from being placed as it was shown. */
export function requirePlaceable(
  state: CheckoutState,
  plan: CheckoutPlan,
  command: PlaceCommand,
): void {
  if (state.lines.length === 0) throw conflict('checkout_empty', { reason: 'checkout_empty' })
  if (plan.items.length === 0) throw conflict('quote_nothing', { reason: 'quote_nothing' })
  requireChosen(state, plan)
  const { problems, totals } = plan
  const isStock = problems.some(({ kind }) => kind === 'out_of_stock')
  if (problems.length > 0) {
    throw new AppError(isStock ? 'out_of_stock' : 'price_changed', {
      sentence: isStock ? 'checkout_out_of_stock' : 'checkout_price_changed',
      extra: { lines: problems, grand_total: totals.grandTotal },
    })
  }
  const { grand_total: shown } = command
  const now = totals.grandTotal
  if (shown !== undefined && (shown.amount !== now.amount || shown.currency !== now.currency)) {
    throw new AppError('price_changed', {
      sentence: 'checkout_price_changed',
      extra: { lines: [], grand_total: now },
    })
  }
}

function requireChosen(state: CheckoutState, plan: CheckoutPlan): void {
  const hasAddress = state.addresses.some(({ id }) => id === state.row?.shipping_address_id)
  const missing = missingOf(plan, hasAddress)
  if (missing.length === 0) return
  const fields = missing.map((field) => [field, [{ sentence: 'not_chosen', params: {} }]])
  throw new AppError('validation', { fields: Object.fromEntries(fields) as AppError['fields'] })
}
