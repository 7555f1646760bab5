import { sql } from 'drizzle-orm'
import type { Ctx } from '../../env.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { mayGetPrices } from '../../people/companies/may-get-prices.ts'
import { type PriceFile, pricesFile } from './prices-file.ts'
import type { PriceFileQuery, PriceLinkParam } from './schemas.ts'

/**
 * The prices that a mailed link opens, as they are now, in the language of its person. 403 once the link is over; `not_found` once its person buys for
 * the company no more.
 */
export async function openPrices(
  ctx: Ctx,
  { id, userId, until }: PriceLinkParam,
  file: PriceFileQuery['file'],
): Promise<PriceFile> {
  if (until < ctx.now.getTime()) throw new AppError('invalid_signature')
  const row = await ctx.db.get<{ may: number; locale: Locale | null }>(
    sql`SELECT ${mayGetPrices(id, userId)} AS may,
      (SELECT locale FROM users WHERE id = ${userId}) AS locale`,
  )
  if (row?.may !== 1) throw notFound()
  return pricesFile({ ...ctx, locale: row.locale ?? ctx.locale }, id, file)
}
