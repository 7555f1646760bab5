import { describe, expect, it } from 'vitest'
import { formatDecimal, formatInteger, formatTrimmed } from '../../../web/lib/format-number.ts'
import { SHIPPED_LOCALES } from '../../../web/lib/locales.ts'

const WHOLE = [0, 7, 999, 1000, 1234, 9999, 10_000, 48_000, 123_456, 1_234_567, 1_000_000_000]
const CENTS = [0n, 5n, 99n, 100n, 123_450n, 999_999n, 1_234_550n, 123_456_750n]

/** Node has the language data that browsers lack; it groups with U+00A0 or U+202F. */
const spaced = (text: string) => text.replaceAll('\u202F', '\u00A0')

describe.each(SHIPPED_LOCALES)('numbers in %s', (locale) => {
  it('are grouped as the language groups them', () => {
    const oracle = new Intl.NumberFormat(locale)
    for (const value of WHOLE) {
      expect(formatInteger(value, locale)).toBe(spaced(oracle.format(value)))
    }
  })

  it('have the decimal sign of the language', () => {
    const oracle = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
    for (const cents of CENTS) {
      const exact = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}` as `${number}`
      expect(formatDecimal(cents, 2, locale)).toBe(spaced(oracle.format(exact)))
    }
  })

  it('have the minus of the language', () => {
    expect(formatInteger(-5, locale)).toBe(new Intl.NumberFormat(locale).format(-5))
  })
})

describe('exactness', () => {
  it('is exact beyond the range of a double', () => {
    expect(formatDecimal(9_007_199_254_740_993_01n, 2, 'en')).toBe('9,007,199,254,740,993.01')
  })

  it('pads numbers below one', () => {
    expect(formatDecimal(21n, 4, 'be')).toBe('0,0021')
  })
})

it('a percent has no zeros at its end', () => {
  expect(formatTrimmed(250n, 1, 'ru')).toBe('25')
  expect(formatTrimmed(253n, 1, 'ru')).toBe('25,3')
  expect(formatTrimmed(2550n, 2, 'be')).toBe('25,5')
  expect(formatTrimmed(-1000n, 2, 'en')).toBe('-10')
  expect(formatTrimmed(0n, 2, 'en')).toBe('0')
})
