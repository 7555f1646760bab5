import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { currencies } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { announce } from '../../store/live/announce.ts'
import { conflict, notFound } from '../../errors.ts'
import { getCurrency } from './get-currency.ts'
import type { Currency, CurrencyChanges } from './schemas.ts'
import { needShownDigits } from './shown-digits.ts'

/**
 * Changes what was sent; prices follow at the next look. Refused: to switch off the base currency or
 * a channel's, or to put a percent on the base currency.
 */
export async function updateCurrency(
  ctx: Ctx,
  code: string,
  changes: CurrencyChanges,
): Promise<Currency> {
  const before = await getCurrency(ctx, code)
  const { rate: _, used_value: __, is_old: ___, is_base, ...was } = before
  const after = { ...was, ...definedOf(changes) }
  needShownDigits(after)
  if (is_base && (!after.is_enabled || after.percent_bps !== 0)) throw conflict('currency_is_base')
  const isFree = after.is_enabled
    ? undefined
    : sql`NOT EXISTS (SELECT 1 FROM channels WHERE currency = ${code})`
  const isIt = and(eq(currencies.code, code), isFree)
  const [, updated] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'currencies.update',
        subject: { type: 'currency', id: code },
        before: was,
        after,
      },
      exists(currencies, isIt),
    ),
    ctx.db
      .update(currencies)
      .set({
        digits: after.digits,
        isEnabled: after.is_enabled,
        position: after.position,
        percentBps: after.percent_bps,
      })
      .where(isIt)
      .returning({ code: currencies.code }),
  ])
  announce(ctx, { kind: 'rate', id: 0 })
  if (updated.length > 0) return getCurrency(ctx, code)
  if (isFree === undefined) throw notFound()
  throw conflict('currency_of_channel')
}

/** What was sent, without what was left out. */
function definedOf(changes: CurrencyChanges) {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as { [Key in keyof CurrencyChanges]-?: CurrencyChanges[Key] & {} }
}
