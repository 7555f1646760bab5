import type { Locale } from '../../../lib/locales.ts'

/** Each language in itself; the same in every language. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  be: 'Беларуская',
  en: 'English',
  ru: 'Русский',
}
