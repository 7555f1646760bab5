import { asc, sql } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { shippingMethods } from '../../db/schema/shipping.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { listMethods } from './get-method.ts'
import type { AdminShippingMethod, MethodOrder } from './schemas.ts'

/** Puts all shipping methods in this order; 409 with the current list when it has other methods. */
export async function orderMethods(ctx: Ctx, { ids }: MethodOrder): Promise<AdminShippingMethod[]> {
  const before = await ctx.db
    .select({ id: shippingMethods.id })
    .from(shippingMethods)
    .orderBy(asc(shippingMethods.position), asc(shippingMethods.id))
  const hasThese = sql`(SELECT json_group_array(id) FROM (SELECT id FROM shipping_methods ORDER BY id))
    = ${JSON.stringify(ids.toSorted((a, b) => a - b))}`
  const [, written] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'shipping-methods.order',
        subject: { type: 'shipping-methods', id: 'all' },
        before: before.map(({ id }) => id),
        after: ids,
      },
      hasThese,
    ),
    ctx.db
      .update(shippingMethods)
      .set({
        position: sql`(SELECT (key + 1) * 10 FROM json_each(${JSON.stringify(ids)})
          WHERE value = shipping_methods.id)`,
      })
      .where(hasThese)
      .returning({ id: shippingMethods.id }),
  ])
  const current = await listMethods(ctx)
  if (written.length === 0) throw conflict('methods_changed', { current })
  return current
}
