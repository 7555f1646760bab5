import { sql } from 'drizzle-orm'
import { listTokens } from '../../../db/schema/suppliers.ts'
import type { Ctx } from '../../../env.ts'
import { sha256 } from '../../../lib/hash.ts'
import { randomToken } from '../../../lib/random.ts'
import { audited } from '../../../store/audit/audit.ts'
import { needApply } from '../../suppliers/need-apply.ts'
import { getOfferRow } from '../get-rows.ts'

/**
 * Gives an offer a new token, shown here only; the one before is worth nothing from now on. 403 for who may
 * not apply lists where those of the offer go live by themselves.
 */
export async function makeToken(ctx: Ctx, offerId: number): Promise<string> {
  const offer = await getOfferRow(ctx, offerId)
  if (offer.isAutoApplied) needApply(ctx)
  const token = `list_${randomToken()}`
  const row = {
    hash: sha256(token),
    createdBy: ctx.actor?.id ?? null,
    createdAt: ctx.now,
    lastUsedAt: null,
  }
  await ctx.db.batch([
    audited(
      ctx,
      { action: 'price-lists.make-token', subject: { type: 'offer', id: offerId } },
      sql`true`,
    ),
    ctx.db
      .insert(listTokens)
      .values({ offerId, ...row })
      .onConflictDoUpdate({ target: listTokens.offerId, set: row }),
  ])
  return token
}
