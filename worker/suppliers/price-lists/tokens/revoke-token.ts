import { eq } from 'drizzle-orm'
import { exists } from '../../../db/exists.ts'
import { listTokens } from '../../../db/schema/suppliers.ts'
import type { Ctx } from '../../../env.ts'
import { audited } from '../../../store/audit/audit.ts'
import { getOfferRow } from '../get-rows.ts'

/** Makes an offer's token worthless at once; nothing where it has none. `not_found`: no such offer. */
export async function revokeToken(ctx: Ctx, offerId: number): Promise<void> {
  await getOfferRow(ctx, offerId)
  const isIt = eq(listTokens.offerId, offerId)
  await ctx.db.batch([
    audited(
      ctx,
      { action: 'price-lists.revoke-token', subject: { type: 'offer', id: offerId } },
      exists(listTokens, isIt),
    ),
    ctx.db.delete(listTokens).where(isIt),
  ])
}
