import { asc, eq } from 'drizzle-orm'
import { currencies } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'

/** The currencies of a new store; the first is the base currency. */
export const DEFAULT_CURRENCIES = ['BYN', 'RUB', 'USD', 'EUR']

/** The statement that reads the currencies shoppers can choose, in their order. */
export const selectEnabledCurrencies = (ctx: Ctx) =>
  ctx.reads
    .select({ code: currencies.code })
    .from(currencies)
    .where(eq(currencies.isEnabled, true))
    .orderBy(asc(currencies.position), asc(currencies.code))

export const toCodes = (rows: { code: string }[]): string[] =>
  rows.length === 0 ? DEFAULT_CURRENCIES : rows.map((row) => row.code)
