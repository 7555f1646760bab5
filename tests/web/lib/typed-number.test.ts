import { describe, expect, it } from 'vitest'
import { SHIPPED_LOCALES } from '../../../web/lib/locales.ts'
import { decimalTyped, PRICE_DIGITS, readDecimal } from '../../../web/lib/typed-number.ts'

describe('a typed decimal', () => {
  it.each([
    ['1250.5', 125_050],
    ['1250,5', 125_050],
    ['1,250.5', 125_050],
    ['1 250,5', 125_050],
    ['1.250,5', 125_050],
    ['1 250.5', 125_050],
    ['1\u00A0250,5', 125_050],
    ['1\u202F250,5', 125_050],
    ['1,250,000', 125_000_000],
    ['1.250.000', 125_000_000],
    ['1 250 000', 125_000_000],
    ['1,250,000.5', 125_000_050],
    ['1.250.000,5', 125_000_050],
    ['12,50', 1250],
    ['0,05', 5],
    ['0', 0],
    ['007', 700],
    ['  1,5 ', 150],
  ])('%j is the same in every language, with two decimals', (typed, units) => {
    for (const locale of SHIPPED_LOCALES)
      expect(readDecimal(typed, { digits: 2, locale })).toBe(units)
    expect(readDecimal(typed, { digits: 2 })).toBe(units)
  })

  it.each(['', ' ', '\u00A0'])('%j is nothing typed', (typed) => {
    expect(readDecimal(typed, { digits: 2 })).toBeNull()
  })

  it.each([
    '1,250',
    '1.250',
    '1,255',
    '1,2,3',
    '1.250,000.5',
    '1,250 000',
    '12 5',
    '1 2500',
    '1250 000',
    '0 250',
    '1,25,000',
    ',5',
    '5,',
    '1,',
    '-1',
    '+1',
    '1e3',
    '0x1f',
    'a',
    '١',
    '١٢',
    "1'250",
    'Infinity',
    '9'.repeat(14),
  ])('%j is refused with two decimals', (typed) => {
    expect(readDecimal(typed, { digits: 2 })).toBeNaN()
    for (const locale of SHIPPED_LOCALES)
      expect(readDecimal(typed, { digits: 2, locale })).toBeNaN()
  })

  it.each([
    ['1,250', { en: Number.NaN, be: 1250, ru: 1250 }],
    ['125,000', { en: Number.NaN, be: 125_000, ru: 125_000 }],
    ['1.250', { en: 1250, be: 1250, ru: 1250 }],
    ['0,125', { en: 125, be: 125, ru: 125 }],
    ['1250,125', { en: 1_250_125, be: 1_250_125, ru: 1_250_125 }],
    ['1,2500', { en: Number.NaN, be: Number.NaN, ru: Number.NaN }],
    ['1,25', { en: 1250, be: 1250, ru: 1250 }],
    ['1 250,000', { en: 1_250_000, be: 1_250_000, ru: 1_250_000 }],
    ['1,250,000', { en: 1_250_000_000, be: 1_250_000_000, ru: 1_250_000_000 }],
  ])('%j with three decimals depends on the language only where it is ambiguous', (typed, read) => {
    for (const locale of SHIPPED_LOCALES)
      expect(readDecimal(typed, { digits: 3, locale })).toBe(read[locale])
  })

  it.each([
    ['12', 12_000_000],
    ['12,5', 12_500_000],
    ['0.0021', 2100],
    ['1,234.50', 1_234_500_000],
    ['0,0000001', Number.NaN],
  ])('%j is read in millionths', (typed, micros) => {
    for (const locale of SHIPPED_LOCALES)
      expect(readDecimal(typed, { digits: PRICE_DIGITS, locale })).toBe(micros)
  })

  it('without decimals is a whole number', () => {
    expect(readDecimal('48 000', { digits: 0 })).toBe(48_000)
    expect(readDecimal('48,000,000', { digits: 0 })).toBe(48_000_000)
    expect(readDecimal('48,000', { digits: 0 })).toBeNaN()
    expect(readDecimal('1.5', { digits: 0 })).toBeNaN()
    expect(readDecimal('9'.repeat(15), { digits: 0 })).toBe(999_999_999_999_999)
    expect(readDecimal('9'.repeat(16), { digits: 0 })).toBeNaN()
  })

  it('is written as the language writes it, and read back the same', () => {
    expect(decimalTyped(1500, 3, 'be')).toBe('1,5')
    expect(decimalTyped(1500, 3, 'en')).toBe('1.5')
    expect(decimalTyped(20_000, 2, 'en')).toBe('200')
    expect(decimalTyped(5, 2, 'ru')).toBe('0,05')
    for (const units of [0, 1, 10, 999, 1000, 1250, 1234, 123_456_789]) {
      for (const digits of [2, 3, 6]) {
        for (const locale of SHIPPED_LOCALES) {
          const typed = decimalTyped(units, digits, locale)
          expect(readDecimal(typed, { digits, locale })).toBe(units)
        }
      }
    }
  })
})
