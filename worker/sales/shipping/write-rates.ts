import { type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { shippingRates } from '../../db/schema/shipping.ts'
import type { Ctx } from '../../env.ts'
import type { ShippingRateRow } from './schemas.ts'

/** The statements that replace the rates of the method that `method` (a condition on it) selects, if any. */
export const replaceRates = (ctx: Ctx, method: SQL, rates: ShippingRateRow[]) => [
  ctx.db
    .delete(shippingRates)
    .where(
      sql`${shippingRates.methodId} IN (SELECT shipping_methods.id FROM shipping_methods WHERE ${method})`,
    ),
  insertRates(ctx, method, rates),
]

/** The statement that adds rates to the method that `method` (a condition on it) selects, if any. */
export const insertRates = (ctx: Ctx, method: SQL, rates: ShippingRateRow[]) =>
  insertWhen(ctx.db, shippingRates, {
    cells: {
      methodId: sql`shipping_methods.id`,
      position: sql`row.key`,
      country: sql`row.value ->> 'country'`,
      weightFrom: sql`row.value ->> 'weight_from'`,
      weightTo: sql`row.value ->> 'weight_to'`,
      totalFrom: sql`row.value ->> 'total_from'`,
      totalTo: sql`row.value ->> 'total_to'`,
      price: sql`row.value ->> 'price'`,
      pricePerKg: sql`row.value ->> 'price_per_kg'`,
      daysMin: sql`row.value ->> 'days_min'`,
      daysMax: sql`row.value ->> 'days_max'`,
    },
    rest: sql`FROM json_each(${JSON.stringify(rates)}) row JOIN shipping_methods ON ${method}
      WHERE true ORDER BY row.key`,
  })
