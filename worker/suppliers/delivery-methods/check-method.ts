import { and, eq, ne } from 'drizzle-orm'
import { deliveryMethods } from '../../db/schema/delivery-methods.ts'
import { currencies } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import type { DeliveryMethod } from './schemas.ts'

/**
 * 422 for what cannot be together: the longest term or weight below the shortest, a price without a currency that
 * the store knows, a carrier that another method of the warehouse has.
 */
export async function checkMethod(
  { db }: Ctx,
  method: Omit<DeliveryMethod, 'id'> & { id: number | null },
): Promise<void> {
  const { days_min, days_max, weight_min, weight_max, price, currency } = method
  if (days_max < days_min) throw invalid('days_max', 'days_reversed')
  if (weight_max !== null && weight_max < (weight_min ?? 0)) {
    throw invalid('weight_max', 'weights_reversed')
  }
  if (price !== null && currency === null) throw invalid('currency', 'required')
  const [known, taken] = await db.batch([
    db
      .select({ code: currencies.code })
      .from(currencies)
      .where(eq(currencies.code, currency ?? '')),
    db
      .select({ id: deliveryMethods.id })
      .from(deliveryMethods)
      .where(
        and(
          eq(deliveryMethods.warehouseId, method.warehouse_id),
          eq(deliveryMethods.carrier, method.carrier),
          ne(deliveryMethods.id, method.id ?? 0),
        ),
      ),
  ])
  if (currency !== null && known.length === 0) throw invalid('currency', 'unknown_currency')
  if (taken.length > 0) throw invalid('carrier', 'carrier_taken')
}
