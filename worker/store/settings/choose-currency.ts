import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { selectEnabledCurrencies, toCodes } from './enabled-currencies.ts'
import type { CurrencyChoice } from './schemas/settings.ts'

/** Checks that the channel has the currency, and stores the choice for a signed-in person. */
export async function chooseCurrency(ctx: Ctx, { currency }: CurrencyChoice): Promise<void> {
  const { currencies: offered } = ctx.channel
  const codes = toCodes(await selectEnabledCurrencies(ctx)).filter(
    (code) => offered === null || offered.includes(code),
  )
  if (!codes.includes(currency)) throw invalid('currency', 'unknown_currency')
  if (ctx.actor === null) return
  await ctx.db.update(users).set({ currency }).where(eq(users.id, ctx.actor.id))
}
