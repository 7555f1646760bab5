import { eq, sql } from 'drizzle-orm'
import { newestId } from '../../db/new-row.ts'
import { audited } from '../../store/audit/audit.ts'
import { currencies, rates, settings } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { announce } from '../../store/live/announce.ts'
import { invalid } from '../../errors.ts'
import { positiveDecimal } from '../../lib/rational.ts'
import { BASE_CURRENCY, BASE_CURRENCY_KEY, MANUAL } from '../pricing/book-keys.ts'
import { toRate } from './list-rates.ts'
import type { Rate, RateInput } from './schemas.ts'
import { shipCurrencies } from './shipped-currencies.ts'

const YEAR_MS = 366 * 86_400_000

/**
 * A rate set by hand; of one day's rates it is the one that counts. A currency the store does not
 * know yet becomes known for costs, without being offered to shoppers.
 */
export async function createRate(ctx: Ctx, input: RateInput): Promise<Rate> {
  if (positiveDecimal(input.value) === null) throw invalid('value', 'rate_zero')
  if (Date.parse(input.day) > ctx.now.getTime() + YEAR_MS) throw invalid('day', 'rate_day_far')
  const [base] = await ctx.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, BASE_CURRENCY_KEY))
  if (input.currency === (base?.value ?? BASE_CURRENCY)) {
    throw invalid('currency', 'rate_of_base_currency')
  }
  const [, , created] = await ctx.db.batch([
    shipCurrencies(ctx),
    ctx.db
      .insert(currencies)
      .values({ code: input.currency, isEnabled: false, position: 1000 })
      .onConflictDoNothing(),
    ctx.db
      .insert(rates)
      .values({ ...input, source: MANUAL, createdAt: ctx.now })
      .returning(),
    audited(
      ctx,
      { action: 'rates.create', subject: { type: 'rate', id: newestId(rates) }, after: input },
      sql`true`,
    ),
  ])
  const [row] = created
  if (row === undefined) throw new Error('the rate was not written')
  announce(ctx, { kind: 'rate', id: 0 })
  return toRate(row)
}
