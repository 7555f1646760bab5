import { type ShippedLocale, spokenLocales } from '../../../web/lib/locales.ts'

/** The shipped languages, each in itself. */
export const SHIPPED_NAMES: Record<ShippedLocale, string> = {
  be: 'Беларуская',
  en: 'English',
  ru: 'Русский',
}

/** The languages that one can choose, each in itself, by their codes. */
export const languageNames = (): Record<string, string> =>
  Object.fromEntries(
    spokenLocales().map(({ code, name }) => [
      code,
      name ?? Object.entries(SHIPPED_NAMES).find(([shipped]) => shipped === code)?.[1] ?? code,
    ]),
  )
