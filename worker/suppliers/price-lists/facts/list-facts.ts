import { desc, eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.ts'
import { priceLists } from '../../../db/schema/price-lists.ts'
import { offerFacts } from '../../../db/schema/suppliers.ts'
import type { Ctx } from '../../../env.ts'
import { getOfferRow } from '../get-rows.ts'
import type { OfferFact } from '../schemas.ts'

/** What was settled about an offer's lists, the newest first; `not_found` where there is no such offer. */
export async function listFacts(ctx: Ctx, offerId: number): Promise<OfferFact[]> {
  await getOfferRow(ctx, offerId)
  const rows = await ctx.db
    .select({
      fact: offerFacts,
      firstName: users.firstName,
      lastName: users.lastName,
      version: priceLists.version,
    })
    .from(offerFacts)
    .leftJoin(users, eq(users.id, offerFacts.createdBy))
    .leftJoin(priceLists, eq(priceLists.id, offerFacts.priceListId))
    .where(eq(offerFacts.offerId, offerId))
    .orderBy(desc(offerFacts.id))
  return rows.map(({ fact, firstName, lastName, version }) => ({
    id: fact.id,
    code: fact.code,
    params: fact.params,
    price_list_id: fact.priceListId,
    version,
    created_by_name: firstName === null ? null : `${firstName} ${lastName}`,
    created_at: fact.createdAt.toISOString(),
  }))
}
