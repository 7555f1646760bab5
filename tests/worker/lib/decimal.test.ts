import { describe, expect, it } from 'vitest'
import { type DecimalHabit, parseMicros, parseWhole } from '../../../worker/lib/decimal.ts'

function micros(text: string, habit: DecimalHabit = 'point') {
  const parsed = parseMicros(text, { habit, exponent: 'allowed' })
  return parsed !== null && parsed !== 'too_large' ? parsed.micros : parsed
}

describe('parseMicros', () => {
  it.each<[string, DecimalHabit, number]>([
    ['0', 'none', 0],
    ['7', 'none', 7_000_000],
    ['33.3', 'mixed', 33_300_000],
    ['33,3', 'mixed', 33_300_000],
    ['0,00212', 'comma', 2_120],
    ['.5', 'point', 500_000],
    [',5', 'comma', 500_000],
    ['5.', 'point', 5_000_000],
    ['+1.20', 'point', 1_200_000],
    ['2 420,00', 'comma', 2_420_000_000],
    ['2\u00a0420,00', 'comma', 2_420_000_000],
    ['2\u202f420,00', 'comma', 2_420_000_000],
    ["2'420.00", 'point', 2_420_000_000],
    ['2\u2019420.00', 'point', 2_420_000_000],
    ['2420.00', 'point', 2_420_000_000],
    ['1,234.56', 'point', 1_234_560_000],
    ['1.234,56', 'comma', 1_234_560_000],
    ['1,234,567', 'comma', 1_234_567_000_000],
    ['1.234.567,8', 'comma', 1_234_567_800_000],
    ['12 345 678.9', 'point', 12_345_678_900_000],
    ['-3.5', 'point', -3_500_000],
    ['\u22123,5', 'comma', -3_500_000],
    ['1.5E-3', 'point', 1_500],
    ['2.0000000000000001E-2', 'point', 20_000],
    ['1e2', 'comma', 100_000_000],
    ['999999999.999999', 'point', 999_999_999_999_999],
  ])('reads %s in a %s column', (text, habit, expected) => {
    expect(micros(text, habit)).toBe(expected)
  })

  it.each<[string, DecimalHabit, number]>([
    ['1,234', 'point', 1_234_000_000],
    ['1,234', 'none', 1_234_000_000],
    ['1,234', 'comma', 1_234_000],
    ['1,234', 'mixed', 1_234_000],
    ['1.234', 'comma', 1_234_000_000],
    ['1.234', 'point', 1_234_000],
    ['1.234', 'mixed', 1_234_000],
    ['0,123', 'point', 123_000],
    ['0.123', 'comma', 123_000],
    ['1234,567', 'point', 1_234_567_000],
    ['12,34', 'point', 12_340_000],
  ])('takes %s in a %s column by its habit', (text, habit, expected) => {
    expect(micros(text, habit)).toBe(expected)
  })

  it.each([
    ['0.21199999999999999', 212_000, false],
    ['0.20000000000000001', 200_000, false],
    ['12.300000000000001', 12_300_000, false],
    ['0.0000004', 0, true],
    ['0.0000005', 1, true],
    ['1.2345675', 1_234_568, true],
    ['1.2345674999', 1_234_567, true],
    ['0.1234560', 123_456, false],
  ])('holds %s to 15 digits, then rounds half up', (text, expected, isRounded) => {
    expect(parseMicros(text, { habit: 'point', exponent: 'allowed' })).toEqual({
      micros: expected,
      isRounded,
    })
  })

  it.each([
    '',
    ' ',
    'abc',
    '1.2.3',
    '1,23,4',
    '12 34',
    '1 2345',
    '1-2',
    '--1',
    '1.2e',
    '0x10',
    '1_000',
    '١٢',
  ])('refuses %j', (text) => {
    expect(micros(text)).toBeNull()
  })

  it.each(['99999999999', '1e20', '123456789012345678'])('says %s is too large', (text) => {
    expect(micros(text)).toBe('too_large')
  })

  it('knows no exponent where none belongs', () => {
    expect(parseMicros('4E+05', { habit: 'point', exponent: 'refused' })).toBeNull()
  })
})

describe('parseWhole', () => {
  it.each<[string, DecimalHabit, number, boolean]>([
    ['5.000', 'point', 5, true],
    ['5,000', 'comma', 5, true],
    ['5,000', 'point', 5000, true],
    ['1 234', 'none', 1234, true],
    ['12.7', 'point', 12, false],
    ['-3', 'none', -3, true],
  ])('reads %s in a %s column as pieces', (text, habit, whole, isExact) => {
    expect(parseWhole(text, habit)).toEqual({ whole, isExact })
  })
})
