import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { priceBookQuery, readPriceBook } from '../../catalog/pricing/read-price-book.ts'
import { queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

/** The rates that costs of a day (`2026-12-09`; today without one) are converted at. */
export async function readCostBook(ctx: Ctx, day?: string): Promise<PriceBook> {
  const now = day === undefined ? ctx.now : new Date(day)
  const view = { currency: null, now }
  return readPriceBook(await queryRows(ctx.db.raw, priceBookQuery(view)), view)
}
