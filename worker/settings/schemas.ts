import { z } from 'zod'

/** What a page needs to know before anything else; shared with the web client. */

export const LocaleCode = z.enum(['be', 'en', 'ru'], 'unknown_locale')

/** A method of payment or shipping, as the front page tells of it. */
const Teaser = z.object({ code: z.string(), title: z.string() })

/** An electronic parts catalogue: a make, and the address of its page by locale. */
const EpcMake = z.object({ make: z.string(), urls: z.record(z.string(), z.string()) })

/** Settings of the store; each a row of `settings` under its name, with what holds without one. */
export const StoreSettings = z.object({
  store_name: z.string().min(1).catch('Detal'),
  default_locale: LocaleCode.catch('en'),
  analytics_id: z.string().nullable().catch(null),
  epc_makes: z.array(EpcMake).catch([]),
  payment_methods: z.array(Teaser).catch([]),
  shipping_methods: z.array(Teaser).catch([]),
})
export type StoreSettings = z.infer<typeof StoreSettings>

export const Init = z.object({
  ...StoreSettings.shape,
  fallback_locale: LocaleCode,
  locales: z.array(LocaleCode),
  /** Names of the languages, each in itself. */
  langs: z.record(LocaleCode, z.string()),
  locale: LocaleCode,
  currency: z.string(),
  currencies: z.array(z.string()),
  channel: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** Shows the test-mode banner. */
  debug: z.boolean(),
  env: z.string(),
})
export type Init = z.infer<typeof Init>

export const LocaleChoice = z.object({ locale: LocaleCode })
export type LocaleChoice = z.infer<typeof LocaleChoice>

export const CurrencyChoice = z.object({ currency: z.string().max(10) })
export type CurrencyChoice = z.infer<typeof CurrencyChoice>
