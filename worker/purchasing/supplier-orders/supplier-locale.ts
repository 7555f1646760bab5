import type { Locale } from '../../../web/lib/locales.ts'

/** Where suppliers read Russian. */
const IN_RUSSIAN = new Set(['RU', 'KZ', 'KG', 'AM', 'AZ', 'TJ', 'UZ'])
const HOME = 'BY'

/** The language of a supplier's mails, by its country; the store's own at home and where none is known. */
export function supplierLocale(country: string | null, own: Locale): Locale {
  if (country === null || country === '' || country === HOME) return own
  return IN_RUSSIAN.has(country) ? 'ru' : 'en'
}
