/** The languages the store speaks. */
export const LOCALES = ['be', 'en', 'ru'] as const
export type Locale = (typeof LOCALES)[number]

/** Spoken when nothing else is known. */
export const FALLBACK_LOCALE: Locale = 'en'

export const isLocale = (value: string | null | undefined): value is Locale =>
  LOCALES.some((locale) => locale === value)

/** The languages to choose from, and the one for who speaks none of them. */
export interface SpokenLocales {
  locales: readonly Locale[]
  fallback: Locale
}

const ALL_LOCALES: SpokenLocales = { locales: LOCALES, fallback: FALLBACK_LOCALE }

/**
 * The first of what was chosen that is among `spoken` (a channel's languages, else the store's), else the best of
 * `Accept-Language`, else the fallback.
 */
export function chooseLocale(
  chosen: readonly (string | null | undefined)[],
  acceptLanguage: string | null | undefined,
  { locales, fallback }: SpokenLocales = ALL_LOCALES,
): Locale {
  const isSpoken = (value: string | null | undefined): value is Locale =>
    locales.some((locale) => locale === value)
  return chosen.find(isSpoken) ?? preferred(acceptLanguage ?? '').find(isSpoken) ?? fallback
}

/** RFC 9110, 12.5.4: ranges by falling weight; a range `ru-BY` takes `ru`. */
function preferred(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
      const weight = parameters
        .find((p) => p.trim().startsWith('q='))
        ?.trim()
        .slice(2)
      return {
        language: tag.split('-')[0] ?? '',
        weight: weight === undefined ? 1 : Number(weight),
      }
    })
    .filter((range) => range.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map((range) => range.language)
}
