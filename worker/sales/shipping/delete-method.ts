import { eq, sql } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { shippingMethods } from '../../db/schema/shipping.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { getMethod } from './get-method.ts'

/**
 * Deletes a shipping method and its rates; `not_found` for others. Orders sent by it keep its name and
 * price; a checkout that has chosen it has to choose again.
 */
export async function deleteMethod(ctx: Ctx, id: number): Promise<void> {
  const before = await getMethod(ctx, id)
  const [, deleted] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'shipping-methods.delete',
        subject: { type: 'shipping-method', id },
        before,
      },
      sql`EXISTS (SELECT 1 FROM shipping_methods WHERE id = ${id})`,
    ),
    ctx.db
      .delete(shippingMethods)
      .where(eq(shippingMethods.id, id))
      .returning({ id: shippingMethods.id }),
  ])
  if (deleted.length === 0) throw notFound()
}
