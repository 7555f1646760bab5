import { formOf } from './format-form.ts'
import type { Locale } from './locales.ts'

function group(digits: string, locale: Locale): string {
  const form = formOf(locale)
  if (digits.length < form.groupFrom) return digits
  return digits.replace(/\B(?=(\d{3})+$)/g, form.group)
}

/**
 * An exact decimal: `units` × 10^-`digits`, e.g. (123450n, 2) → '1 234,50', as CLDR writes it. Not
 * by `Intl`: browsers and workerd lack Belarusian and would answer in English. Tests compare it
 * with Node's `Intl`.
 */
export function formatDecimal(units: bigint, digits: number, locale: Locale): string {
  const sign = units < 0n ? '-' : ''
  const plain = (units < 0n ? -units : units).toString().padStart(digits + 1, '0')
  const whole = group(plain.slice(0, plain.length - digits), locale)
  if (digits === 0) return sign + whole
  return sign + whole + formOf(locale).decimal + plain.slice(-digits)
}

/** The same without zeros at its end: (250n, 1) → '25', (253n, 1) → '25,3'. For percents. */
export function formatTrimmed(units: bigint, digits: number, locale: Locale): string {
  if (digits === 0 || units % 10n !== 0n) return formatDecimal(units, digits, locale)
  return formatTrimmed(units / 10n, digits - 1, locale)
}

/** A whole number with grouped digits: 48 000. */
export function formatInteger(value: number | bigint, locale: Locale): string {
  return formatDecimal(BigInt(value), 0, locale)
}
