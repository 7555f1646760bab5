import type { Locale } from './locales.ts'

/**
 * How many decimals a number may have. From three on it takes the language to read `1,250`; with fewer
 * that is refused in every language.
 */
type Decimals = { digits: 0 | 1 | 2; locale?: Locale } | { digits: number; locale: Locale }

/** Decimals of a price apiece, which is kept in millionths. */
export const PRICE_DIGITS = 6

/** Whole numbers of so many digits are exact. */
const MOST_DIGITS = 15
const PLAIN = /^\d+$/
/** One to three digits, then groups of three, each behind the same sign. */
const GROUPED = /^[1-9]\d{0,2}([ .,])\d{3}(?:\1\d{3})*$/
const GROUPED_ONCE_BY_COMMA = /^[1-9]\d{0,2},\d{3}$/

/**
 * Reads a decimal as people type it, exactly: `1 250,5` with two digits → 125050, in units of
 * 10^-digits. Null when nothing was typed, NaN when it is no such number.
 *
 * - Thousands may be grouped in threes by spaces, commas or points: `1 250 000`, `1,250,000`.
 * - Where a point and a comma both stand, the last one is the decimal sign: `1,250.5` and `1.250,5`.
 * - A sign that stands more than once groups thousands: `1.250.000`.
 * - One point or comma alone is the decimal sign: `1.250`, `12,5`, `0,125`, `1 250,5`.
 * - But in English `1,250`, with one to three digits before and three after, could be either: refused.
 *   Belarusian and Russian never group by commas; there it is 1.25.
 * - More decimals than `digits` are refused, not rounded.
 */
export function readDecimal(typed: string, { digits, locale }: Decimals): number | null {
  const text = typed.trim().replaceAll(/\s/g, ' ')
  if (text === '') return null
  if (locale === 'en' && GROUPED_ONCE_BY_COMMA.test(text)) return Number.NaN
  const [whole, fraction] = split(text)
  if (!PLAIN.test(whole) && !GROUPED.test(whole)) return Number.NaN
  if (fraction !== null && (!PLAIN.test(fraction) || fraction.length > digits)) return Number.NaN
  const units = whole.replaceAll(/\D/g, '') + (fraction ?? '').padEnd(digits, '0')
  return units.length > MOST_DIGITS ? Number.NaN : Number.parseInt(units, 10)
}

/** What stands before and after the decimal sign; null: there is none. */
function split(text: string): [whole: string, fraction: string | null] {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const isDecimalSign = at !== -1 && text.indexOf(text.charAt(at)) === at
  return isDecimalSign ? [text.slice(0, at), text.slice(at + 1)] : [text, null]
}

/** Writes units of 10^-digits as people type them, without trailing zeros: 1500 with three → `1,5`. */
export function decimalTyped(units: number, digits: number, locale: Locale): string {
  const plain = String(units).padStart(digits + 1, '0')
  const whole = plain.slice(0, plain.length - digits)
  const fraction = plain.slice(-digits).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}${locale === 'en' ? '.' : ','}${fraction}`
}
