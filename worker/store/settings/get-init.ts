import { eq, gt } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { countries } from '../../db/schema/customers.ts'
import { channels } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { FALLBACK_LOCALE, localeCodes } from '../../../web/lib/locales.ts'
import { selectEnabledCurrencies, toCodes } from './enabled-currencies.ts'
import { languageNames } from './language-names.ts'
import { selectSettings, toSettings } from './read-settings.ts'
import type { Init } from './schemas/settings.ts'

/** Everything a page needs first, in one round trip. `chosen` is the visitor's currency, unchecked. */
export async function getInit(ctx: Ctx, chosen: string | null): Promise<Init> {
  const [settingRows, currencyRows, [channel], [user], taxed] = await ctx.db.batch([
    selectSettings(ctx),
    selectEnabledCurrencies(ctx),
    ctx.db.select().from(channels).where(eq(channels.isDefault, true)).limit(1),
    ctx.db
      .select({ currency: users.currency })
      .from(users)
      .where(eq(users.id, ctx.actor?.id ?? 0)),
    ctx.db
      .select({ code: countries.code, bps: countries.taxBps })
      .from(countries)
      .where(gt(countries.taxBps, 0)),
  ])
  const currencies = toCodes(currencyRows)
  const wanted = [chosen, user?.currency, channel?.currency, ...currencies]
  const {
    sender_email: _,
    staff_two_factor_required: __,
    home_country: home,
    unknown_weight: ____,
    quote_days: ________,
    return_days: _________,
    return_address: __________,
    time_zone: _____,
    order_by: ______,
    handling_days: _______,
    ...shown
  } = toSettings(settingRows)
  return {
    ...shown,
    fallback_locale: FALLBACK_LOCALE,
    locales: localeCodes(),
    langs: languageNames(),
    locale: ctx.locale,
    currency: wanted.find((code) => code && currencies.includes(code)) ?? 'BYN',
    currencies,
    tax: {
      bps: taxed.find(({ code }) => code === home)?.bps ?? 0,
      is_included: channel?.isTaxIncluded !== false,
    },
    channel: channel === undefined ? null : { code: channel.code, name: channel.name },
    debug: ctx.env.DEBUG === 'true',
    env: ctx.env.APP_ENV,
  }
}
