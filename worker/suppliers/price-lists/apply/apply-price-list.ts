import type { Ctx } from '../../../env.ts'
import { conflict, invalid } from '../../../errors.ts'
import type { PriceListRow } from '../import-context.ts'
import { moveList } from '../move-list.ts'
import { getOfferRow, getPriceListRow } from '../get-rows.ts'
import { needTransition, statusConflict } from '../transitions.ts'
import { asksForStock } from '../facts/fact-key.ts'
import { unconfirmedGuesses } from '../facts/unconfirmed-guesses.ts'
import { beginApply } from './begin-apply.ts'

/**
 * Starts applying a list that is ready. Errors: `not_found`, `conflict` with the list's status, or with
 * the list that the offer is applying.
 */
export const applyPriceList = (ctx: Ctx, id: number): Promise<void> => startApply(ctx, id, 'apply')

/**
 * Starts applying a list in spite of its safety stop; what it asked about stops no list of the offer again.
 * `confirmed` names the guesses by values alone that are right, see `unconfirmedGuesses`. Errors as in
 * `applyPriceList`, `conflict` with `doubts_unconfirmed`, and `validation` of `no_stock` while the list's settings do
 * not say what a list without stock means.
 */
export async function approvePriceList(
  ctx: Ctx,
  id: number,
  confirmed: readonly string[] = [],
): Promise<void> {
  const list = await getPriceListRow(ctx, id)
  needTransition(list, 'approve')
  const missing = unconfirmedGuesses(list.safetyStop, confirmed)
  if (missing.length > 0) throw conflict('doubts_unconfirmed', { missing: missing.join(',') })
  if (list.safetyStop?.reasons.some(asksForStock) === true) {
    throw invalid('no_stock', 'no_stock_unsaid')
  }
  await startApply(ctx, id, 'approve')
}

/** The same where nobody is there to be asked: for lists that are only tried out. */
export const approveUnasked = (ctx: Ctx, id: number): Promise<void> =>
  startApply(ctx, id, 'approve')

async function startApply(ctx: Ctx, id: number, transition: 'apply' | 'approve'): Promise<void> {
  const list = await getPriceListRow(ctx, id)
  needTransition(list, transition)
  const offer = await getOfferRow(ctx, list.offerId)
  if (!(await beginApply({ ctx, list }, transition))) {
    if (offer.applyingListId !== null) {
      throw conflict('offer_busy', { applying_price_list_id: offer.applyingListId })
    }
    await compareAgain(ctx, list)
  }
  await ctx.jobs.send({ kind: 'price-list.continue', priceListId: list.id })
}

/** Another list went live since this one was compared: counts once more what it would change. */
async function compareAgain(ctx: Ctx, list: PriceListRow): Promise<void> {
  const isMoved = await moveList({ ctx, list }, 'compareAgain', { safetyStop: null })
  if (!isMoved) throw statusConflict(list)
}
