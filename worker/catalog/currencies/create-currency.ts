import { eq, not } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { currencies } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { announce } from '../../store/live/announce.ts'
import { invalid } from '../../errors.ts'
import { getCurrency } from './get-currency.ts'
import type { Currency, CurrencyInput } from './schemas.ts'
import { shipCurrencies } from './shipped-currencies.ts'
import { needShownDigits } from './shown-digits.ts'

/** Makes a currency known; its rate comes with the next answer of a source, or by hand. */
export async function createCurrency(ctx: Ctx, input: CurrencyInput): Promise<Currency> {
  needShownDigits(input)
  const isFree = not(exists(currencies, eq(currencies.code, input.code)))
  const [, , created] = await ctx.db.batch([
    shipCurrencies(ctx),
    audited(
      ctx,
      {
        action: 'currencies.create',
        subject: { type: 'currency', id: input.code },
        after: input,
      },
      isFree,
    ),
    ctx.db
      .insert(currencies)
      .values({
        code: input.code,
        digits: input.digits,
        isEnabled: input.is_enabled,
        position: input.position,
        percentBps: input.percent_bps,
      })
      .onConflictDoNothing()
      .returning({ code: currencies.code }),
  ])
  if (created.length === 0) throw invalid('code', 'currency_exists')
  announce(ctx, { kind: 'rate', id: 0 })
  return getCurrency(ctx, input.code)
}
