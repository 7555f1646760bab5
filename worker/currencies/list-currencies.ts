import type { Ctx } from '../env.ts'
import { priceBookStatement, type PriceBookRow, readPriceBook } from '../pricing/read-price-book.ts'
import type { Currency } from '../pricing/schemas.ts'

/** The store's currencies in their order, each with the rate in force today. */
export async function listCurrencies(ctx: Ctx): Promise<Currency[]> {
  const view = { currency: null, now: ctx.now }
  const row = await priceBookStatement(ctx.db.raw, view).first<PriceBookRow>()
  if (row === null) return []
  const book = readPriceBook(row, view)
  return [...book.currencies.values()].map((currency, position) => ({
    code: currency.code,
    digits: currency.digits,
    is_enabled: currency.isEnabled,
    is_base: currency.code === book.base,
    position,
    rate: currency.rate?.used ?? null,
  }))
}
