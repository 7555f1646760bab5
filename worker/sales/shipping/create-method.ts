import { sql } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { shippingMethods } from '../../db/schema/shipping.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { getMethod } from './get-method.ts'
import { refuseCountries } from './refuse-countries.ts'
import type { OneShippingMethod, ShippingMethodInput } from './schemas.ts'
import { insertRates } from './write-rates.ts'

/**
 * Adds a shipping method with its rates, behind the others; 422 for a code that is taken. Its position is
 * below zero until the last statement, which no other transaction sees: a method that had the code before
 * gets no rates and no audit row.
 */
export async function createMethod(
  ctx: Ctx,
  input: ShippingMethodInput,
): Promise<OneShippingMethod> {
  await refuseCountries(ctx, input)
  const { code, carrier, title, note } = input
  const isNew = sql`shipping_methods.code = ${code} AND shipping_methods.position < 0`
  const id = sql`(SELECT shipping_methods.id FROM shipping_methods WHERE ${isNew})`
  const [[created]] = await ctx.db.batch([
    ctx.db
      .insert(shippingMethods)
      .values({
        code,
        carrier,
        title,
        note,
        isPickup: input.is_pickup,
        pickup: input.pickup ?? {},
        isEnabled: input.is_enabled,
        trackingUrl: input.tracking_url,
        position: -1,
      })
      .onConflictDoNothing()
      .returning({ id: shippingMethods.id }),
    audited(
      ctx,
      {
        action: 'shipping-methods.create',
        subject: { type: 'shipping-method', id },
        after: input,
      },
      sql`${id} IS NOT NULL`,
    ),
    insertRates(ctx, isNew, input.rates),
    ctx.db
      .update(shippingMethods)
      .set({ position: sql`(SELECT max(0, max(position)) + 10 FROM shipping_methods)` })
      .where(isNew),
  ])
  if (created === undefined) throw invalid('code', 'shipping_code_taken')
  return getMethod(ctx, created.id)
}
