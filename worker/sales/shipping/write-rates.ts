import { sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { shippingRates } from '../../db/schema/shipping.ts'
import type { Ctx } from '../../env.ts'
import type { ShippingRateRow } from './schemas.ts'

/**
 * The statements that put a table in the place of another. They follow an `audited` one in a batch and
 * do nothing when it wrote nothing. New rows come before the old ones go, so that either leaves a
 * count of changed rows for the next statement.
 */
export function replaceRates(ctx: Ctx, id: number, rates: ShippingRateRow[]) {
  const newest = sql`SELECT id FROM shipping_rates WHERE method_id = ${id}
    ORDER BY id DESC LIMIT ${rates.length}`
  const removed = ctx.db
    .delete(shippingRates)
    .where(sql`changes() > 0 AND method_id = ${id} AND id NOT IN (${newest})`)
  return rates.length === 0
    ? [removed]
    : [insertRates(ctx, sql`shipping_methods.id = ${id}`, rates), removed]
}

/** The statement that adds a table to the method that `which` holds for; see `replaceRates`. */
export const insertRates = (ctx: Ctx, which: ReturnType<typeof sql>, rates: ShippingRateRow[]) =>
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
    rest: sql`FROM json_each(${JSON.stringify(rates)}) row JOIN shipping_methods ON ${which}
      WHERE changes() > 0 ORDER BY row.key`,
  })
