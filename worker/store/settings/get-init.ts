import { eq, gt } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { countries } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import { type Channel, fallbackLocaleOf } from '../../lib/channel.ts'
import { quoteAddressOf } from '../../lib/quote-address.ts'
import { FALLBACK_LOCALE, type Locale } from '../../../web/lib/locales.ts'
import { selectEnabledCurrencies, toCodes } from './enabled-currencies.ts'
import { languageNames } from './language-names.ts'
import { selectSettings, toSettings } from './read-settings.ts'
import type { Init } from './schemas/settings.ts'

/** Everything a page needs first, in one round trip. `chosen` is the visitor's currency, unchecked. */
export async function getInit(ctx: Ctx, chosen: string | null): Promise<Init> {
  const { channel } = ctx
  const [settingRows, currencyRows, [user], taxed] = await ctx.reads.batch([
    selectSettings(ctx),
    selectEnabledCurrencies(ctx),
    ctx.reads
      .select({ currency: users.currency })
      .from(users)
      .where(eq(users.id, ctx.actor?.id ?? 0)),
    ctx.reads
      .select({ code: countries.code, bps: countries.taxBps })
      .from(countries)
      .where(gt(countries.taxBps, 0)),
  ])
  const currencies = inChannel(channel, toCodes(currencyRows))
  const wanted = [chosen, user?.currency, channel.currency, ...currencies]
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
    store_name: channel.isMain ? shown.store_name : channel.name,
    payment_methods: offeredBy(channel.paymentMethods, shown.payment_methods),
    shipping_methods: offeredBy(channel.shippingMethods, shown.shipping_methods),
    default_locale: spokenFirst(channel, shown.default_locale),
    fallback_locale: FALLBACK_LOCALE,
    locales: [...channel.locales],
    langs: languageNames(),
    locale: ctx.locale,
    currency: wanted.find((code) => code && currencies.includes(code)) ?? 'BYN',
    currencies,
    tax: {
      bps: taxed.find(({ code }) => code === (channel.country ?? home))?.bps ?? 0,
      is_included: channel.isTaxIncluded,
    },
    channel: { code: channel.code, name: channel.name },
    quote_address: quoteAddressOf(ctx.env),
    debug: ctx.env.DEBUG === 'true',
    env: ctx.env.APP_ENV,
  }
}

/** Of the store's currencies those of the channel; all where it offers none of them. */
function inChannel({ currencies, currency }: Channel, codes: string[]): string[] {
  const offered = codes.filter(
    (code) => currencies === null || currencies.includes(code) || code === currency,
  )
  return offered.length === 0 ? codes : offered
}

/** The methods that the channel offers; null: all. */
const offeredBy = <Method extends { code: string }>(
  codes: readonly string[] | null,
  methods: Method[],
): Method[] => (codes === null ? methods : methods.filter(({ code }) => codes.includes(code)))

/** The language of addresses that name none: the channel's own, else the store's where the channel speaks it. */
const spokenFirst = (channel: Channel, ofStore: Locale): Locale =>
  channel.defaultLocale === null && channel.locales.includes(ofStore)
    ? ofStore
    : fallbackLocaleOf(channel)
