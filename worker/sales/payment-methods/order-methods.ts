import { asc, sql } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { paymentMethods } from '../../db/schema/payments.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import type { AdminPaymentMethod, PaymentMethodOrder } from './schemas.ts'
import { listMethods } from './get-method.ts'

/** Puts all payment methods in this order; 409 with the current list when it has other methods. */
export async function orderMethods(
  ctx: Ctx,
  { codes }: PaymentMethodOrder,
): Promise<AdminPaymentMethod[]> {
  const before = await ctx.db
    .select({ code: paymentMethods.code })
    .from(paymentMethods)
    .orderBy(asc(paymentMethods.position), asc(paymentMethods.code))
  const hasThese = sql`(SELECT json_group_array(code) FROM (SELECT code FROM payment_methods ORDER BY code))
    = ${JSON.stringify(codes.toSorted())}`
  const [, written] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'payment-methods.order',
        subject: { type: 'payment-methods', id: 'all' },
        before: before.map(({ code }) => code),
        after: codes,
      },
      hasThese,
    ),
    ctx.db
      .update(paymentMethods)
      .set({
        position: sql`(SELECT (key + 1) * 10 FROM json_each(${JSON.stringify(codes)})
          WHERE value = payment_methods.code)`,
      })
      .where(hasThese)
      .returning({ code: paymentMethods.code }),
  ])
  const current = await listMethods(ctx)
  if (written.length === 0) throw conflict('methods_changed', { current })
  return current
}
