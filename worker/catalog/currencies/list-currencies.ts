import { queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { decimalText } from '../../lib/rational.ts'
import type { BookCurrency, PriceBook } from '../pricing/price-book.ts'
import { priceBookQuery, readPriceBook } from '../pricing/read-price-book.ts'
import type { Currency } from './schemas.ts'

const DAY_MS = 86_400_000
/** Days after which a rate counts as old: a weekend with a holiday. */
export const OLD_AFTER_DAYS = 3

/** The store's currencies in their order, each with the rate in force today. */
export async function listCurrencies(ctx: Ctx): Promise<Currency[]> {
  const view = { currency: null, now: ctx.now }
  const book = readPriceBook(await queryRows(ctx.db.raw, priceBookQuery(view)), view)
  return [...book.currencies.values()]
    .toSorted((a, b) => a.position - b.position)
    .map((currency) => toCurrency(ctx, book, currency))
}

function toCurrency(ctx: Ctx, book: PriceBook, currency: BookCurrency): Currency {
  const rate = currency.rate?.used ?? null
  const isBase = currency.code === book.base
  return {
    code: currency.code,
    digits: currency.digits,
    is_enabled: currency.isEnabled,
    is_base: isBase,
    position: currency.position,
    percent_bps: currency.percentBps,
    rate,
    used_value: rate === null ? null : usedValue(currency, rate.units),
    is_old: currency.isEnabled && !isBase && (rate === null || isOld(ctx.now, rate.day)),
  }
}

function usedValue({ rate }: BookCurrency, units: number): string | null {
  if (rate === null) return null
  return decimalText({ num: rate.perUnit.num * BigInt(units), den: rate.perUnit.den }, 12)
}

function isOld(now: Date, day: string): boolean {
  const today = Date.parse(now.toISOString().slice(0, 10))
  return (today - Date.parse(day)) / DAY_MS > OLD_AFTER_DAYS
}
