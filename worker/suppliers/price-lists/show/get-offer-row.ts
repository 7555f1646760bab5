import { eq } from 'drizzle-orm'
import { offers } from '../../../db/schema/suppliers.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import type { OfferRow } from '../import-context.ts'

/** The offer as it is stored; `not_found` when there is none. */
export async function getOfferRow(ctx: Ctx, id: number): Promise<OfferRow> {
  const [offer] = await ctx.db.select().from(offers).where(eq(offers.id, id))
  if (offer === undefined) throw notFound()
  return offer
}
