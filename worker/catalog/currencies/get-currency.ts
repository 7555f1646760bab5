import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { listCurrencies } from './list-currencies.ts'
import type { Currency } from './schemas.ts'

/** One currency with the rate in force; `not_found` for one the store does not know. */
export async function getCurrency(ctx: Ctx, code: string): Promise<Currency> {
  const found = (await listCurrencies(ctx)).find((currency) => currency.code === code)
  if (found === undefined) throw notFound()
  return found
}
