import {
  FALLBACK_LOCALE,
  fallbacksOf,
  knownLocale,
  type Locale,
  localeCodes,
} from '../../web/lib/locales.ts'

/** The languages to choose from, and the one for who speaks none of them. */
export interface SpokenLocales {
  locales: readonly Locale[]
  fallback: Locale
}

/** The languages of the store, and English unless it is switched off. */
function storeLocales(): SpokenLocales {
  const locales = localeCodes()
  const isEnglish = locales.includes(FALLBACK_LOCALE)
  return { locales, fallback: isEnglish ? FALLBACK_LOCALE : (locales[0] ?? FALLBACK_LOCALE) }
}

/**
 * The first of what was chosen that is among `spoken` (a channel's languages, else the store's), else the best of
 * `Accept-Language`, else the fallback.
 */
export function chooseLocale(
  chosen: readonly (string | null | undefined)[],
  acceptLanguage: string | null | undefined,
  { locales, fallback }: SpokenLocales = storeLocales(),
): Locale {
  const wanted = chosen.map((each) => spokenOf(each, locales)).find((each) => each !== undefined)
  return wanted ?? preferred(acceptLanguage ?? '', locales) ?? fallback
}

/** The language itself where it is offered, else the first of its fallbacks that is; undefined for one the store never had. */
export const spokenOf = (
  locale: string | null | undefined,
  offered: readonly Locale[] = localeCodes(),
): Locale | undefined =>
  locale == null || knownLocale(locale) === undefined
    ? undefined
    : fallbacksOf(locale).find((each) => offered.includes(each))

/** The offered language that a tag asks for, however it is written: `RU` and `ru-BY` ask for `ru`. */
export function nearestOf(tag: string, offered: readonly Locale[]): Locale | undefined {
  const wanted = tag.toLowerCase().replaceAll('_', '-')
  const is = (code: Locale, asked: string) => code.toLowerCase() === asked
  const [language = ''] = wanted.split('-')
  return offered.find((code) => is(code, wanted)) ?? offered.find((code) => is(code, language))
}

/** RFC 9110, 12.5.4: ranges by falling weight; a range `ru-BY` takes `ru`. */
function preferred(header: string, offered: readonly Locale[]): Locale | undefined {
  return header
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
      const weight = parameters
        .find((p) => p.trim().startsWith('q='))
        ?.trim()
        .slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter((range) => range.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map((range) => nearestOf(range.tag, offered))
    .find((locale) => locale !== undefined)
}
