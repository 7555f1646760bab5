import { describe, expect, it } from 'vitest'
import { decimalTyped, readDecimal } from '../../../web/lib/typed-decimal.ts'

describe('a figure with decimals', () => {
  it.each([
    ['1,5', 3, 1500],
    ['1.5', 3, 1500],
    ['0', 2, 0],
    ['12,50', 2, 1250],
    ['1 250,5', 2, 125_050],
    ['1\u00A0000', 2, 100_000],
    ['0,001', 3, 1],
    ['', 2, null],
    [' ', 2, null],
  ])('%j is read as %j small units', (typed, digits, units) => {
    expect(readDecimal(typed, digits)).toBe(units)
  })

  it.each(['1,234', '-1', '1e3', '1,2,3', ',5', '5,', 'a', '١', '9'.repeat(13), 'Infinity'])(
    '%j is none with two decimals',
    (typed) => {
      expect(readDecimal(typed, 2)).toBeNaN()
    },
  )

  it('is typed as the language writes it, and read back the same', () => {
    expect(decimalTyped(1500, 3, 'be')).toBe('1,5')
    expect(decimalTyped(1500, 3, 'en')).toBe('1.5')
    expect(decimalTyped(20_000, 2, 'en')).toBe('200')
    expect(decimalTyped(5, 2, 'ru')).toBe('0,05')
    for (const units of [0, 1, 10, 999, 1000, 123_456_789]) {
      for (const digits of [2, 3]) {
        expect(readDecimal(decimalTyped(units, digits, 'ru'), digits)).toBe(units)
      }
    }
  })
})
