import { sql } from 'drizzle-orm'
import type { Ctx } from '../../env.ts'
import { AppError, notFound } from '../../errors.ts'
import { mayGetPrices } from '../../people/companies/may-get-prices.ts'
import { pricesCsv } from './prices-csv.ts'
import type { PriceLinkParam } from './schemas.ts'

/**
 * The prices that a mailed link opens, as they are now. 403 once the link is over; `not_found` once its person buys for
 * the company no more.
 */
export async function openPrices(
  ctx: Ctx,
  { id, userId, until }: PriceLinkParam,
): Promise<ReadableStream<Uint8Array>> {
  if (until < ctx.now.getTime()) throw new AppError('invalid_signature')
  const row = await ctx.db.get<{ may: number }>(sql`SELECT ${mayGetPrices(id, userId)} AS may`)
  if (row?.may !== 1) throw notFound()
  return pricesCsv(ctx, id)
}
