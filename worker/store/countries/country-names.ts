import type { Locale } from '../../../web/lib/locales.ts'
import { BELARUSIAN_NAMES } from './belarusian-names.ts'

/** A country's name in `locale`; its code when it has none. */
export function countryName(locale: Locale, code: string): string {
  if (locale === 'be') return BELARUSIAN_NAMES.get(code) ?? code
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code
}

/** The Belarusian alphabet, whose і and ў the platform's collation puts elsewhere. */
const ALPHABET = 'абвгдеёжзійклмнопрстуўфхцчшыьэюя'

/** Letters by their place in the alphabet; whatever stands between words comes before them. */
const placesOf = (name: string): number[] =>
  Array.from(name.toLowerCase(), (letter) => ALPHABET.indexOf(letter))

function compareBelarusian(one: string, other: string): number {
  const [a, b] = [placesOf(one), placesOf(other)]
  const at = a.findIndex((place, index) => place !== b[index])
  return at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -2)
}

/** How names are put in order in `locale`. */
export function nameOrder(locale: Locale): (one: string, other: string) => number {
  return locale === 'be' ? compareBelarusian : new Intl.Collator(locale).compare
}
