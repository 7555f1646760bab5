import { eq } from 'drizzle-orm'
import { audited } from '../db/audit.ts'
import { offers } from '../db/schema/suppliers.ts'
import type { Ctx } from '../env.ts'
import { checkWarehouse } from './check-warehouse.ts'
import { getOffer } from './get-offer.ts'
import { auditedChanges, offerValues } from './offer-columns.ts'
import { pullSchedule } from './pull-schedule.ts'
import type { OfferChanges, SupplierOffer } from './schemas.ts'

/** Changes what was sent, the source setting and update method included. */
export async function updateOffer(
  ctx: Ctx,
  id: number,
  changes: OfferChanges,
): Promise<SupplierOffer> {
  const before = await getOffer(ctx, id)
  const schedule = pullSchedule(changes, before, ctx.now)
  if (changes.warehouse_id !== undefined) await checkWarehouse(ctx, changes.warehouse_id)
  await ctx.db.batch([
    ctx.db
      .update(offers)
      .set({ ...offerValues(changes), ...schedule, name: changes.name ?? before.name })
      .where(eq(offers.id, id)),
    audited(ctx, {
      action: 'offers.update',
      subject: { type: 'offer', id },
      before,
      after: { ...before, ...auditedChanges(changes) },
    }),
  ])
  return getOffer(ctx, id)
}
