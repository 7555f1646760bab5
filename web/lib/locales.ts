/** The languages of the interface, in the order the switch shows them. */
export const LOCALES = ['be', 'en', 'ru'] as const
export type Locale = (typeof LOCALES)[number]

/** Used when nothing else is known, and for texts a language lacks. */
export const FALLBACK_LOCALE: Locale = 'en'

export const isLocale = (value: string | undefined): value is Locale =>
  LOCALES.some((locale) => locale === value)
