import { actorOf } from '../../actor-of.ts'
import type { CurrencyPreferences } from '../cart/priced-items.ts'
import { query, queryRow, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { conflict, notFound } from '../../errors.ts'
import { planCheckout } from './plan-checkout.ts'
import { toAnswer } from './present-checkout.ts'
import { requireOrderable } from './held-lines.ts'
import { type CheckoutRow, type CheckoutState, readCheckout } from './read-checkout.ts'
import type { CheckoutAnswer } from './schemas.ts'

/**
 * The open checkout of the actor, in the currency they view the store in; started with their defaults when
 * none is open. Two round trips; 409 `checkout_empty` when nothing in their cart is selected.
 */
export async function openCheckout(
  ctx: Ctx,
  preferences: CurrencyPreferences,
): Promise<CheckoutAnswer> {
  const state = await readCheckout(ctx, 'open', preferences)
  if (state.lines.length === 0) throw conflict('checkout_empty', { reason: 'checkout_empty' })
  const { currency } = state.priced.book
  const row =
    state.row === null || state.row.currency !== currency.code
      ? await write(ctx, state, currency.code)
      : state.row
  return toAnswer(state, row, planCheckout(state, row, ctx))
}

const byDefault = <Thing extends object>(things: Thing[], is: (thing: Thing) => boolean) =>
  things.find(is) ?? null

/**
 * The actor's open checkout of a quote's lines at its prices; started when none is open. 409 for a quote that
 * cannot be ordered by.
 */
export async function openQuoteCheckout(ctx: Ctx, quoteId: number): Promise<CheckoutAnswer> {
  const state = await readCheckout(ctx, { quoteId })
  const { quote } = state
  if (quote === null) throw notFound()
  const { currency } = state.priced.book
  requireOrderable(ctx, quote, { currency: currency.code, userId: state.userId })
  const row = state.row ?? (await write(ctx, state, currency.code))
  return toAnswer(state, row, planCheckout(state, row, ctx))
}

/** Starts the checkout, or changes the currency of the open one. */
async function write(ctx: Ctx, state: CheckoutState, currency: string): Promise<CheckoutRow> {
  const { person, companies, addresses, teams } = state
  const company =
    companies.find(({ id }) => id === state.quote?.company_id) ??
    (person.kind === 'company' ? byDefault(companies, ({ is_default }) => is_default) : null)
  const shipping = byDefault(addresses, (address) => address.is_default_shipping)
  const team = byDefault(teams, ({ id }) => id === person.current_team_id)
  const now = ctx.now.getTime()
  const quoteId = state.quote?.id ?? null
  const only =
    quoteId === null
      ? sql`(user_id, channel_id) WHERE status = 'open' AND quote_id IS NULL`
      : sql`(user_id, quote_id) WHERE status = 'open' AND quote_id IS NOT NULL`
  const row = await queryRow(
    ctx.db.raw,
    query<CheckoutRow>`INSERT INTO checkouts (user_id, channel_id, quote_id, status, currency, company_id, team_id, shipping_address_id,
        shipping_method, payment_method, created_at, updated_at)
      VALUES (${actorOf(ctx).id}, ${state.priced.book.channelId}, ${quoteId}, 'open', ${currency}, ${company?.id ?? null}, ${team?.id ?? null},
        ${shipping?.id ?? null}, ${state.last?.shipping_method ?? null},
        ${state.last?.payment_method ?? null}, ${now}, ${now})
      ON CONFLICT ${only} DO UPDATE SET currency = excluded.currency
      RETURNING id, quote_id, status, is_partial, currency, company_id, team_id, shipping_address_id, payment_address_id,
        shipping_method, payment_method, comment, po_number`,
  )
  if (row === null) throw new Error('a checkout is started or open')
  return row
}
