import { sql } from 'drizzle-orm'
import { shippingRates } from '../db/schema/shipping.ts'
import type { Ctx } from '../env.ts'
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
  // The columns of shipping_rates, in the order of the schema.
  ctx.db.insert(shippingRates).select(sql`
    SELECT NULL, shipping_methods.id, row.key, row.value ->> 'country',
      row.value ->> 'weight_from', row.value ->> 'weight_to', row.value ->> 'total_from',
      row.value ->> 'total_to', row.value ->> 'price', row.value ->> 'price_per_kg',
      row.value ->> 'days_min', row.value ->> 'days_max'
    FROM json_each(${JSON.stringify(rates)}) row JOIN shipping_methods ON ${which}
    WHERE changes() > 0 ORDER BY row.key`)
