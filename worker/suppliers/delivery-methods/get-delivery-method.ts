import { eq } from 'drizzle-orm'
import { deliveryMethods } from '../../db/schema/delivery-methods.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { METHOD_COLUMNS, toMethod } from './method-columns.ts'
import type { DeliveryMethod } from './schemas.ts'

/** One method; `not_found` when there is none. */
export async function getDeliveryMethod(ctx: Ctx, id: number): Promise<DeliveryMethod> {
  const [row] = await ctx.db
    .select(METHOD_COLUMNS)
    .from(deliveryMethods)
    .where(eq(deliveryMethods.id, id))
  if (row === undefined) throw notFound()
  return toMethod(row)
}
