import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { getOfferRow } from '../get-rows.ts'

/** Has an offer's list fetched from its URL now. Errors: `not_found`, `conflict` without a URL. */
export async function requestPull(ctx: Ctx, offerId: number): Promise<void> {
  const offer = await getOfferRow(ctx, offerId)
  if (offer.sourceUrl === null) throw conflict('source_missing')
  await ctx.jobs.send({ kind: 'price-list.pull', offerId })
}
