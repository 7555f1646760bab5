import { describe, expect, it } from 'vitest'
import { decimalText } from '../../../../web/admin/settings/currencies/decimal-text.ts'
import { localDay } from '../../../../web/admin/settings/currencies/local-day.ts'
import {
  percentOnTop,
  percentTyped,
  readPercent,
} from '../../../../web/admin/settings/currencies/percent.ts'

describe('a rate', () => {
  it.each([
    ['3.6894', '3,6894'],
    ['3.4', '3,4000'],
    ['12', '12,0000'],
    ['2.980099704729', '2,9801'],
    ['0.000123456789', '0,000123'],
    ['0.0001995', '0,0002'],
    ['1234.5', '1\u00A0234,5000'],
    ['9.9999995', '10,0000'],
  ])('%s is read as %s', (value, text) => {
    expect(decimalText(value, 'ru')).toBe(text)
  })
})

describe('a percent', () => {
  it.each([
    ['2,5', 250],
    ['2.5 %', 250],
    ['+10', 1000],
    ['-1,25', -125],
    ['−0.05', -5],
    ['', 0],
  ])('typed as “%s” is %i hundredths', (typed, bps) => {
    expect(readPercent(typed)).toBe(bps)
  })
  it.each(['1.234', 'two', '1,2,3', '1e2', '--1', '1000'])('is not “%s”', (typed) => {
    expect(readPercent(typed)).toBeNaN()
  })
  it.each([0, 5, 50, 250, 1000, -125, -5])('of %i hundredths survives being typed again', (bps) => {
    expect(readPercent(percentTyped(bps, 'be'))).toBe(bps)
    expect(readPercent(percentTyped(bps, 'en'))).toBe(bps)
  })
  it('is told with its sign', () => {
    expect(percentOnTop(250, 'be')).toBe('+2,5\u00A0%')
    expect(percentOnTop(-125, 'en')).toBe('−1.25\u00A0%')
  })
})

it('a day is that day wherever the reader is', () => {
  const day = localDay('2026-11-02')
  expect([day.getFullYear(), day.getMonth(), day.getDate()]).toEqual([2026, 10, 2])
})
