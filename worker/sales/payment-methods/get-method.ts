import { asc, eq } from 'drizzle-orm'
import { paymentMethods } from '../../db/schema/payments.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { selectBaseCurrency, toBaseCurrency } from '../../catalog/pricing/base-currency.ts'
import type { AdminPaymentMethod } from './schemas.ts'
import { type MethodRow, presentMethod } from './present-method.ts'

/** All payment methods, in the order shoppers see them. */
export async function listMethods(ctx: Ctx): Promise<AdminPaymentMethod[]> {
  const [rows, base] = await ctx.db.batch([
    ctx.db
      .select()
      .from(paymentMethods)
      .orderBy(asc(paymentMethods.position), asc(paymentMethods.code)),
    selectBaseCurrency(ctx),
  ])
  const terms = { env: ctx.env, currency: toBaseCurrency(base) }
  return rows.map((row) => presentMethod(row, terms))
}

/** A payment method as it is stored, and the currency of its limit; `not_found` for an unknown code. */
export async function getMethodRow(
  ctx: Ctx,
  code: string,
): Promise<{ row: MethodRow; currency: string }> {
  const [[row], base] = await ctx.db.batch([
    ctx.db.select().from(paymentMethods).where(eq(paymentMethods.code, code)),
    selectBaseCurrency(ctx),
  ])
  if (row === undefined) throw notFound()
  return { row, currency: toBaseCurrency(base) }
}

/** A payment method; `not_found` for an unknown code. */
export async function getMethod(ctx: Ctx, code: string): Promise<AdminPaymentMethod> {
  const { row, currency } = await getMethodRow(ctx, code)
  return presentMethod(row, { env: ctx.env, currency })
}
