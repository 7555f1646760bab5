import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { getOfferRow } from '../get-rows.ts'

/** Queues a fetch of an offer's list from its URL. Errors: `not_found`, `conflict` without a URL. */
export async function requestPull(ctx: Ctx, offerId: number): Promise<void> {
  const offer = await getOfferRow(ctx, offerId)
  if (offer.sourceUrl === null) throw conflict('source_missing')
  await ctx.jobs.send({ kind: 'price-list.pull', offerId })
}
