import { knownLocale, type Locale } from './locales.ts'

const SHIPPED: Partial<Record<string, string>> = {
  be: 'Беларуская',
  en: 'English',
  ru: 'Русский',
}

/** A language in itself, the same in every language; its code where the store does not know it. */
export const languageName = (locale: Locale): string =>
  knownLocale(locale)?.name ?? SHIPPED[locale] ?? locale
