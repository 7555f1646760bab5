import { eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { deliveryMethods } from '../../db/schema/delivery-methods.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../../store/audit/audit.ts'
import { getDeliveryMethod } from './get-delivery-method.ts'
import { oldestIsUsual } from './make-usual.ts'

/**
 * Deletes a method; supplier orders keep the carrier's name. The oldest of the others becomes the usual; without
 * any the warehouse keeps its days, and dispatches at any time.
 */
export async function deleteDeliveryMethod(ctx: Ctx, id: number): Promise<void> {
  const before = await getDeliveryMethod(ctx, id)
  const isIt = eq(deliveryMethods.id, id)
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'warehouses.drop-delivery',
        subject: { type: 'warehouse', id: before.warehouse_id },
        before,
      },
      exists(deliveryMethods, isIt),
    ),
    ctx.db.delete(deliveryMethods).where(isIt),
    oldestIsUsual(ctx, before.warehouse_id),
  ])
}
