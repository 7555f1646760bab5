import { desc, eq } from 'drizzle-orm'
import { priceLists } from '../../../db/schema/price-lists.ts'
import type { Ctx } from '../../../env.ts'
import type { PriceListRow } from '../import-context.ts'
import { hasFailed } from '../transitions.ts'

/** The newest list of an offer, when it came of these very bytes (`hash`: SHA-256, hex) and could be used. */
export async function findSameFile(
  ctx: Ctx,
  offerId: number,
  hash: string,
): Promise<PriceListRow | null> {
  const [last] = await ctx.db
    .select()
    .from(priceLists)
    .where(eq(priceLists.offerId, offerId))
    .orderBy(desc(priceLists.version))
    .limit(1)
  return last !== undefined && last.fileHash === hash && !hasFailed(last) ? last : null
}
