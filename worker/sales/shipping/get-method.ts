import { eq, sql } from 'drizzle-orm'
import { orders } from '../../db/schema/orders.ts'
import { shippingMethods } from '../../db/schema/shipping.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { readAdminMethods } from './admin-method-rows.ts'
import type { AdminShippingMethod, OneShippingMethod } from './schemas.ts'

/** All shipping methods, in the order shoppers see them. */
export const listMethods = async (ctx: Ctx): Promise<AdminShippingMethod[]> =>
  (await readAdminMethods(ctx)).map(({ method }) => method)

/** A shipping method; `not_found` for an unknown id. */
export async function getMethod(ctx: Ctx, id: number): Promise<OneShippingMethod> {
  const [found] = await readAdminMethods(ctx, eq(shippingMethods.id, id))
  if (found === undefined) throw notFound()
  const named = await ctx.db
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(orders.shippingMethod, found.method.code))
    .limit(1)
  return { ...found.method, is_ordered: named.length > 0 }
}
