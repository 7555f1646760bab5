import { eq } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { shippingMethods } from '../../db/schema/shipping.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { getMethod } from './get-method.ts'

/**
 * Forgets a way of sending and its table. Orders sent by it keep its name and price; a checkout that
 * has chosen it chooses again.
 */
export async function deleteMethod(ctx: Ctx, id: number): Promise<void> {
  const before = await getMethod(ctx, id)
  const [deleted] = await ctx.db.batch([
    ctx.db
      .delete(shippingMethods)
      .where(eq(shippingMethods.id, id))
      .returning({ id: shippingMethods.id }),
    audited(ctx, {
      action: 'shipping-methods.delete',
      subject: { type: 'shipping-method', id },
      before,
    }),
  ])
  if (deleted.length === 0) throw notFound()
}
