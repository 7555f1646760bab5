import type { LocaleForm } from './format-form.ts'

/** The languages whose texts come with the code, in the order the switch shows them. */
export const SHIPPED_LOCALES = ['be', 'en', 'ru'] as const
export type ShippedLocale = (typeof SHIPPED_LOCALES)[number]

/** A language of the store as BCP 47 names it: a shipped one, or one that staff have added. */
export type Locale = string

/** Used when nothing else is known, and for texts a language lacks. */
export const FALLBACK_LOCALE: ShippedLocale = 'en'

/** A language as pages and verbs need to know it; what is left out is as shipped. */
export interface KnownLocale {
  code: Locale
  /** In itself: Polski. */
  name?: string
  /** It is written from right to left. */
  isRtl?: boolean
  /** Says the texts it lacks. */
  fallback?: Locale
  /** How it writes numbers and dates. */
  form?: LocaleForm
  /** Raised by every change of its texts; without one nobody has changed any. */
  version?: number
  /** Not offered any more: what was written in it is still shown so. */
  isOff?: boolean
}

let known: readonly KnownLocale[] = SHIPPED_LOCALES.map((code) => ({ code }))

/** Takes the store's languages, in their order: the page says them, and the database tells the Worker. */
export const knowLocales = (locales: readonly KnownLocale[]): void => {
  known = locales
}

/** What is known of a language; undefined for none of the store's. */
export const knownLocale = (locale: string | null | undefined): KnownLocale | undefined =>
  known.find(({ code }) => code === locale)

/** The languages one can choose, in the order the switch shows them. */
export const spokenLocales = (): KnownLocale[] => known.filter(({ isOff }) => isOff !== true)

/** The same as codes. */
export const localeCodes = (): Locale[] => spokenLocales().map(({ code }) => code)

/** Whether one can choose it. */
export const isLocale = (value: string | null | undefined): value is Locale =>
  localeCodes().some((code) => code === value)

export const isShipped = (locale: string): locale is ShippedLocale =>
  SHIPPED_LOCALES.some((code) => code === locale)

/** A language and those that say what it lacks, the nearest first; English ends it. */
export function fallbacksOf(locale: Locale): Locale[] {
  const found = [locale]
  for (let next = knownLocale(locale)?.fallback; next !== undefined && !found.includes(next);) {
    found.push(next)
    next = knownLocale(next)?.fallback
  }
  return found.includes(FALLBACK_LOCALE) ? found : [...found, FALLBACK_LOCALE]
}

/** The first of them whose texts come with the code. */
export const shippedOf = (locale: Locale): ShippedLocale =>
  fallbacksOf(locale).find(isShipped) ?? FALLBACK_LOCALE

/** Which way a language is written. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' =>
  knownLocale(locale)?.isRtl === true ? 'rtl' : 'ltr'
