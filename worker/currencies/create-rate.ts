import { eq } from 'drizzle-orm'
import { audited } from '../db/audit.ts'
import { currencies, rates, settings } from '../db/schema/pricing.ts'
import type { Ctx } from '../env.ts'
import { invalid } from '../errors.ts'
import { positiveDecimal } from '../lib/rational.ts'
import { BASE_CURRENCY, BASE_CURRENCY_KEY } from '../pricing/read-price-book.ts'
import type { Rate, RateInput } from '../pricing/schemas.ts'
import { toRate } from './list-rates.ts'

/**
 * A rate set by hand; of one day's rates it is the one that counts. A currency the store does not
 * know yet becomes known for costs, without being offered to shoppers.
 */
export async function createRate(ctx: Ctx, input: RateInput): Promise<Rate> {
  if (positiveDecimal(input.value) === null) throw invalid('value', 'rate_zero')
  const [base] = await ctx.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, BASE_CURRENCY_KEY))
  if (input.currency === (base?.value ?? BASE_CURRENCY)) {
    throw invalid('currency', 'rate_of_base_currency')
  }
  const [, created] = await ctx.db.batch([
    ctx.db
      .insert(currencies)
      .values({ code: input.currency, isEnabled: false, position: 1000 })
      .onConflictDoNothing(),
    ctx.db
      .insert(rates)
      .values({ ...input, source: 'manual' })
      .returning(),
    audited(ctx, { action: 'rates.create', subject: { type: 'rate', id: null }, after: input }),
  ])
  const [row] = created
  if (row === undefined) throw new Error('the rate was not written')
  return toRate(row)
}
