import { sql } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { shippingMethods } from '../../db/schema/shipping.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { getMethod } from './get-method.ts'
import { refuseCountries } from './refuse-countries.ts'
import type { OneShippingMethod, ShippingMethodInput } from './schemas.ts'
import { insertRates } from './write-rates.ts'

/** Adds a way of sending with its table, behind the others. 422 for a code that is taken. */
export async function createMethod(
  ctx: Ctx,
  input: ShippingMethodInput,
): Promise<OneShippingMethod> {
  await refuseCountries(ctx, input)
  const { code, carrier, title, note } = input
  const [[created]] = await ctx.db.batch([
    ctx.db
      .insert(shippingMethods)
      .values({
        code,
        carrier,
        title,
        note,
        isPickup: input.is_pickup,
        isEnabled: input.is_enabled,
        trackingUrl: input.tracking_url,
        position: sql`(SELECT coalesce(max(position), 0) + 10 FROM shipping_methods)`,
      })
      .onConflictDoNothing()
      .returning({ id: shippingMethods.id }),
    audited(ctx, {
      action: 'shipping-methods.create',
      subject: { type: 'shipping-method', id: null },
      after: input,
    }),
    insertRates(ctx, sql`shipping_methods.code = ${code}`, input.rates),
  ])
  if (created === undefined) throw invalid('code', 'shipping_code_taken')
  return getMethod(ctx, created.id)
}
