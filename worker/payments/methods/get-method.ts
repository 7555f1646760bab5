import { asc, eq } from 'drizzle-orm'
import { paymentMethods } from '../../db/schema/payments.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { AdminPaymentMethod } from '../methods-schemas.ts'
import { type MethodRow, presentMethod } from './present-method.ts'

/** Every way of paying, in the order shoppers see them. */
export async function listMethods(ctx: Ctx): Promise<AdminPaymentMethod[]> {
  const rows = await ctx.db
    .select()
    .from(paymentMethods)
    .orderBy(asc(paymentMethods.position), asc(paymentMethods.code))
  return rows.map((row) => presentMethod(row, ctx.env))
}

export async function getMethodRow(ctx: Ctx, code: string): Promise<MethodRow> {
  const [row] = await ctx.db.select().from(paymentMethods).where(eq(paymentMethods.code, code))
  if (row === undefined) throw notFound()
  return row
}

/** One way of paying; `not_found` for others. */
export const getMethod = async (ctx: Ctx, code: string): Promise<AdminPaymentMethod> =>
  presentMethod(await getMethodRow(ctx, code), ctx.env)
