import { eq } from 'drizzle-orm'
import { offers } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { selectOffers, toOffer } from './offer-columns.ts'
import type { SupplierOffer } from './schemas.ts'

/** One offer with its source setting; `not_found` when there is none. */
export async function getOffer(ctx: Ctx, id: number): Promise<SupplierOffer> {
  const [row] = await selectOffers(ctx).where(eq(offers.id, id))
  if (row === undefined) throw notFound()
  return toOffer(ctx.env, row)
}
