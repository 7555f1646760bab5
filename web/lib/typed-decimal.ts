import type { Locale } from './locales.ts'

/** `(1500, 3, 'be')` → `1,5`: a whole number of small units as one types it, without idle noughts. */
export function decimalTyped(units: number, digits: number, locale: Locale): string {
  const plain = String(units).padStart(digits + 1, '0')
  const whole = plain.slice(0, plain.length - digits)
  const fraction = plain.slice(-digits).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}${locale === 'en' ? '.' : ','}${fraction}`
}

/**
 * And back: `1,5` with 3 digits → 1500, in whole small units. Null for nothing typed, NaN for what is
 * no such number. Spaces group thousands.
 */
export function readDecimal(typed: string, digits: number): number | null {
  const text = typed.replaceAll(/\s/g, '')
  if (text === '') return null
  const match = /^(\d{1,12})(?:[.,](\d+))?$/.exec(text)
  const [, whole = '', fraction = ''] = match ?? []
  if (match === null || fraction.length > digits) return Number.NaN
  return Number.parseInt(whole + fraction.padEnd(digits, '0'), 10)
}
